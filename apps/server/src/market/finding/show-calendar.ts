import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { showPriceCalendar } from '@plaza/contract/finding'
import { addDays, addMonths, dayOfWeek, eachDay } from '@plaza/domain/calendar'
import { takesDayOfWeek } from '@plaza/domain/days-of-week'
import { earliestStart, latestEnd } from '@plaza/domain/flight'
import {
  addToCalendar,
  addToStarts,
  type CalendarStart,
  CHEAPEST_WITHIN_DAYS,
  cheapestStart,
  emptyCalendar,
  emptyStarts,
} from '@plaza/domain/price-calendar'
import { badInput } from '../../base/failure.ts'
import { inSlices } from '../../base/in-slices.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'
import { requireOneCurrency } from '../campaigns/check-flight.ts'
import { readSold } from './sold-displays.ts'

type Asked = ParsedInput<typeof showPriceCalendar>['body']

/** The first and last day that a calendar shows. */
const shownDays = ({ from, to }: Asked) => ({
  first: `${from}-01`,
  last: addDays(addMonths(`${to}-01`, 1), -1),
})

/** The longest of the lengths that are asked about. */
const longestOf = ({ days, lengths }: Asked) => Math.max(days, ...lengths)

/** All days that the answer depends on: those of flights that start in the months or around the given day. */
const neededDays = (asked: Asked) => {
  const { first, last } = shownDays(asked)
  const { startDate = first } = asked
  const around = asked.startDate === undefined ? 0 : CHEAPEST_WITHIN_DAYS
  const starts = [first, last, addDays(startDate, -around), addDays(startDate, around)].toSorted()
  return { from: starts[0] ?? first, to: addDays(starts.at(-1) ?? last, longestOf(asked) - 1) }
}

/**
 * What displays cost and have free on each day of some months, and each flight of a length by its first day.
 * @throws Failure `bad_input` with the displays that cannot be bought, `mixed_currency`
 */
export async function showCalendar(
  scope: ViewerScope,
  asked: Asked,
): Promise<HandlerData<typeof showPriceCalendar>> {
  const range = { ...neededDays(asked), daysOfWeek: asked.days_of_week }
  const sold = await readSold(scope, [...new Set(asked.displayIds)], range, 'displayIds')
  const found = new Set(sold.map(({ display_id }) => display_id))
  const issues = asked.displayIds.flatMap((id, index) =>
    found.has(id) ? [] : [{ path: `displayIds.${index}`, message: 'This display is not on offer.' }],
  )
  if (issues.length) throw badInput(...issues)
  const currency = requireOneCurrency(sold, 'displayIds')
  const dates = eachDay(range.from, range.to)
  let calendar = emptyCalendar(dates, asked.days)
  const others = asked.lengths.map((length) => ({ length, starts: emptyStarts(dates, length) }))
  await inSlices(sold, ({ zones, days, today, lead_days }) => {
    const open = days.map((day) => day.open)
    const display = { zones, open, firstDay: earliestStart(today, lead_days), lastDay: latestEnd(today) }
    calendar = addToCalendar(calendar, display, asked.days)
    for (const other of others) other.starts = addToStarts(other.starts, dates, display, other.length)
  })
  const { first, last } = shownDays(asked)
  const isShown = ({ date }: { date: string }) => first <= date && date <= last
  // A flight that begins between its days of the week is the same as one that begins on the next of them.
  const isTaken = ({ date }: { date: string }) => takesDayOfWeek(asked.days_of_week, dayOfWeek(date))
  const cheapestOf = (among: readonly CalendarStart[]) =>
    asked.startDate === undefined ? null : cheapestStart(among.filter(isTaken), asked.startDate)
  return {
    currency,
    days: calendar.days.filter(isShown),
    starts: calendar.starts.filter(isShown),
    cheapest: cheapestOf(calendar.starts),
    lengths: others.map(({ length, starts }) => ({ days: length, cheapest: cheapestOf(starts) })),
  }
}
