import type { CallData } from '@plaza/contract/call'
import { createComment, listComments, listUserComments } from '@plaza/contract/comments'
import { readAllNotifications } from '@plaza/contract/notifications'
import { queryOf } from '../../lib/query-of.ts'
import type { UserInfo } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'

export type Comments = CallData<typeof listComments>
export type Comment = Comments['rows'][number]
export type Reply = Comment['replies'][number]

/** A campaign's comments: an owner reads those of its own thread, the advertiser and the platform all of them. */
export function commentsQuery(camp_id: string, { id, organization }: Pick<UserInfo, 'id' | 'organization'>) {
  return organization.type === 'DSO'
    ? queryOf(listUserComments, { query: { user_id: id, camp_id } })
    : queryOf(listComments, { params: { camp_id }, query: {} })
}

/** What was read on the page is neither unread in the bell nor mailed. */
export function useReadThread() {
  return useCall(readAllNotifications, { quiet: true, invalidates: ['notifications'] })
}

/** The thread shows what was written, so there is no toast. */
export function useWriteComment() {
  return useCall(createComment, { quiet: true, invalidates: ['comments'] })
}
