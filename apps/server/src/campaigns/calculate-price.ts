import type { calculatePrice } from '@plaza/contract/campaigns'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { eachDay } from '@plaza/domain/calendar'
import type { Line } from '@plaza/domain/pricing'
import type { Context } from '../http/context.ts'
import { badInput } from '../http/failure.ts'
import { findFlightIssues, requireOneCurrency } from './check-flight.ts'
import { findOffers, findTaken, type Taken } from './offers-repo.ts'
import { priceDisplays, type PricedZone } from './price-displays.ts'

type PricedDates = HandlerData<typeof calculatePrice>['displays'][number]['zones'][number]['dates']

const keyOf = ({ display_id, zone_id, day }: Omit<Taken, 'taken'>) => `${display_id} ${zone_id} ${day}`

/** Cuts a run of equal days where the number of free spots changes. */
const splitByFree = (line: Line, freeOn: (day: string) => number): PricedDates => {
  if (!line.open) return [{ ...line, spots_free: null }]
  const runs: PricedDates = []
  for (const day of eachDay(line.from, line.to)) {
    const spots_free = freeOn(day)
    const last = runs.at(-1)
    if (last?.spots_free === spots_free) last.to = day
    else runs.push({ ...line, from: day, to: day, spots_free })
  }
  return runs
}

const presentZone = ({ offer, zone, price }: PricedZone, taken: Map<string, number>) => {
  const freeOn = (day: string) => {
    const key = keyOf({ display_id: offer.display_id, zone_id: zone.id, day })
    return Math.max(0, zone.capacity - (taken.get(key) ?? 0))
  }
  const dates = price.lines.flatMap((line) => splitByFree(line, freeOn))
  const fewest = dates.reduce(
    (least, { spots_free }) => Math.min(least, spots_free ?? Infinity),
    zone.capacity,
  )
  return {
    zone_id: zone.id,
    name: zone.name,
    spotDuration: zone.spotDuration,
    capacity: zone.capacity,
    spots_free: fewest,
    days: price.days,
    plays: price.plays,
    total: price.total,
    dates,
  }
}

/** What one spot in each zone costs over a flight, with the rule behind each day and what is free. */
export const calculate = async (
  scope: Context,
  { query }: ParsedInput<typeof calculatePrice>,
): Promise<HandlerData<typeof calculatePrice>> => {
  const flight = { from: query.startDate, to: query.endDate }
  const found = await findOffers(scope, query.displayIds, flight.from)
  const issues = query.displayIds.flatMap((id, index) =>
    found.has(id) ? [] : [{ path: `displayIds.${index}`, message: 'This display is not on offer.' }],
  )
  const offers = query.displayIds.flatMap((id) => found.get(id) ?? [])
  issues.push(...findFlightIssues(offers, flight, { start: 'startDate', end: 'endDate' }))
  if (issues.length) throw badInput(...issues)
  const currency = requireOneCurrency(offers)
  const rows = await findTaken(scope, query.displayIds, flight.from, flight.to)
  const taken = new Map(rows.map((row) => [keyOf(row), row.taken]))
  const priced = await priceDisplays(scope, offers, flight)
  const displays = offers.map((offer) => {
    const zones = priced.filter((zone) => zone.offer === offer).map((zone) => presentZone(zone, taken))
    const total = zones.reduce((sum, zone) => sum + zone.total, 0)
    return { display_id: offer.display_id, name: offer.name, total, zones }
  })
  return { currency, total: displays.reduce((sum, { total }) => sum + total, 0), displays }
}
