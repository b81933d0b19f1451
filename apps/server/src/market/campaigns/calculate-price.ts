import type { calculatePriceOfMany } from '@plaza/contract/campaigns'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { eachDay } from '@plaza/domain/calendar'
import type { Flight } from '@plaza/domain/days-of-week'
import type { Line } from '@plaza/domain/pricing'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { readCities } from '../../base/places/read-towns.ts'
import { findFlightIssues, findZoneIssues, requireOneCurrency } from './check-flight.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { findOffers } from './offers-repo.ts'
import { requireAllowed } from './require-allowed.ts'
import { inSlices } from '../../base/in-slices.ts'
import {
  findRunsFault,
  placeKey,
  priceDisplays,
  reachOfZone,
  requireSmallQuestion,
  type PricedZone,
} from './price-displays.ts'
import { fewestFree, groupTakenDays, takenOfPart, type ByDay, type TakenDays } from './taken-days.ts'

/** Where a question names its flight. */
const PATHS = { start_date: 'startDate', end_date: 'endDate', days_of_week: 'days_of_week' }

type Priced = HandlerData<typeof calculatePriceOfMany>
type PricedDates = NonNullable<Priced['displays'][number]['zones'][number]['dates']>

/** Splits a run of days with equal prices where the number of free spots changes. */
const splitByFree = (line: Line, capacity: number, taken: ByDay | undefined): PricedDates => {
  if (!line.open) return [{ ...line, spots_free: null }]
  // Nothing is taken in most zones, so a long flight over many of them need not be walked day by day.
  if (!taken) return [{ ...line, spots_free: capacity }]
  const runs: PricedDates = []
  for (const day of eachDay(line.from, line.to)) {
    const spots_free = Math.max(0, capacity - (taken.get(day) ?? 0))
    const last = runs.at(-1)
    if (last?.spots_free === spots_free) last.to = day
    else runs.push({ ...line, from: day, to: day, spots_free })
  }
  return runs
}

/** What a flight costs in each part of the day, if the parts stay as they are for all of it. */
const presentDayparts = (
  { zone, dayparts }: PricedZone,
  taken: TakenDays | undefined,
  flight: Flight,
  detail: boolean,
) => {
  if (!dayparts.length || zone.partsUntil <= flight.to) return {}
  return {
    dayparts: dayparts.map(({ price, ...part }, at) => {
      const { days, plays, total, lines } = price
      const spots_free = fewestFree({ zone, price }, taken)
      const ofPart = takenOfPart(taken, at)
      const dates = lines.flatMap((line) => splitByFree(line, zone.capacity, ofPart))
      return { ...part, days, plays, total, spots_free, ...(detail && { dates }) }
    }),
  }
}

/** By what the reach of chosen spots is counted. */
const audienceOf = ({ offer, zone }: PricedZone) =>
  offer.audience
    ? {
        weekly_impressions: offer.audience.weekly_impressions,
        basis: offer.audience.basis,
        totalPlaylistTime: zone.totalPlaylistTime,
      }
    : undefined

const presentZone = (priced: PricedZone, taken: TakenDays | undefined, flight: Flight, detail: boolean) => {
  const { zone, price } = priced
  const reach = reachOfZone(priced, 1)
  return {
    zone_id: zone.id,
    name: zone.name,
    spotDuration: zone.spotDuration,
    capacity: zone.capacity,
    spots_free: fewestFree(priced, taken),
    days: price.days,
    plays: price.plays,
    total: price.total,
    ...(reach && { reach, audience: audienceOf(priced) }),
    ...presentDayparts(priced, taken, flight, detail),
    ...(detail
      ? { dates: price.lines.flatMap((line) => splitByFree(line, zone.capacity, taken?.whole)) }
      : {}),
  }
}

type PresentedZone = ReturnType<typeof presentZone>

/** The zones as the answer shows them, by display. The answer is built and sent as one, so it has a largest size. */
const presentZones = async (
  priced: PricedZone[],
  taken: Map<string, TakenDays>,
  flight: Flight,
  detail: boolean,
): Promise<Map<string, PresentedZone[]>> => {
  const byDisplay = new Map<string, PresentedZone[]>()
  let runs = 0
  await inSlices(priced, (each) => {
    const { display_id } = each.offer
    const shown = presentZone(each, taken.get(placeKey(display_id, each.zone.id)), flight, detail)
    const zones = byDisplay.get(display_id) ?? []
    zones.push(shown)
    byDisplay.set(display_id, zones)
    runs += [shown, ...(shown.dayparts ?? [])].reduce((sum, { dates }) => sum + (dates?.length ?? 0), 0)
    const fault = findRunsFault(runs)
    if (fault) {
      const message = `${fault} Ask with detail=0 for totals alone, or for fewer displays or days.`
      throw badInput({ path: 'detail', message })
    }
  })
  return byDisplay
}

/**
 * Calculates what one spot in each zone costs over a flight, with the rule behind each day's price and what is
 * free.
 * @throws Failure `bad_input` with all that is at fault, also where more is asked than is answered at once;
 * `banned`, `mixed_currency`
 */
export async function calculate(
  scope: ViewerScope,
  asked: ParsedInput<typeof calculatePriceOfMany>['body'],
): Promise<Priced> {
  const flight = { from: asked.startDate, to: asked.endDate, daysOfWeek: asked.days_of_week }
  const displayIds = [...new Set(asked.displayIds)]
  const found = await findOffers(scope, displayIds, flight.from)
  const issues = asked.displayIds.flatMap((id, index) =>
    found.has(id) ? [] : [{ path: `displayIds.${index}`, message: 'This display is not on offer.' }],
  )
  const offers = displayIds.flatMap((id) => found.get(id) ?? [])
  issues.push(...findFlightIssues(offers, flight, PATHS))
  if (issues.length) throw badInput(...issues)
  if (asked.category) {
    const named = asked.displayIds.flatMap((id, index) => {
      const offer = found.get(id)
      return offer ? [{ offer, path: `displayIds.${index}` }] : []
    })
    await requireAllowed(scope, asked.category, named)
  }
  const currency = requireOneCurrency(offers, 'displayIds')
  await requireSmallQuestion(scope, offers, flight, 'displayIds')
  const taken = await groupTakenDays(await findTaken(scope, displayIds, flight.from, flight.to))
  const priced = await priceDisplays(scope, offers, flight, { byDaypart: true })
  const ending = findZoneIssues(priced, flight.to, 'endDate')
  if (ending.length) throw badInput(...ending)
  const zones = await presentZones(priced, taken, flight, asked.detail)
  const cities = await readCities()
  const displays = offers.map((offer) => {
    const { display_id, name, latitude: lat, longitude: lng } = offer
    const { rate_schedule_id, min_days, min_spend } = offer
    const own = zones.get(display_id) ?? []
    const city = cities.nameAt({ lat, lng })
    const total = own.reduce((sum, zone) => sum + zone.total, 0)
    const sells = { rate_schedule_id, min_days, min_spend }
    return { display_id, name, city, total, ...sells, zones: own }
  })
  const total = displays.reduce((sum, display) => sum + display.total, 0)
  if (!Number.isSafeInteger(total)) {
    throw badInput({
      path: 'displayIds',
      message: 'These displays cost more than the largest possible budget.',
    })
  }
  return { currency, total, displays }
}
