import { sql, type RawBuilder } from 'kysely'
import { visibleRequests } from '../approvals/details-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { COUNT_CAP, countRows, offsetOf } from '../../base/postgres/listing.ts'

/** A campaign's threads as far as the actor may see them: one for each owner. */
export interface Conversation {
  id: string
  adv_id: string
  owners: { org_id: string; request_id: string }[]
}

/** Undefined where there is no such campaign, or the actor has no part in it. */
export async function findConversation(scope: ActorScope, id: string): Promise<Conversation | undefined> {
  const { rows } = await sql<Conversation>`
    SELECT c.id, c.org_id AS adv_id,
           jsonb_agg(jsonb_build_object('org_id', r.org_id, 'request_id', r.id) ORDER BY r.id) AS owners
    FROM campaigns c JOIN approval_requests r ON r.campaign_id = c.id AND r.kind = 'placements'
    WHERE c.id = ${id} AND ${visibleRequests(scope)}
    GROUP BY c.id`.execute(scope.db)
  return rows[0]
}

/** Who wrote, and when: the same of comments and replies. */
export interface Author {
  user_id: string | null
  user_name: string
  org_id: string
  org_name: string
  avatar_file_id: string | null
  avatar_extension: string | null
  created_at: Date
}

export interface CommentRow extends Author {
  id: string
  campaign_id: string
  owner_org_id: string
  comment: string
}

export interface ReplyRow extends Author {
  id: string
  comment_id: string
  reply: string
}

/** Columns of `m` and joins for its author. A name is as it is now, and of who is gone as it was. */
const author = sql`m.user_id, coalesce(u.name, m.user_name) AS user_name, m.org_id, o.name AS org_name,
  u.avatar_file_id, f.extension AS avatar_extension, m.created_at`
const withAuthor = sql`
  JOIN organizations o ON o.id = m.org_id
  LEFT JOIN users u ON u.id = m.user_id
  LEFT JOIN files f ON f.id = u.avatar_file_id`

/** The threads `m` that the actor reads; whether they have part in the campaign was asked before. */
const readable = ({ actor }: ActorScope): RawBuilder<unknown> => {
  if (actor.orgType === 'PLATFORM') return sql`true`
  return actor.orgType === 'ADV' ? sql`m.adv_org_id = ${actor.orgId}` : sql`m.owner_org_id = ${actor.orgId}`
}

const readComments = async (scope: ActorScope, rest: RawBuilder<unknown>): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    SELECT m.id, m.campaign_id, m.owner_org_id, m.comment, ${author}
    FROM comments m ${withAuthor} WHERE ${readable(scope)} AND ${rest}`.execute(scope.db)
  return rows
}

const readReplies = async (scope: ActorScope, rest: RawBuilder<unknown>): Promise<ReplyRow[]> => {
  const { rows } = await sql<ReplyRow>`
    SELECT m.id, m.comment_id, m.reply, ${author}
    FROM comment_replies m ${withAuthor} WHERE ${readable(scope)} AND ${rest}`.execute(scope.db)
  return rows
}

/** A page of a campaign's comments, counted from the newest; in it the oldest comes first. */
export async function listComments(
  scope: ActorScope,
  campaignId: string,
  query: { page: number; size: number },
): Promise<{ rows: CommentRow[]; count: number; more?: boolean }> {
  const where = sql`m.campaign_id = ${campaignId}`
  const page = sql`ORDER BY m.id DESC LIMIT ${query.size} OFFSET ${offsetOf(query)}`
  const rows = await readComments(scope, sql`${where} ${page}`)
  const all = sql`(SELECT 1 FROM comments m WHERE ${readable(scope)} AND ${where})`
  return { rows: rows.toReversed(), ...(await countRows(scope.db, all, COUNT_CAP.own)) }
}

export async function findComment(scope: ActorScope, id: string): Promise<CommentRow | undefined> {
  return (await readComments(scope, sql`m.id = ${id}`))[0]
}

/** The replies to these comments, the oldest first. */
export function listReplies(scope: ActorScope, commentIds: string[]): Promise<ReplyRow[]> {
  return readReplies(scope, sql`m.comment_id = ANY(${commentIds}::uuid[]) ORDER BY m.id`)
}

export async function findReply(scope: ActorScope, id: string): Promise<ReplyRow | undefined> {
  return (await readReplies(scope, sql`m.id = ${id}`))[0]
}

/** What is written, and the thread that it goes into. */
export interface NewComment {
  id: string
  campaign_id: string
  owner_org_id: string
  adv_org_id: string
}

const byActor = ({ actor, now }: ActorScope) => ({
  org_id: actor.orgId,
  user_id: actor.userId,
  user_name: actor.userName,
  created_at: now,
})

/** The same text in one thread or several. */
export async function insertComments(
  scope: ActorScope,
  threads: NewComment[],
  comment: string,
): Promise<void> {
  const rows = threads.map((thread) => ({ ...thread, comment, ...byActor(scope) }))
  await scope.db.insertInto('comments').values(rows).execute()
}

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
