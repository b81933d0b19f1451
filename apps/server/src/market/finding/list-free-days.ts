import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { showFreeDays } from '@plaza/contract/finding'
import { drawnDays, percentFree } from '@plaza/domain/free-days'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { findSelling } from '../../supply/from-prices/sold-zones-repo.ts'
import { placeKey } from '../campaigns/price-displays.ts'
import { groupTaken } from '../campaigns/taken-days.ts'
import { findPlaces } from './places-repo.ts'

/**
 * How much of displays is free by day: on the next days, or on the first that a flight takes. Displays that the actor
 * cannot buy are left out.
 */
export async function listFreeDays(
  scope: ViewerScope,
  asked: ParsedInput<typeof showFreeDays>['query'],
): Promise<HandlerData<typeof showFreeDays>> {
  const { startDate: from, endDate: to, days_of_week: daysOfWeek } = asked
  const flight = from && to ? { from, to, daysOfWeek } : null
  const places = (await findPlaces(scope, asked.displayIds)).map(({ display_id, opening_hours, today }) => ({
    display_id,
    days: drawnDays(opening_hours, today, flight),
  }))
  const ids = places.map(({ display_id }) => display_id)
  const dates = places.flatMap(({ days }) => days.map(({ date }) => date)).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return { displays: places.map(({ display_id }) => ({ display_id, days: [] })) }
  const selling = await findSelling(scope.db, ids, { from: first, to: last })
  const taken = await groupTaken(await findTaken(scope, ids, first, last))
  const displays = places.map(({ display_id, days }) => {
    const zones = (selling.get(display_id) ?? []).map((zone) => ({
      ...zone,
      taken: taken.get(placeKey(display_id, zone.id)),
    }))
    return {
      display_id,
      days: days.map(({ date, open }) => ({ date, free: open ? percentFree(zones, date) : null })),
    }
  })
  return { displays }
}
