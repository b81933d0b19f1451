import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { copyCampaign as copyCall } from '@plaza/contract/campaign-copies'
import type { DaysOfWeek } from '@plaza/domain/days-of-week'
import { findDaysOfWeekFault } from '@plaza/domain/flight-days'
import { isTooShort } from '@plaza/domain/least-bookings'
import { daysOf } from '@plaza/domain/price-bounds'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { addressOf } from '../../base/storage/address.ts'
import { findZones } from '../../supply/rate-schedules/zones-repo.ts'
import { calculate } from '../campaigns/calculate-price.ts'
import { createDraft } from '../drafts/create-draft.ts'
import type { StoredDraft } from '../drafts/repo.ts'
import { listFound, type FoundDisplay } from '../finding/list-repo.ts'
import { presentFound } from '../finding/present.ts'
import { findPlacements, findSource, type BoughtPlacement } from './repo.ts'

type LeftOut = HandlerData<typeof copyCall>['left_out']
type Reason = LeftOut[number]['reason']
type Days = ParsedInput<typeof copyCall>['body']

/** Reads which of these displays the actor can buy now, by id. */
const findOffered = async (scope: CallScope, ids: string[]): Promise<Map<string, FoundDisplay>> => {
  if (!ids.length) return new Map()
  // Any list of displays narrows a search as favourites do.
  const { rows } = await listFound(scope, { favourites: ids, page: 1, size: ids.length })
  const buyable = rows.filter(({ visibilityStatus }) => visibilityStatus === 'available')
  return new Map(buyable.map((row) => [row.display_id, row]))
}

/** Reads which zones the displays have today: their ids, by display. */
const findZonesOf = async (
  { db }: CallScope,
  displays: FoundDisplay[],
): Promise<Map<string, Set<string>>> => {
  const zones = new Map<string, Set<string>>()
  // Today is the same at most places.
  for (const day of new Set(displays.map(({ today }) => today))) {
    const there = displays.filter(({ today }) => today === day)
    const schedules = [...new Set(there.flatMap(({ rate_schedule_id: id }) => id ?? []))]
    const found = await findZones(db, schedules, day)
    for (const { display_id, rate_schedule_id: id } of there) {
      zones.set(display_id, new Set(found.get(id ?? '')?.map((zone) => zone.id)))
    }
  }
  return zones
}

/** What keeps zones from being bought on the days, by display and zone; nothing where these cannot be asked for. */
const findObstacles = async (
  scope: CallScope,
  bought: BoughtPlacement[],
  { start_date, end_date }: Days,
  daysOfWeek: DaysOfWeek,
): Promise<Map<string, Reason>> => {
  if (!start_date || !end_date || !bought.length) return new Map()
  // Without any of its weekdays the draft takes no day. Whoever opens it is told so.
  if (findDaysOfWeekFault({ from: start_date, to: end_date, daysOfWeek })) return new Map()
  const displayIds = [...new Set(bought.map(({ display_id }) => display_id))]
  const { displays } = await calculate(scope, {
    startDate: start_date,
    endDate: end_date,
    days_of_week: [...daysOfWeek],
    displayIds,
    detail: false,
  })
  const priced = new Map(
    displays.flatMap(({ display_id, zones }) =>
      zones.map((zone) => [`${display_id} ${zone.zone_id}`, zone] as const),
    ),
  )
  const freeOf = ({ display_id, zone_id, dayparts }: BoughtPlacement): number => {
    const zone = priced.get(`${display_id} ${zone_id}`)
    if (!dayparts.length) return zone?.spots_free ?? 0
    const freeIn = (name: string) => zone?.dayparts?.find((part) => part.name === name)?.spots_free ?? 0
    return Math.min(...dayparts.map(freeIn))
  }
  const length = daysOf(start_date, end_date)
  const short = new Set(
    displays.filter((display) => isTooShort(length, display)).map(({ display_id }) => display_id),
  )
  const obstacleOf = (placement: BoughtPlacement): Reason | undefined => {
    if (short.has(placement.display_id)) return 'too_short'
    return freeOf(placement) < placement.spots ? 'sold_out' : undefined
  }
  return new Map(
    bought.flatMap((placement) => {
      const obstacle = obstacleOf(placement)
      return obstacle ? [[`${placement.display_id} ${placement.zone_id}`, obstacle] as const] : []
    }),
  )
}

const saidOf = ({ display_id, display_name, zone_name }: BoughtPlacement, reason: Reason) => ({
  display_id,
  name: display_name,
  zone_name: reason === 'not_on_offer' || reason === 'too_short' ? '' : zone_name,
  reason,
})

/** What is said once of a display, whatever was bought in its zones. */
const onceEach = (said: LeftOut): LeftOut => [
  ...new Map(said.map((one) => [`${one.display_id} ${one.zone_name} ${one.reason}`, one])).values(),
]

const keptOf = (scope: CallScope, row: FoundDisplay): StoredDraft['displays'][number] => {
  const shown = presentFound(scope, row)
  const { display_id, org_id, org_name, name, address, location_name } = shown
  const { currency, resolution, zones, time_zone, lead_days } = shown
  const where = { name, address, location_name, time_zone }
  return { display_id, org_id, org_name, ...where, currency, resolution, zones, lead_days }
}

/**
 * Begins a draft from a campaign of the actor's organization: the same displays, zones, spots, weekdays and files, on
 * other days. Gives what it lacks, and what has no spot free on those days (docs/domain.md, "A campaign's life").
 * @throws Failure `not_found`, `bad_input` for days that no flight can have, `too_many_drafts`
 */
export async function copyCampaign(
  scope: CallScope,
  id: string,
  days: Days,
): Promise<HandlerData<typeof copyCall>> {
  const source = await findSource(scope, id)
  if (!source) throw new Failure('not_found')
  const bought = await findPlacements(scope, id)
  const offered = await findOffered(scope, [...new Set(bought.map(({ display_id }) => display_id))])
  const zones = await findZonesOf(scope, [...offered.values()])

  const isThere = ({ display_id, zone_id }: BoughtPlacement) => zones.get(display_id)?.has(zone_id) ?? false
  const there = bought.filter(isThere)
  const obstacles = await findObstacles(scope, there, days, source.days_of_week)
  const left_out = bought.flatMap((placement) => {
    if (!offered.has(placement.display_id)) return [saidOf(placement, 'not_on_offer')]
    if (!isThere(placement)) return [saidOf(placement, 'zone_gone')]
    const obstacle = obstacles.get(`${placement.display_id} ${placement.zone_id}`)
    return obstacle ? [saidOf(placement, obstacle)] : []
  })

  const { currency, ...general } = source
  const media = ({ files }: BoughtPlacement) => files.map((file) => ({ url: addressOf(file) }))
  const urls = new Set(there.flatMap((placement) => media(placement).map(({ url }) => url)))
  const { id: draft_id } = await createDraft(scope, {
    general: { ...general, start_date: days.start_date ?? '', end_date: days.end_date ?? '' },
    displays: [...offered.values()].map((row) => keptOf(scope, row)),
    zones: there.flatMap((placement) => {
      const shown = media(placement)
      // A zone without files is no part of a draft.
      if (!shown.length) return []
      const { zone_id, display_id, spots, dayparts } = placement
      return [{ id: zone_id, display_id, spots, ...(dayparts.length && { dayparts }), media: shown }]
    }),
    comment: '',
    currency,
    files: [...urls].map((url) => ({ url })),
  })
  return { draft_id, left_out: onceEach(left_out) }
}
