import type { getAvailability } from '@plaza/contract/blocks'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { daypartDays } from '@plaza/domain/daypart-days'
import { flightDays } from '@plaza/domain/flight-days'
import { groupBy } from '@plaza/domain/group-by'
import { findDisplayOnOffer, findOwnDisplay } from '../displays/repo.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { Failure } from '../../base/failure.ts'
import { findTakenAs, listBlocks } from './repo.ts'
import { sumTakenByDay } from './taken-by-part.ts'
import { spansOf, type AskedDay } from './taken-spans.ts'
import { findZonesSold } from './zones-sold.ts'

/**
 * What is free of a display from day to day, for as long as it sells its zones as on the first of these days.
 * @throws Failure `not_found`
 */
export async function showAvailability(
  scope: CallScope,
  { params: { id }, query }: ParsedInput<typeof getAvailability>,
): Promise<HandlerData<typeof getAvailability>> {
  const { startDate, endDate, days_of_week } = query
  const isOwner = scope.actor.orgType === 'DSO'
  const display = await (isOwner ? findOwnDisplay : findDisplayOnOffer)(scope, id)
  if (!display) throw new Failure('not_found')
  const blocks = await listBlocks(scope, id, startDate, endDate)
  const zones = await findZonesSold(scope, id, startDate)
  const taken = zones.length ? await findTakenAs(scope, [id], startDate, endDate) : []
  const byZone = groupBy(taken, ({ zone_id }) => zone_id)
  const { opening_hours, time_zone } = display
  const flight = { from: startDate, to: endDate, daysOfWeek: days_of_week }
  const open = flightDays(opening_hours, time_zone, flight)
  // All zones of a display have the loop and the parts of the day of one rate schedule.
  const { dayparts, totalPlaylistTime } = zones[0] ?? { dayparts: [], totalPlaylistTime: 1 }
  const divided = daypartDays(opening_hours, time_zone, open, dayparts, totalPlaylistTime)
  const days = open.map((day, index) => ({
    date: day.date,
    openParts: day.open ? (divided[index]?.open ?? 0) : null,
  }))
  return {
    blocks,
    zones: zones.map((zone) => {
      const taken = sumTakenByDay(days.length, byZone.get(zone.id) ?? [])
      const sold = days.flatMap((day, at): AskedDay[] => {
        const there = taken[at]
        return there && (!zone.changes || day.date < zone.changes) ? [{ ...day, taken: there }] : []
      })
      return {
        zone_id: zone.id,
        name: zone.name,
        capacity: zone.capacity,
        dates: spansOf(zone, sold, isOwner),
      }
    }),
  }
}
