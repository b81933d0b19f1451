import type { HandlerData } from '@plaza/contract/call'
import type { listFavourites } from '@plaza/contract/favourites'
import type { Actor } from '../../base/actor.ts'
import type { AdvertiserRow } from '../directory/advertisers-repo.ts'
import type { OwnerRow } from '../directory/owners-repo.ts'
import { presentAdvertiser, presentOwner } from '../directory/present.ts'

type Shown = HandlerData<typeof listFavourites>['rows'][number]

const asFavourite = ({ id, favourite_id, displays, campaigns, zones }: AdvertiserRow | OwnerRow) => ({
  favouriteid: favourite_id ?? id,
  org_id: id,
  displays,
  campaigns,
  zones,
  isFavourite: favourite_id !== null,
})

/** An advertiser among an owner's favourites, with the same texts as in the list of advertisers. */
export function presentFavouriteAdvertiser(actor: Actor, row: AdvertiserRow): Shown {
  const { org_name, email, industry } = presentAdvertiser(actor, row)
  return { ...asFavourite(row), org_name, email, industry }
}

export function presentFavouriteOwner(actor: Actor, row: OwnerRow): Shown {
  const { name, email, industry } = presentOwner(actor, row)
  return { ...asFavourite(row), org_name: name, email, industry: industry || 'No Industry' }
}
