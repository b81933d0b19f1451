import type { CheckoutQuote, createCampaign } from '@plaza/contract/campaigns'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { campaignStatus } from '@plaza/domain/campaign-state'
import { expiresAt } from '@plaza/domain/flight'
import { takenSpan } from '@plaza/domain/flight-days'
import { zoneOn } from '@plaza/domain/opening-hours'
import { CHECKOUT_MINUTES } from '@plaza/domain/part-money'
import { startOfDay } from '@plaza/domain/time-zone'
import { newId } from '../../base/id.ts'
import type { CityIndex } from '../../base/places/city-index.ts'
import { readCities } from '../../base/places/read-towns.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import type { ChosenRules } from './answer-by-rules.ts'
import type { Plan, Planned } from './plan-campaign.ts'
import { reachOfZone } from './price-displays.ts'
import type { NewPlacement, NewRequest } from './repo.ts'

type Body = ParsedInput<typeof createCampaign>['body']

/** What a plan becomes for one owner: its request, and the placements on its displays. */
export interface OwnersPart {
  request: NewRequest
  placements: NewPlacement[]
}

/** What of a purchase goes into every placement. */
interface Bought {
  body: Body
  cities: CityIndex
  now: Date
}

/** The lines of the days that a placement takes, and the first and last of these days. */
const takenOf = ({ price }: Planned, { general_info: { start_date, end_date } }: Body) => {
  const lines = price.lines.filter(({ open }) => open)
  return { lines, ...(takenSpan(lines) ?? { first: start_date, last: end_date }) }
}

/** The instant at which a day begins at the place of an offer. */
const startOf = (day: CalendarDate, { opening_hours, time_zone }: Planned['offer']): number =>
  startOfDay(day, zoneOn(opening_hours, time_zone, day))

/** What is said of the placement's reach when it is bought. */
const frozenReach = (planned: Planned): Partial<NewPlacement> => {
  const reach = reachOfZone(planned, planned.spots)
  const { audience } = planned.offer
  return reach && audience
    ? {
        impressions: reach.impressions,
        impressions_basis: reach.basis,
        impressions_source: audience.source,
        impressions_as_of: audience.as_of,
      }
    : {}
}

const freeze = (planned: Planned, request_id: string, { body, cities, now }: Bought): NewPlacement => {
  const { offer, zone } = planned
  const { lines, first, last } = takenOf(planned, body)
  return {
    id: newId(now),
    request_id,
    org_id: offer.org_id,
    display_id: offer.display_id,
    zone_id: zone.id,
    spots: planned.spots,
    zone_name: zone.name,
    frame: zone.frame,
    spot_duration: zone.spotDuration,
    total_playlist_time: zone.totalPlaylistTime,
    lines,
    dayparts: planned.chosen,
    cost: planned.cost,
    plays: planned.plays,
    ...frozenReach(planned),
    city: cities.nameAt({ lat: offer.latitude, lng: offer.longitude }),
    starts_at: new Date(startOf(first, offer)),
    ends_at: new Date(startOf(addDays(last, 1), offer)),
    fileIds: planned.files.map(({ id }) => id),
  }
}

/** Splits a plan into one request for each owner, with the placements on its displays. */
export async function splitByOwner(
  { placements }: Plan,
  body: Body,
  { services, now }: Pick<CallScope, 'services' | 'now'>,
  unpaid: boolean,
): Promise<OwnersPart[]> {
  const bought = { body, cities: await readCities(), now }
  const owners = [...new Set(placements.map(({ offer }) => offer.org_id))]
  return owners.map((org_id) => {
    const id = newId(now)
    const planned = placements.filter(({ offer }) => offer.org_id === org_id)
    const own = planned.map((each) => freeze(each, id, bought))
    const deadline = expiresAt({
      visibleFrom: now.getTime(),
      // Until it is paid, a campaign keeps its spots for as long as a checkout takes.
      approvalHours: unpaid ? CHECKOUT_MINUTES / 60 : services.config.approvalHours,
      places: planned.map((each) => {
        const start = takenOf(each, body).first
        return { timeZone: zoneOn(each.offer.opening_hours, each.offer.time_zone, start), start }
      }),
    })
    const request = {
      id,
      org_id,
      cost: own.reduce((sum, { cost }) => sum + cost, 0),
      spot_days: planned.reduce((sum, { spots, price }) => sum + spots * price.days, 0),
      unpaid,
      expires_at: new Date(deadline),
      starts_at: new Date(Math.min(...own.map(({ starts_at }) => starts_at.getTime()))),
      ends_at: new Date(Math.max(...own.map(({ ends_at }) => ends_at.getTime()))),
    }
    return { request, placements: own }
  })
}

/** The answer to a purchase: its requests wait for their owners, but for those that rules have approved. */
export function answerOf(
  id: string,
  { cost, currency }: Plan,
  requests: NewRequest[],
  given: { now: Date; checkout: CheckoutQuote | null; chosen?: ChosenRules },
): HandlerData<typeof createCampaign> {
  const { now, checkout, chosen } = given
  const statusOf = (request: NewRequest) =>
    chosen?.has(request.id) ? ('approved' as const) : ('pending' as const)
  const states = requests.map((request) => ({
    unpaid: request.unpaid,
    kind: 'placements' as const,
    status: statusOf(request),
    expiresAt: request.expires_at.getTime(),
    startsAt: request.starts_at.getTime(),
    endsAt: request.ends_at.getTime(),
  }))
  return {
    id,
    status: campaignStatus(states, now.getTime()),
    cost,
    currency,
    checkout,
    requests: requests.map((each) => ({
      ...each,
      status: statusOf(each),
      kind: 'placements',
      expires_at: each.expires_at.toISOString(),
    })),
  }
}
