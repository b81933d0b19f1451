import { addDays, type CalendarDate, eachDay } from '@plaza/domain/calendar'

/** How much of time the calendar shows at once: days, or the weeks of a year. */
export const SPANS = ['weeks', 'months', 'year'] as const
export type Span = (typeof SPANS)[number]

/** A column of the calendar: a day, or a week in the view of a year. */
export interface Column {
  from: CalendarDate
  to: CalendarDate
}

const LENGTHS: Record<Span, { columns: number; days: number }> = {
  weeks: { columns: 21, days: 1 },
  months: { columns: 61, days: 1 },
  year: { columns: 52, days: 7 },
}

/** The columns of a span that begins on a day. */
export function columnsOf(span: Span, first: CalendarDate): [Column, ...Column[]] {
  const { columns, days } = LENGTHS[span]
  const column = (nth: number) => {
    const from = addDays(first, nth * days)
    return { from, to: addDays(from, days - 1) }
  }
  return [column(0), ...Array.from({ length: columns - 1 }, (_, nth) => column(nth + 1))]
}

/** The first day of the span after or before one that begins on a day. */
export function turned(span: Span, first: CalendarDate, step: 1 | -1): CalendarDate {
  const { columns, days } = LENGTHS[span]
  // A week stays in sight where only some are shown.
  const move = span === 'weeks' ? columns - 7 : columns * days
  return addDays(first, step * move)
}

/** The days of a month's weeks, Monday first, with those of the months before and after it. */
export function weeksAround(month: CalendarDate, dayOfWeekOf: (day: CalendarDate) => number): CalendarDate[] {
  const first = `${month.slice(0, 7)}-01`
  const start = addDays(first, 1 - dayOfWeekOf(first))
  return eachDay(start, addDays(start, 41))
}
