import { dayOfWeek } from '@plaza/domain/calendar'
import { takesDayOfWeek } from '@plaza/domain/days-of-week'
import { earliestStart, latestEnd } from '@plaza/domain/flight'
import { flightsOf } from '@plaza/domain/alternatives'
import { daysOf } from '@plaza/domain/price-bounds'
import type { SoldZone } from '@plaza/domain/zone-flights'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { readSoldInParts } from '../finding/sold-displays.ts'
import type { FreedSpots, Wish } from './repo.ts'

/** How a zone stands on some dates. */
export interface Standing {
  zone_name: string
  /** The fewest free spots on any open day. */
  spots_free: number
  /** The open days that are wanted. */
  days: string[]
}

/** What would be taken of a zone if these spots were free. */
const takenWithout = (taken: SoldZone['taken'], freed: readonly FreedSpots[]): SoldZone['taken'] => {
  if (!taken || !freed.length) return taken
  const left = new Map(taken)
  for (const { day, spots } of freed) left.set(day, Math.max(0, (left.get(day) ?? 0) - spots))
  return left
}

/**
 * How zones of displays stand on the same dates, each on the days of the week that are wanted of it, in the order of `wishes`; null where a zone cannot be bought on them
 * at all. With `freed`, how they would stand if these spots came free.
 */
export async function findStandings(
  scope: ViewerScope,
  { from, to }: { from: string; to: string },
  wishes: readonly Wish[],
  freed: readonly FreedSpots[] = [],
): Promise<(Standing | null)[]> {
  const ids = [...new Set(wishes.map(({ display_id }) => display_id))]
  const sold = await readSoldInParts(scope, ids, { from, to })
  return wishes.map(({ display_id, zone_id, days_of_week, spots }) => {
    const display = sold.get(display_id)
    const freedHere = freed.filter((one) => one.display_id === display_id && one.zone_id === zone_id)
    const zones = (display?.zones ?? [])
      .filter(({ id }) => id === zone_id)
      .map((zone) => ({ ...zone, taken: takenWithout(zone.taken, freedHere) }))
    if (!display || !zones[0]) return null
    const days = {
      dates: display.days.map(({ date }) => date),
      open: display.days.map(({ date, open }) => open && takesDayOfWeek(days_of_week, dayOfWeek(date))),
    }
    const { today, lead_days } = display
    const bookable = { firstDay: earliestStart(today, lead_days), lastDay: latestEnd(today) }
    const [flight] = flightsOf({ sold: zones, days, spots, ...bookable }, daysOf(from, to))
    if (!flight) return null
    return {
      zone_name: zones[0].name,
      spots_free: flight.spots_free,
      days: days.dates.filter((_date, index) => days.open[index]),
    }
  })
}
