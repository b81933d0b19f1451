import type { calculatePriceOfMany } from '@plaza/contract/campaigns'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { eachDay } from '@plaza/domain/calendar'
import type { Line } from '@plaza/domain/pricing'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { readCities } from '../../base/places/read-towns.ts'
import { findFlightIssues, findZoneIssues, requireOneCurrency } from './check-flight.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { findOffers } from './offers-repo.ts'
import { inSlices } from '../../base/in-slices.ts'
import {
  findRunsFault,
  groupTaken,
  placeKey,
  priceDisplays,
  requireSmallQuestion,
  type ByDay,
  type PricedZone,
} from './price-displays.ts'

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

/** Returns the fewest spots that are free on a day that the flight takes. */
export function fewestFree({ zone, price }: PricedZone, taken: ByDay | undefined): number {
  const isOpen = (day: string) => price.lines.some(({ open, from, to }) => open && from <= day && day <= to)
  let least = zone.capacity
  for (const [day, count] of taken ?? []) {
    const free = Math.max(0, zone.capacity - count)
    if (free < least && isOpen(day)) least = free
  }
  return least
}

const presentZone = (priced: PricedZone, taken: ByDay | undefined, detail: boolean) => {
  const { zone, price } = priced
  return {
    zone_id: zone.id,
    name: zone.name,
    spotDuration: zone.spotDuration,
    capacity: zone.capacity,
    spots_free: fewestFree(priced, taken),
    days: price.days,
    plays: price.plays,
    total: price.total,
    ...(detail ? { dates: price.lines.flatMap((line) => splitByFree(line, zone.capacity, taken)) } : {}),
  }
}

type PresentedZone = ReturnType<typeof presentZone>

/** The zones as the answer shows them, by display. The answer is built and sent as one, so it has a largest size. */
const presentZones = async (
  priced: PricedZone[],
  taken: Map<string, ByDay>,
  detail: boolean,
): Promise<Map<string, PresentedZone[]>> => {
  const byDisplay = new Map<string, PresentedZone[]>()
  let runs = 0
  await inSlices(priced, (each) => {
    const { display_id } = each.offer
    const shown = presentZone(each, taken.get(placeKey(display_id, each.zone.id)), detail)
    const zones = byDisplay.get(display_id) ?? []
    zones.push(shown)
    byDisplay.set(display_id, zones)
    runs += shown.dates?.length ?? 0
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
 * `mixed_currency`
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
  const currency = requireOneCurrency(offers, 'displayIds')
  await requireSmallQuestion(scope, offers, flight, 'displayIds')
  const taken = await groupTaken(await findTaken(scope, displayIds, flight.from, flight.to))
  const priced = await priceDisplays(scope, offers, flight)
  const ending = findZoneIssues(priced, flight.to, 'endDate')
  if (ending.length) throw badInput(...ending)
  const zones = await presentZones(priced, taken, asked.detail)
  const cities = await readCities()
  const displays = offers.map(({ display_id, name, latitude: lat, longitude: lng }) => {
    const own = zones.get(display_id) ?? []
    const city = cities.nameAt({ lat, lng })
    return { display_id, name, city, total: own.reduce((sum, { total }) => sum + total, 0), zones: own }
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
