import type { Flight } from '@plaza/domain/days-of-week'
import { flightDays } from '@plaza/domain/flight-days'
import type { OpenDay } from '@plaza/domain/opening-hours'
import { daysOf, findSizeFault, MOST_ZONE_DAYS } from '@plaza/domain/price-bounds'
import type { SoldZone } from '@plaza/domain/zone-flights'
import { badInput } from '../../base/failure.ts'
import { inSlices } from '../../base/in-slices.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { findDayPrices, findSelling } from '../../supply/from-prices/sold-zones-repo.ts'
import { placeKey } from '../campaigns/price-displays.ts'
import { groupTaken } from '../campaigns/taken-days.ts'
import { findPlaces, type SellingPlace } from './places-repo.ts'

/** A display that can be bought, with its zones over some days. */
export interface SoldDisplay extends SellingPlace {
  zones: SoldZone[]
  /** The days, of which those are open that a flight takes. */
  days: OpenDay[]
}

/**
 * Reads those of these displays that can be bought, with the prices and the free spots of their zones on each day of
 * a flight.
 * @throws Failure `bad_input` at `path` where they have too many zones for so many days
 */
export async function readSold(
  scope: ViewerScope,
  displayIds: string[],
  range: Flight,
  path: string,
): Promise<SoldDisplay[]> {
  const places = await findPlaces(scope, displayIds)
  const ids = places.map(({ display_id }) => display_id)
  const selling = await findSelling(scope.db, ids, range)
  const zones = [...selling.values()].flat()
  const fault = findSizeFault({ displays: ids.length, zones: zones.length, ...range })
  if (fault) throw badInput({ path, message: fault })
  const zoneIds = [...new Set(zones.map(({ id }) => id))]
  const prices = await findDayPrices(scope.db, zoneIds, range)
  const taken = await groupTaken(await findTaken(scope, ids, range.from, range.to))
  const daysByHours = new Map<string, OpenDay[]>()
  const daysAt = ({ opening_hours, time_zone }: SellingPlace): OpenDay[] => {
    const key = `${time_zone} ${JSON.stringify(opening_hours)}`
    const days = daysByHours.get(key) ?? flightDays(opening_hours, time_zone, range)
    daysByHours.set(key, days)
    return days
  }
  return inSlices(places, (place) => ({
    ...place,
    days: daysAt(place),
    zones: (selling.get(place.display_id) ?? []).map((zone) => ({
      ...zone,
      prices: prices.get(zone.id) ?? [],
      taken: taken.get(placeKey(place.display_id, zone.id)),
    })),
  }))
}

/** The most zones that a display can have. */
const MOST_ZONES = 32

/**
 * Reads displays as `readSold` does, by their ids, in parts that are never too much at once. Those beyond `mostParts`
 * are left out.
 */
export async function readSoldInParts(
  scope: ViewerScope,
  displayIds: string[],
  range: Flight,
  mostParts = Infinity,
): Promise<Map<string, SoldDisplay>> {
  const atOnce = Math.max(1, Math.floor(MOST_ZONE_DAYS / (MOST_ZONES * daysOf(range.from, range.to))))
  const sold = new Map<string, SoldDisplay>()
  for (let done = 0; done < Math.min(displayIds.length, atOnce * mostParts); done += atOnce) {
    const some = await readSold(scope, displayIds.slice(done, done + atOnce), range, 'endDate')
    for (const display of some) sold.set(display.display_id, display)
  }
  return sold
}
