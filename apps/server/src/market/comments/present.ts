import type { listComments } from '@plaza/contract/comments'
import type { HandlerData } from '@plaza/contract/call'
import type { Actor } from '../../base/actor.ts'
import { avatarOf } from '../../people/accounts/present-details.ts'
import type { Author, CommentRow, ReplyRow } from './repo.ts'

type Shown = HandlerData<typeof listComments>['rows'][number]

const presentAuthor = ({ orgId }: Actor, row: Author) => ({
  org_name: row.org_name,
  avatar: avatarOf(row),
  createdAt: row.created_at.toISOString(),
  own: row.org_id === orgId,
})

export function presentReply(actor: Actor, row: ReplyRow): Shown['replies'][number] {
  return {
    id: row.id,
    replier_id: row.user_id,
    replier_name: row.user_name,
    comment_id: row.comment_id,
    reply: row.reply,
    ...presentAuthor(actor, row),
  }
}

/** A comment as answers show it, with those of the replies that answer it. */
export function presentComment(actor: Actor, row: CommentRow, replies: ReplyRow[]): Shown {
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: row.user_name,
    camp_id: row.campaign_id,
    commentText: row.comment,
    org_id: row.owner_org_id,
    replies: replies.filter(({ comment_id }) => comment_id === row.id).map((one) => presentReply(actor, one)),
    ...presentAuthor(actor, row),
  }
}
