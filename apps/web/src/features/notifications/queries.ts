import type { CallData } from '@plaza/contract/call'
import {
  listNotifications,
  readAllNotifications,
  toggleIsCommentRead,
  toggleIsRead,
} from '@plaza/contract/notifications'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'

export type Notification = CallData<typeof listNotifications>['rows'][number]

const keys = { all: ['notifications'] as const }
const PAGE = 20

const fetchPage = (page: number, size: number, signal: AbortSignal) =>
  callApi(listNotifications, { query: { page: String(page), size: String(size) } }, { signal })

/** The newest one, and how many are unread: what the bell needs. */
export const latestQuery = queryOptions({
  queryKey: [...keys.all, 'latest'],
  queryFn: ({ signal }) => fetchPage(1, 1, signal),
  meta: { quiet: true },
})

/** All of them, the newest first, page after page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...keys.all, 'list'],
  queryFn: ({ signal, pageParam }) => fetchPage(pageParam, PAGE, signal),
  initialPageParam: 1,
  getNextPageParam: ({ count, rows }, pages) =>
    rows.length === PAGE && pages.length * PAGE < count ? pages.length + 1 : undefined,
})

// Marks say what they are to be and are not turned round, so that one sent twice changes nothing.
const marking = { quiet: true, invalidates: [keys.all] } as const

export function useMarkRead() {
  return useCall(toggleIsRead, marking)
}
export function useMarkCommentRead() {
  return useCall(toggleIsCommentRead, marking)
}
export function useReadAll() {
  return useCall(readAllNotifications, marking)
}
