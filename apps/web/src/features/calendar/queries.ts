import * as contract from '@plaza/contract/calendar'
import type { CallData } from '@plaza/contract/call'
import { pageOf, queryOf } from '../../lib/query-of.ts'

export type CalendarPage = CallData<typeof contract.showCalendar>
export type CalendarRow = CalendarPage['rows'][number]
export type CalendarPlace = CallData<typeof contract.listCalendarPlaces>['places'][number]

/** How many displays are asked for at once. */
export const PAGE_ROWS = 25

/** Which displays the calendar shows: all without these. */
interface Narrowing {
  search?: string | undefined
  location?: string | undefined
}

/** What the calendar is asked for. */
export interface Asked extends Narrowing {
  from: string
  to: string
}

const narrowingOf = ({ search, location }: Narrowing) => ({
  ...(search && { search }),
  ...(location && { location_id: [location] }),
})

/** A page of the calendar, from 0. */
export function calendarQuery({ from, to, ...narrowing }: Asked, page: number) {
  return queryOf(contract.showCalendar, {
    query: {
      from,
      to,
      page: String(page + 1),
      size: String(PAGE_ROWS),
      ...narrowingOf(narrowing),
    },
  })
}

/** The places under which the displays stand; those of before stay until others have come. */
export function calendarPlacesQuery({ search, location }: Narrowing) {
  return pageOf(contract.listCalendarPlaces, { query: narrowingOf({ search, location }) })
}
