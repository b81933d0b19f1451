import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { CommentReplies, Comments, Files, Organizations, Users } from '../../../db/types.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { COUNT_CAP, countRows, offsetOf } from '../../base/postgres/listing.ts'
import { isBetween } from '../campaigns/parts-repo.ts'
import { byActor, type NewComment } from '../campaigns/repo.ts'

/** Who wrote a comment or a reply, and when. */
export interface Author extends Pick<
  Selectable<Comments | CommentReplies>,
  'user_id' | 'user_name' | 'org_id' | 'created_at'
> {
  org_name: Organizations['name']
  avatar_file_id: Users['avatar_file_id']
  avatar_extension: Files['extension'] | null
}

export type CommentRow = Author & Pick<Comments, 'id' | 'campaign_id' | 'owner_org_id' | 'comment'>

export type ReplyRow = Author & Pick<CommentReplies, 'id' | 'comment_id' | 'reply'>

/** The author of a comment or reply `m`, by the name that they have now, or had when their account was deleted. */
const author = sql`m.user_id, coalesce(u.name, m.user_name) AS user_name, m.org_id, o.name AS org_name,
  u.avatar_file_id, f.extension AS avatar_extension, m.created_at`
const withAuthor = sql`
  JOIN organizations o ON o.id = m.org_id
  LEFT JOIN users u ON u.id = m.user_id
  LEFT JOIN files f ON f.id = u.avatar_file_id`

const readComments = async (scope: ActorScope, rest: RawBuilder<unknown>): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    SELECT m.id, m.campaign_id, m.owner_org_id, m.comment, ${author}
    FROM comments m ${withAuthor} WHERE ${isBetween('m', scope)} AND ${rest}`.execute(scope.db)
  return rows
}

const readReplies = async (scope: ActorScope, rest: RawBuilder<unknown>): Promise<ReplyRow[]> => {
  const { rows } = await sql<ReplyRow>`
    SELECT m.id, m.comment_id, m.reply, ${author}
    FROM comment_replies m ${withAuthor} WHERE ${isBetween('m', scope)} AND ${rest}`.execute(scope.db)
  return rows
}

/** A page of a campaign's comments. Pages count from the newest comment; within a page, the oldest comes first. */
export async function listComments(
  scope: ActorScope,
  campaignId: string,
  query: { page: number; size: number },
): Promise<{ rows: CommentRow[]; count: number; more?: boolean }> {
  const where = sql`m.campaign_id = ${campaignId}`
  const page = sql`ORDER BY m.id DESC LIMIT ${query.size} OFFSET ${offsetOf(query)}`
  const rows = await readComments(scope, sql`${where} ${page}`)
  const all = sql`(SELECT 1 FROM comments m WHERE ${isBetween('m', scope)} AND ${where})`
  return { rows: rows.toReversed(), ...(await countRows(scope.db, all, COUNT_CAP.own)) }
}

export async function findComment(scope: ActorScope, id: string): Promise<CommentRow | undefined> {
  return (await readComments(scope, sql`m.id = ${id}`))[0]
}

/** Lists the replies to these comments, the oldest first. */
export function listReplies(scope: ActorScope, commentIds: string[]): Promise<ReplyRow[]> {
  return readReplies(scope, sql`m.comment_id = ANY(${commentIds}::uuid[]) ORDER BY m.id`)
}

export async function findReply(scope: ActorScope, id: string): Promise<ReplyRow | undefined> {
  return (await readReplies(scope, sql`m.id = ${id}`))[0]
}

/** Writes a reply of the actor's into the thread of the comment that it answers. */
export async function insertReply(
  scope: ActorScope,
  thread: NewComment & { comment_id: string },
  reply: string,
): Promise<void> {
  await scope.db
    .insertInto('comment_replies')
    .values({ ...thread, reply, ...byActor(scope) })
    .execute()
}
