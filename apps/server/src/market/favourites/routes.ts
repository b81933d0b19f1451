import {
  addFavourite,
  listFavourites,
  lookupFavourites,
  removeFavourite,
  toggleFavouriteDisplay,
} from '@plaza/contract/favourites'
import { findDisplayOnOffer, findOwnDisplay } from '../../supply/displays/repo.ts'
import type { Actor } from '../../base/actor.ts'
import type { HandlerData } from '@plaza/contract/call'
import type { CallScope } from '../../base/scope/scope.ts'
import { badInput, Failure } from '../../base/failure.ts'
import { route } from '../../base/http/mount.ts'
import { newId } from '../../base/id.ts'
import { findAdvertiser, listAdvertisers, type AdvertiserRow } from '../directory/advertisers-repo.ts'
import type { OrganizationsQuery } from '../directory/lists-sql.ts'
import { findOwner, listOwners, type OwnerRow } from '../directory/owners-repo.ts'
import { presentAdvertiser, presentOwner } from '../directory/present.ts'
import * as repo from './repo.ts'

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
const presentFavouriteAdvertiser = (actor: Actor, row: AdvertiserRow): Shown => {
  const { org_name, email, industry } = presentAdvertiser(actor, row)
  return { ...asFavourite(row), org_name, email, industry }
}

const presentFavouriteOwner = (actor: Actor, row: OwnerRow): Shown => {
  const { name, email, industry } = presentOwner(actor, row)
  return { ...asFavourite(row), org_name: name, email, industry: industry || 'No Industry' }
}

const isOwner = ({ actor }: CallScope): boolean => actor.orgType === 'DSO'

/** What is kept as the favourite: an advertiser that has bought, an invitation, or an owner. */
const otherOf = async (scope: CallScope, id: string) => {
  if (!isOwner(scope)) {
    if (await findOwner(scope, id)) return { other_org_id: id }
    throw badInput({ path: 'org_id', message: 'This display owner does not sell to you.' })
  }
  const found = await findAdvertiser(scope, scope.actor.orgId, id)
  if (!found) throw badInput({ path: 'org_id', message: 'This advertiser is not one of yours.' })
  return found.is_invitation ? { invitation_id: id } : { other_org_id: id }
}

/** A page of the favourites: an owner's advertisers, or the owners that sell to an advertiser. */
const show = async (scope: CallScope, asked: OrganizationsQuery) => {
  const { actor } = scope
  const query = { ...asked, favourite: '1' as const }
  if (!isOwner(scope)) {
    const { rows, ...total } = await listOwners(scope, query)
    return { rows: rows.map((row) => presentFavouriteOwner(actor, row)), ...total }
  }
  const { rows, ...total } = await listAdvertisers(scope, actor.orgId, query)
  return { rows: rows.map((row) => presentFavouriteAdvertiser(actor, row)), ...total }
}

/** The name of a favourite. An invited address has no name, so the address stands for it. */
const nameOf = ({ org_name, email }: { org_name: string; email: string }): string =>
  org_name === '-' ? email : org_name

export const favouriteRoutes = [
  route(addFavourite, async (scope, { body: { org_id } }) => {
    const other = await otherOf(scope, org_id)
    const id = await repo.insertFavourite(scope, newId(scope.now), other)
    return { id, org_id, isFavourite: true }
  }),
  route(removeFavourite, async (scope, { params: { orgId } }) => {
    if (!(await repo.deleteFavourite(scope, orgId))) throw new Failure('not_found')
    return { org_id: orgId, isFavourite: false }
  }),
  route(listFavourites, (scope, { query }) => show(scope, query)),
  route(lookupFavourites, async (scope) => {
    const { rows } = await show(scope, { page: 1, size: 1000, sorted_by: 'org_name' })
    return { rows: rows.map((row) => ({ id: row.org_id, name: nameOf(row) })), count: rows.length }
  }),
  route(toggleFavouriteDisplay, async (scope, { params: { displayId }, body }) => {
    const display = await (isOwner(scope) ? findOwnDisplay : findDisplayOnOffer)(scope, displayId)
    if (!display) throw new Failure('not_found')
    if (body.org_id && body.org_id !== scope.actor.orgId && body.org_id !== display.org_id) {
      throw new Failure('forbidden', { sentence: 'org_id must be your own id.' })
    }
    return { id: displayId, isFavourite: await repo.setFavouriteDisplay(scope, displayId, body.isFavourite) }
  }),
]
