import type { CallData, CallInput } from '@plaza/contract/call'
import {
  joinWaitingList,
  leaveWaitingList,
  listWaitingEntries,
  MOST_WAITING,
} from '@plaza/contract/waiting-list'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type WaitingRow = CallData<typeof listWaitingEntries>['rows'][number]
/** What one waits for: a zone of a display from day to day. */
export type Wish = CallInput<typeof joinWaitingList>['body']

/** All that the organization waits for, what begins first first. */
export const waitingQuery = queryOf(listWaitingEntries, {
  query: { size: String(MOST_WAITING), sorted_by: 'start_date', sort: 'asc' },
})

export function useJoin() {
  return useCall(joinWaitingList, { invalidates: ['waiting-list'] })
}

export function useLeave() {
  return useCall(leaveWaitingList, { invalidates: ['waiting-list'] })
}
