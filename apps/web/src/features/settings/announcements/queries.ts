import { createAnnouncement, listAnnouncements, withdrawAnnouncement } from '@plaza/contract/announcements'
import type { CallData, CallInput } from '@plaza/contract/call'
import { listQueryOf, type ListState } from '../../../lib/list-search.ts'
import { pageOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type Announcement = CallData<typeof listAnnouncements>['rows'][number]

/** How many people would get an announcement by mail, by whom it is for. */
export type Readers = CallData<typeof listAnnouncements>['readers']

type Column = 'starts_on' | 'created_at'
type AnnouncementsState = ListState<Column> &
  Pick<CallInput<typeof listAnnouncements>['query'], 'state' | 'audience'>

/** What narrows the list, as the call takes it. */
export function announcementFiltersOf({ state, audience }: AnnouncementsState) {
  return { state, audience }
}

/** A page of the announcements, the newest first unless sorted otherwise. */
export function announcementsQuery(list: AnnouncementsState) {
  const { search: _search, ...query } = listQueryOf(list)
  return pageOf(listAnnouncements, { query: { ...query, ...announcementFiltersOf(list) } }, 'administration')
}

export function useAnnounce() {
  return useCall(createAnnouncement, { invalidates: ['administration'] })
}
export function useWithdraw() {
  return useCall(withdrawAnnouncement, { invalidates: ['administration'] })
}
