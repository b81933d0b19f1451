import type { Flight } from '@plaza/domain/days-of-week'
import { flightDays } from '@plaza/domain/flight-days'
import type { OpenDay } from '@plaza/domain/opening-hours'
import { findSizeFault, MOST_PRICE_RUNS } from '@plaza/domain/price-bounds'
import { priceFlight, type FlightPrice } from '@plaza/domain/pricing'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { badInput } from '../../base/failure.ts'
import { inSlices } from '../../base/in-slices.ts'
import {
  findZones,
  findZonesWithPrices,
  type Zone,
  type ZoneWithPrices,
} from '../../supply/rate-schedules/zones-repo.ts'
import type { Taken } from '../../supply/capacity/takings-repo.ts'
import type { Offer } from './offers-repo.ts'

/** A zone of a display over a flight, with what one spot costs and how often it plays. */
export interface PricedZone {
  offer: Offer
  zone: Zone
  price: FlightPrice
}

/** The key of a zone of a display in a map. */
export function placeKey(displayId: string, zoneId: string): string {
  return `${displayId} ${zoneId}`
}

/** The number of spots taken, by day. */
export type ByDay = Map<string, number>

/**
 * Groups what is taken by zone of a display (`placeKey`) and day. It works in slices, so that other requests are
 * served meanwhile.
 */
export async function groupTaken(rows: Taken[]): Promise<Map<string, ByDay>> {
  const byPlace = new Map<string, ByDay>()
  await inSlices(rows, ({ display_id, zone_id, day, taken }) => {
    const key = placeKey(display_id, zone_id)
    const days = byPlace.get(key)
    if (days) days.set(day, taken)
    else byPlace.set(key, new Map([[day, taken]]))
  })
  return byPlace
}

const schedulesOf = (offers: Offer[]): string[] => [
  ...new Set(offers.map(({ rate_schedule_id }) => rate_schedule_id)),
]

/**
 * Refuses a question or a purchase with too many zones and days, before anything is priced.
 * @throws Failure `bad_input` at `path`
 */
export async function requireSmallQuestion(
  { db }: ViewerScope,
  offers: Offer[],
  { from, to }: Flight,
  path: string,
): Promise<void> {
  const bySchedule = await findZones(db, schedulesOf(offers), from)
  const zones = offers.reduce(
    (sum, { rate_schedule_id }) => sum + (bySchedule.get(rate_schedule_id)?.length ?? 0),
    0,
  )
  const message = findSizeFault({ displays: offers.length, zones, from, to })
  if (message) throw badInput({ path, message })
}

/**
 * A sentence for more runs of equal days than one answer or one campaign may have; null where they are few enough.
 */
export function findRunsFault(runs: number): string | null {
  if (runs <= MOST_PRICE_RUNS) return null
  const [many, most] = [runs, MOST_PRICE_RUNS].map((count) => count.toLocaleString('en'))
  return `These prices change too often: they have ${many} different periods, and the limit is ${most}.`
}

/** At most so many rate schedules are in memory with all of their dated prices. */
const SCHEDULES_AT_ONCE = 20

/**
 * Makes a function that prices zones over a flight. What displays share, hours and rate schedules, is calculated
 * once.
 */
const makePricing = (flight: Flight) => {
  const daysByHours = new Map<string, OpenDay[]>()
  const prices = new Map<string, FlightPrice>()
  const daysOf = (key: string, { opening_hours, time_zone }: Offer): OpenDay[] => {
    const days = daysByHours.get(key) ?? flightDays(opening_hours, time_zone, flight)
    daysByHours.set(key, days)
    return days
  }
  return (offer: Offer, zone: ZoneWithPrices): FlightPrice => {
    const hours = `${offer.time_zone} ${JSON.stringify(offer.opening_hours)}`
    const key = `${zone.id} ${hours}`
    const price =
      prices.get(key) ??
      priceFlight({
        prices: { base: zone.basePrice, schedules: zone.priceSchedules },
        spots: 1,
        loop: zone.totalPlaylistTime,
        openDays: daysOf(hours, offer),
      })
    prices.set(key, price)
    return price
  }
}

/**
 * The price of one spot in each zone of each display over a flight, or only in the zones of `wanted` (by
 * `placeKey`). It works in slices, so that other requests are served meanwhile, and keeps few rate schedules in
 * memory at a time.
 */
export async function priceDisplays(
  { db }: ViewerScope,
  offers: Offer[],
  flight: Flight,
  wanted?: ReadonlySet<string>,
): Promise<PricedZone[]> {
  const schedules = schedulesOf(offers)
  const priced: PricedZone[] = []
  for (let done = 0; done < schedules.length; done += SCHEDULES_AT_ONCE) {
    const some = schedules.slice(done, done + SCHEDULES_AT_ONCE)
    const zones = await findZonesWithPrices(db, some, flight.from)
    const priceOf = makePricing(flight)
    const asked = offers.flatMap((offer) =>
      (zones.get(offer.rate_schedule_id) ?? []).flatMap((zone) =>
        !wanted || wanted.has(placeKey(offer.display_id, zone.id)) ? [{ offer, zone }] : [],
      ),
    )
    const found = await inSlices(asked, ({ offer, zone }): PricedZone => {
      const { priceSchedules: _, ...rest } = zone
      return { offer, zone: rest, price: priceOf(offer, zone) }
    })
    priced.push(...found)
  }
  return priced
}
