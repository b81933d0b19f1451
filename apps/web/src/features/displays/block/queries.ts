import { blockSpots, getAvailability, unblockSpots } from '@plaza/contract/blocks'
import type { CallData } from '@plaza/contract/call'
import { addMonths, type CalendarDate } from '@plaza/domain/calendar'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Availability = CallData<typeof getAvailability>
export type Block = Availability['blocks'][number]

/** As far ahead as is sold. */
const AHEAD_MONTHS = 24

/** What is free of a display from the date on that it is at its place. */
export function availabilityQuery(id: string, today: CalendarDate) {
  return queryOptions({
    queryKey: ['displays', 'availability', id, today],
    queryFn: ({ signal }) =>
      callApi(
        getAvailability,
        { params: { id }, query: { startDate: today, endDate: addMonths(today, AHEAD_MONTHS) } },
        { signal },
      ),
  })
}

const stale = { invalidates: [['displays']] }
export function useBlock() {
  return useCall(blockSpots, { ...stale })
}
export function useUnblock() {
  return useCall(unblockSpots, stale)
}
