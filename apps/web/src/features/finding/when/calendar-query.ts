import { addMonths, type CalendarDate } from '@plaza/domain/calendar'
import type { CallData } from '@plaza/contract/call'
import { showPriceCalendar } from '@plaza/contract/finding'
import { showPublicPriceCalendar } from '@plaza/contract/public-finding'
import { keepPreviousData } from '@tanstack/react-query'
import { queryOf } from '../../../lib/query-of.ts'
import { isBuyer } from '../../../lib/reader.ts'

export type CalendarAnswer = CallData<typeof showPriceCalendar>
export type DayOffer = CalendarAnswer['days'][number]

interface CalendarQuestion {
  displayIds: readonly string[]
  /** The first day of the first month. */
  month: CalendarDate
  months: number
  /** How long a flight is, in days. */
  days: number
  /** The days of the week that it takes; all without any. */
  daysOfWeek: readonly number[]
  /** Further lengths whose cheapest flight is asked for. */
  lengths: readonly number[]
  /** What is advertised: displays that do not show it have no price. */
  category: string | undefined
  /** The first day of the flight that a cheaper one is looked for. */
  from: CalendarDate
}

/** Queries what displays cost and have free on each day of some months, and what flights of a length cost. */
export function calendarQuery({
  displayIds,
  month,
  months,
  days,
  daysOfWeek,
  lengths,
  category,
  from,
}: CalendarQuestion) {
  const question = {
    displayIds: displayIds.toSorted().join(','),
    from: month.slice(0, 7),
    to: addMonths(month, months - 1).slice(0, 7),
    days: String(days),
    days_of_week: daysOfWeek.join(',') || undefined,
    lengths: lengths.join(',') || undefined,
    category: category || undefined,
    startDate: from,
  }
  return {
    ...(isBuyer()
      ? queryOf(showPriceCalendar, { body: question })
      : queryOf(showPublicPriceCalendar, { query: question })),
    enabled: displayIds.length > 0,
    placeholderData: keepPreviousData,
  }
}
