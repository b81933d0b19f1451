import type { HandlerData } from '@plaza/contract/call'
import type { getPublicDisplay } from '@plaza/contract/public-finding'
import { addDays, eachDay } from '@plaza/domain/calendar'
import { earliestStart, latestEnd } from '@plaza/domain/flight'
import { addToCalendar, emptyCalendar } from '@plaza/domain/price-calendar'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { presentPricedZone } from '../../supply/displays/present.ts'
import { presentHours } from '../../supply/locations/present.ts'
import { findZones } from '../../supply/rate-schedules/zones-repo.ts'
import { listFound, type FoundDisplay } from './list-repo.ts'
import { presentFound } from './present.ts'
import { readSold } from './sold-displays.ts'

/** So many days are answered with their prices. */
const DAYS = 28

/** The days from one on, each with what one spot costs in the cheapest free zone; none where nothing can be bought. */
const daysFrom = async (scope: CallScope<null>, id: string, from: string) => {
  const to = addDays(from, DAYS - 1)
  const [sold] = await readSold(scope, [id], { from, to }, 'startDate')
  if (!sold) return []
  const open = sold.days.map((day) => day.open)
  const display = { zones: sold.zones, open, firstDay: from, lastDay: to }
  const { days } = addToCalendar(emptyCalendar(eachDay(from, to), 1), display, 1)
  return days.map(({ date, price, spots_free, all_open }) => ({ date, price, spots_free, open: all_open }))
}

const zonesOf = async ({ db }: CallScope<null>, { rate_schedule_id, today }: FoundDisplay) =>
  rate_schedule_id ? ((await findZones(db, [rate_schedule_id], today)).get(rate_schedule_id) ?? []) : []

/**
 * A public display on offer, as anybody sees it.
 * @throws Failure `not_found`
 */
export async function showPublicDisplay(
  scope: CallScope<null>,
  id: string,
  startDate?: string,
): Promise<HandlerData<typeof getPublicDisplay>> {
  const { rows } = await listFound(scope, { id: [id], visibility: 'Public', page: 1, size: 1 })
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const first_day = earliestStart(row.today, row.lead_days)
  const last_day = latestEnd(row.today)
  return {
    ...presentFound(scope, row),
    screens: row.screens,
    ...presentHours(row.opening_hours, row.time_zone),
    zones: (await zonesOf(scope, row)).map(presentPricedZone),
    first_day,
    last_day,
    // Later than that nothing is sold, and at the end of the calendar there are no days to look at.
    days: startDate && startDate > last_day ? [] : await daysFrom(scope, id, startDate ?? first_day),
  }
}
