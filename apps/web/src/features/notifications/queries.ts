import type { CallData } from '@plaza/contract/call'
import {
  listNotifications,
  readAllNotifications,
  toggleIsCommentRead,
  toggleIsRead,
} from '@plaza/contract/notifications'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { queryOf } from '../../lib/query-of.ts'
import { useCall } from '../../lib/use-call.ts'

export type Notification = CallData<typeof listNotifications>['rows'][number]

const PAGE = 20

/** Fetches the newest notification and the number of unread ones, for the bell. */
export const latestQuery = {
  ...queryOf(listNotifications, { query: { page: '1', size: '1' } }),
  meta: { quiet: true },
}

/** All notifications, or those that are not read yet, the newest first, page by page. */
export function notificationsQuery(unreadOnly: boolean) {
  const narrowed = unreadOnly ? ({ isRead: '0' } as const) : {}
  return infiniteQueryOptions({
    queryKey: ['notifications', 'pages', narrowed],
    queryFn: ({ signal, pageParam }) => {
      const query = { page: String(pageParam), size: String(PAGE), ...narrowed }
      return callApi(listNotifications, { query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ count, rows }, pages) =>
      rows.length === PAGE && pages.length * PAGE < count ? pages.length + 1 : undefined,
  })
}

// The calls set a mark to a given value instead of toggling it, so sending one twice changes nothing.
const marking = { quiet: true, invalidates: ['notifications'] } as const

export function useMarkRead() {
  return useCall(toggleIsRead, marking)
}
export function useMarkCommentRead() {
  return useCall(toggleIsCommentRead, marking)
}
export function useReadAll() {
  return useCall(readAllNotifications, marking)
}
