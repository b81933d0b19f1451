import type { HandlerData } from '@plaza/contract/call'
import { MOST_LISTED_USES, type getMedia, type listMedia } from '@plaza/contract/media-library'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { signer } from '../../base/storage/signer.ts'
import { presentMedia } from '../../base/uploads/present.ts'
import { addressesOf } from './addresses-of.ts'
import { findFile, type LibraryRow } from './repo.ts'
import { findCampaignsOf, findDraftsOf, findPlacesOf, type PlaceRow } from './uses-repo.ts'

type Shown = HandlerData<typeof listMedia>['rows'][number]

/** Gives a function that shows files of the library to the caller, with addresses that open them. */
export function presenter(scope: CallScope): (row: LibraryRow) => Shown {
  const sign = signer(scope)
  return ({ campaigns, first, created_at, ...row }) => ({
    ...presentMedia(row, sign),
    addresses: addressesOf(row),
    uploaded_at: created_at.toISOString(),
    campaigns: { count: campaigns, first },
  })
}

/**
 * Finds a file of the library as lists show it.
 * @throws Failure `not_found`
 */
export async function showFile(scope: CallScope, id: string): Promise<Shown> {
  const row = await findFile(scope, id)
  if (!row) throw new Failure('not_found')
  return presenter(scope)(row)
}

/** Puts the zones of each display together, in the order in which they come. */
const byDisplay = (places: PlaceRow[]) => {
  const displays = new Map<
    string,
    { id: string; name: string; zones: { name: string; use: PlaceRow['use'] }[] }
  >()
  for (const { display_id: id, display_name: name, zone_name, use } of places) {
    const display = displays.get(id) ?? { id, name, zones: [] }
    display.zones.push({ name: zone_name, use })
    displays.set(id, display)
  }
  return [...displays.values()]
}

/**
 * Finds a file of the library with all that it is in.
 * @throws Failure `not_found`
 */
export async function showUses(scope: CallScope, id: string): Promise<HandlerData<typeof getMedia>> {
  const row = await findFile(scope, id)
  if (!row) throw new Failure('not_found')
  const most = MOST_LISTED_USES
  const campaigns = await findCampaignsOf(scope, row.ids, most)
  const campaignIds = campaigns.map((campaign) => campaign.id)
  const places = await findPlacesOf(scope, row.ids, { campaignIds, most })
  const placesOf = (campaignId: string) => places.filter(({ campaign_id }) => campaign_id === campaignId)
  return {
    ...presenter(scope)(row),
    runs_in: campaigns.map((campaign) => ({ ...campaign, displays: byDisplay(placesOf(campaign.id)) })),
    in_drafts: await findDraftsOf(scope, { ids: row.ids, addresses: addressesOf(row) }, most),
  }
}
