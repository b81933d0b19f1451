import type { listNotifications } from '@plaza/contract/notifications'
import type { HandlerData } from '@plaza/contract/call'
import { pictureAddressOf } from '../storage/address.ts'
import type { NotificationRow } from './repo.ts'
import { commentOf, wordsOf } from './words.ts'

export function presentNotification(
  row: NotificationRow,
): HandlerData<typeof listNotifications>['rows'][number] {
  const { title, newTitle, message, link } = wordsOf(row)
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
