import * as contract from '@plaza/contract/calendar'
import type { CallData } from '@plaza/contract/call'
import { listLocations } from '@plaza/contract/locations'
import { queryOf } from '../../lib/query-of.ts'

export type CalendarPage = CallData<typeof contract.showCalendar>
export type CalendarRow = CalendarPage['rows'][number]

/** How many displays are asked for at once. */
export const PAGE_ROWS = 25

interface Asked {
  from: string
  to: string
  search?: string | undefined
  location?: string | undefined
}

/** A page of the calendar, from 0. */
export function calendarQuery({ from, to, search, location }: Asked, page: number) {
  return queryOf(contract.showCalendar, {
    query: {
      from,
      to,
      page: String(page + 1),
      size: String(PAGE_ROWS),
      ...(search && { search }),
      ...(location && { location_id: [location] }),
    },
  })
}

/** The places that the calendar can be narrowed to. */
export function placesQuery(orgId: string) {
  return queryOf(listLocations, { query: { org_id: orgId, size: '1' } })
}
