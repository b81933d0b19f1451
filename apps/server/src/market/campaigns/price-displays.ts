import { reachOf, type Reach } from '@plaza/domain/audience'
import { playsPerSpot } from '@plaza/domain/capacity'
import { daypartDays, type DaypartDay } from '@plaza/domain/daypart-days'
import { bitsOfDayparts, type Daypart, positionsIn } from '@plaza/domain/dayparts'
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
import type { Offer } from './offers-repo.ts'

/** A part of the day with what one spot costs and how often it plays in it over a flight. */
export interface PricedDaypart extends Daypart {
  price: FlightPrice
}

/** A zone of a display over a flight, with what one spot costs and how often it plays. */
export interface PricedZone {
  offer: Offer
  zone: Zone
  /** Of the chosen parts of the day, or of the whole day. */
  price: FlightPrice
  /** The open days of the flight and the plays of a spot on them, whatever parts of the day are chosen. */
  whole: { days: number; plays: number }
  /** The parts of the day that were chosen; empty for the whole day. */
  chosen: Daypart[]
  /** Each part of the day by itself, where that is asked for. */
  dayparts: PricedDaypart[]
}

/** What so many spots in a zone reach over its flight for `cost`, where its owner says how many the display does. */
export function reachOfZone({ offer, zone, price, whole, chosen }: PricedZone, spots: number): Reach | null {
  const share = chosen.length ? { plays: price.plays, of: whole.plays } : null
  return reachOf(offer.audience, { ...zone, days: whole.days, spots, share }, price.total * spots)
}

/** The key of a zone of a display in a map. */
export function placeKey(displayId: string, zoneId: string): string {
  return `${displayId} ${zoneId}`
}

/** What is priced: all zones, or those of `wanted` (by `placeKey`) with the parts of the day that are chosen there. */
interface Pricing {
  wanted?: ReadonlyMap<string, readonly string[]>
  /** Whether each part of the day is priced by itself as well. */
  byDaypart?: boolean
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
const makePricing = (flight: Flight, byDaypart: boolean) => {
  const daysByHours = new Map<string, OpenDay[]>()
  const dividedByHours = new Map<string, DaypartDay[]>()
  const prices = new Map<string, Pick<PricedZone, 'price' | 'whole' | 'dayparts'>>()
  const daysOf = (key: string, { opening_hours, time_zone }: Offer): OpenDay[] => {
    const days = daysByHours.get(key) ?? flightDays(opening_hours, time_zone, flight)
    daysByHours.set(key, days)
    return days
  }
  const dividedOf = (
    key: string,
    offer: Offer,
    { dayparts, totalPlaylistTime: loop }: Zone,
  ): DaypartDay[] => {
    const keyOfParts = `${key} ${loop} ${JSON.stringify(dayparts)}`
    const { opening_hours, time_zone } = offer
    const found =
      dividedByHours.get(keyOfParts) ??
      daypartDays(opening_hours, time_zone, daysOf(key, offer), dayparts, loop)
    dividedByHours.set(keyOfParts, found)
    return found
  }
  return (offer: Offer, zone: ZoneWithPrices, names: readonly string[]) => {
    const hours = `${offer.time_zone} ${JSON.stringify(offer.opening_hours)}`
    const parts = zone.dayparts
    const chosen = bitsOfDayparts(parts, names)
    const key = `${zone.id} ${chosen} ${hours}`
    const known = prices.get(key)
    if (known) return known
    const priceOf = (bits: number): FlightPrice =>
      priceFlight({
        prices: { base: zone.basePrice, schedules: zone.priceSchedules },
        spots: 1,
        loop: zone.totalPlaylistTime,
        openDays: daysOf(hours, offer),
        dayparts: bits ? { parts, bits, days: dividedOf(hours, offer, zone) } : undefined,
      })
    const dayparts = byDaypart ? parts.map((part, at) => ({ ...part, price: priceOf(1 << at) })) : []
    const open = daysOf(hours, offer).filter((day) => day.open)
    const whole = {
      days: open.length,
      plays: open.reduce((sum, { seconds }) => sum + playsPerSpot(seconds, zone.totalPlaylistTime), 0),
    }
    const priced = { price: priceOf(chosen), whole, dayparts }
    prices.set(key, priced)
    return priced
  }
}

/**
 * The price of one spot in each zone of each display over a flight, or only in the zones that are wanted. It works in
 * slices, so that other requests are served meanwhile, and keeps few rate schedules in memory at a time.
 */
export async function priceDisplays(
  { db }: ViewerScope,
  offers: Offer[],
  flight: Flight,
  { wanted, byDaypart = false }: Pricing = {},
): Promise<PricedZone[]> {
  const schedules = schedulesOf(offers)
  const priced: PricedZone[] = []
  for (let done = 0; done < schedules.length; done += SCHEDULES_AT_ONCE) {
    const some = schedules.slice(done, done + SCHEDULES_AT_ONCE)
    const zones = await findZonesWithPrices(db, some, flight.from)
    const priceOf = makePricing(flight, byDaypart)
    const asked = offers.flatMap((offer) =>
      (zones.get(offer.rate_schedule_id) ?? []).flatMap((zone) =>
        !wanted || wanted.has(placeKey(offer.display_id, zone.id)) ? [{ offer, zone }] : [],
      ),
    )
    const found = await inSlices(asked, ({ offer, zone }): PricedZone => {
      const { priceSchedules: _, ...rest } = zone
      const names = wanted?.get(placeKey(offer.display_id, zone.id)) ?? []
      const chosen = positionsIn(bitsOfDayparts(zone.dayparts, names)).flatMap(
        (at) => zone.dayparts[at] ?? [],
      )
      return { offer, zone: rest, chosen, ...priceOf(offer, zone, names) }
    })
    priced.push(...found)
  }
  return priced
}
