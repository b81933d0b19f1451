import { createAnnouncement, listAnnouncements, withdrawAnnouncement } from '@plaza/contract/announcements'
import type { CallData } from '@plaza/contract/call'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Announcement = CallData<typeof listAnnouncements>['rows'][number]

/** How many people would get an announcement by mail, by whom it is for. */
export type Readers = CallData<typeof listAnnouncements>['readers']

/** The newest announcements; older ones stay in the log of changes. */
export function announcementsQuery() {
  const query = { size: '50', sorted_by: 'created_at', sort: 'desc' } as const
  return queryOf(listAnnouncements, { query }, 'administration')
}

export function useAnnounce() {
  return useCall(createAnnouncement, { invalidates: ['administration'] })
}
export function useWithdraw() {
  return useCall(withdrawAnnouncement, { invalidates: ['administration'] })
}
