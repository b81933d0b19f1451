import { blockSpots, getAvailability, unblockSpots } from '@plaza/contract/blocks'
import type { CallData } from '@plaza/contract/call'
import { addMonths, type CalendarDate } from '@plaza/domain/calendar'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Availability = CallData<typeof getAvailability>
export type Block = Availability['blocks'][number]

/** Spots are sold this far ahead. */
const AHEAD_MONTHS = 24

/** The availability of a display from `today` on, its date at the display's location. */
export function availabilityQuery(id: string, today: CalendarDate) {
  const query = { startDate: today, endDate: addMonths(today, AHEAD_MONTHS) }
  return queryOf(getAvailability, { params: { id }, query })
}

const stale = { invalidates: ['displays'] } as const
export function useBlock() {
  return useCall(blockSpots, stale)
}
export function useUnblock() {
  return useCall(unblockSpots, stale)
}
