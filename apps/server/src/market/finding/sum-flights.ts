import { dayNumber, dayOfWeek, eachDay } from '@plaza/domain/calendar'
import { takesDayOfWeek } from '@plaza/domain/days-of-week'
import { daysOf } from '@plaza/domain/price-bounds'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { findDayPrices } from '../../supply/from-prices/sold-zones-repo.ts'
import type { InvitedTo } from '../../supply/on-offer/invited-repo.ts'
import { findZones, type Zone } from '../../supply/rate-schedules/zones-repo.ts'
import { isNarrow, type FindingFilters } from './filters-sql.ts'
import type { FlightSums } from './flight-totals-sql.ts'
import { findScheduleIds } from './map-repo.ts'
import { findUnlikeDays } from './unlike-days-repo.ts'

/** The most zones of rate schedules times days whose prices are summed for one question. */
const MOST_SUMMED = 1_000_000

/**
 * Sums what the flight of a query costs in the zones of all rate schedules by which its matches sell; null where
 * these are too many, or where the query names no flight.
 */
export async function sumFlights(
  scope: ViewerScope,
  invitedTo: InvitedTo,
  filters: FindingFilters,
): Promise<FlightSums | null> {
  const { startDate: from, endDate: to, days_of_week: daysOfWeek = [] } = filters
  if (!from || !to) return null
  const schedules = await findScheduleIds(scope, invitedTo, filters)
  const sold = [...(await findZones(scope.db, schedules, from)).values()].flat()
  const zones = sold.filter(({ until }) => until === 'infinity' || until > to)
  if (zones.length * daysOf(from, to) > MOST_SUMMED) return null
  const ids = zones.map(({ id }) => id)
  const prices = await findDayPrices(scope.db, ids, { from, to })
  const weekdays = eachDay(from, to).map(dayOfWeek)
  const sumsOf = ({ id }: Zone): number[] => {
    const sums = [0, 0, 0, 0, 0, 0, 0]
    const days = prices.get(id) ?? []
    days.forEach((price, index) => {
      const weekday = weekdays[index] ?? 0
      if (takesDayOfWeek(daysOfWeek, weekday)) sums[weekday - 1] = (sums[weekday - 1] ?? 0) + price
    })
    return sums
  }
  const summed = zones.map((zone) => ({ zone_id: zone.id, sums: sumsOf(zone) }))
  const found = await findUnlikeDays(scope, { from, to })
  const unlike = found
    .filter((day) => takesDayOfWeek(daysOfWeek, dayOfWeek(day)))
    .flatMap((day) => {
      const index = dayNumber(day) - dayNumber(from)
      return ids.map((zone_id) => ({ zone_id, day, price: prices.get(zone_id)?.[index] ?? 0 }))
    })
  return { from, to, daysOfWeek, zones: summed, unlike, schedules: isNarrow(filters) ? schedules : null }
}
