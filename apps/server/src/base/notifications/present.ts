import type { listNotifications } from '@plaza/contract/notifications'
import type { HandlerData } from '@plaza/contract/call'
import { pictureAddressOf } from '../storage/address.ts'
import type { NotificationRow } from './repo.ts'
import { commentOf, wordsOf, type Kinds } from './kinds.ts'

/** A notification as its readers see it, with the words that its kind makes. */
export function presentNotification(
  kinds: Kinds,
  row: NotificationRow,
): HandlerData<typeof listNotifications>['rows'][number] {
  const { title, newTitle, message, link } = wordsOf(kinds, [row])
  return {
    id: row.id,
    camp_id: row.camp_id,
    createdAt: row.created_at.toISOString(),
    isRead: row.is_read,
    isCommentRead: row.is_comment_read,
    title,
    newTitle,
    message,
    comment: commentOf(row),
    name: row.actor_name,
    email: row.actor_email ?? '',
    avatar: pictureAddressOf(row.avatar_file_id, row.avatar_extension),
    type: row.kind,
    link,
  }
}
