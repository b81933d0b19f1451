import type { createCampaign } from '@plaza/contract/campaigns'
import type { ParsedInput } from '@plaza/contract/call'
import type { ActorScope } from '../../base/scope/scope.ts'
import { fileIdOf } from '../../base/storage/address.ts'
import { findOwnFiles } from '../../base/uploads/repo.ts'
import { findOffers } from './offers-repo.ts'
import { requireAllowed } from './require-allowed.ts'
import { planCampaign, type Plan } from './plan-campaign.ts'
import { placeKey, priceDisplays } from './price-displays.ts'

type Body = ParsedInput<typeof createCampaign>['body']

/**
 * Plans what a purchase asks for, from what is on offer now. With `hold`, what is bought stays as it is until the
 * transaction ends.
 * @throws Failure of the plan
 */
export async function makePlan(scope: ActorScope, body: Body, hold: boolean): Promise<Plan> {
  const { start_date: from, end_date: to, days_of_week: daysOfWeek } = body.general_info
  const displayIds = [...new Set(body.zones.map(({ display_id }) => display_id))]
  const offers = await findOffers(scope, displayIds, from, hold)
  const asked = body.zones.flatMap(({ display_id }, index) => {
    const offer = offers.get(display_id)
    return offer ? [{ offer, path: `zones.${index}.display_id` }] : []
  })
  await requireAllowed(scope, body.general_info.category, asked, 'general_info.category')
  const fileIds = body.zones.flatMap(({ media }) => media.map(({ url }) => fileIdOf(url) ?? ''))
  const files = await findOwnFiles(scope, [...new Set(fileIds)])
  // The plan refuses a flight that ends before it begins.
  const flight = { from, to: to < from ? from : to, daysOfWeek }
  const wanted = new Map(
    body.zones.map((zone) => [placeKey(zone.display_id, zone.id), zone.dayparts] as const),
  )
  const priced = await priceDisplays(scope, [...offers.values()], flight, { wanted })
  const byPlace = priced.map((each) => [placeKey(each.offer.display_id, each.zone.id), each] as const)
  return planCampaign(body, { offers, priced: new Map(byPlace), files })
}
