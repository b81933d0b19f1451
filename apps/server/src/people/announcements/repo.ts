import { sql } from 'kysely'
import { operatorDay } from '../../base/installation/operator-day-sql.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { allOf, COUNT_CAP, readPage, type ListQuery } from '../../base/postgres/listing.ts'

export interface NewAnnouncement {
  id: string
  content: string
  link: string
  audience: 'all' | 'DSO' | 'ADV'
  starts_on: string
  ends_on: string
  by_mail: boolean
}

export interface AnnouncementRow extends NewAnnouncement {
  state: 'ahead' | 'shown' | 'over' | 'withdrawn'
  dismissed: number
  mailed_at: Date | null
}

/** What is announced to the actor's organization today, and the actor has not put away, the newest first. */
export async function findShown({ db, actor, now }: ActorScope) {
  const { rows } = await sql<Pick<NewAnnouncement, 'id' | 'content' | 'link'>>`
    SELECT a.id, a.content, a.link FROM announcements a
    WHERE a.withdrawn_at IS NULL AND ${operatorDay(now)} BETWEEN a.starts_on AND a.ends_on
      AND a.audience IN ('all', ${actor.orgType}::text)
      AND NOT EXISTS (
        SELECT FROM announcement_dismissals d WHERE d.announcement_id = a.id AND d.user_id = ${actor.userId})
    ORDER BY a.id DESC LIMIT 5`.execute(db)
  return rows
}

/** Puts an announcement away for the actor. False where there is none. */
export async function dismiss({ db, actor }: ActorScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    WITH found AS (SELECT id FROM announcements WHERE id = ${id}),
    kept AS (
      INSERT INTO announcement_dismissals (announcement_id, user_id) SELECT id, ${actor.userId}::uuid FROM found
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM found`.execute(db)
  return rows.length > 0
}

interface AnnouncementsQuery extends ListQuery {
  state?: AnnouncementRow['state']
  audience?: AnnouncementRow['audience']
}

/** A page of all announcements; for the platform alone. */
export function listAll({ db, now }: ActorScope, query: AnnouncementsQuery) {
  const state = sql`CASE WHEN a.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN a.ends_on < ${operatorDay(now)} THEN 'over'
        WHEN a.starts_on > ${operatorDay(now)} THEN 'ahead' ELSE 'shown' END`
  const found = allOf(
    query.state && sql`${state} = ${query.state}`,
    query.audience && sql`a.audience = ${query.audience}`,
  )
  return readPage<AnnouncementRow>(db, query, {
    columns: sql`a.id, a.content, a.link, a.audience, a.starts_on, a.ends_on, a.by_mail, a.mailed_at,
      ${state} AS state,
      (SELECT count(*)::int FROM announcement_dismissals d WHERE d.announcement_id = a.id) AS dismissed`,
    from: sql`announcements a WHERE ${found}`,
    sorts: { starts_on: sql`a.starts_on`, created_at: sql`a.created_at` },
    id: 'a.id',
    cap: COUNT_CAP.own,
  })
}

export async function insertAnnouncement(
  { db, now }: SystemScope,
  announcement: NewAnnouncement,
): Promise<void> {
  await db
    .insertInto('announcements')
    .values({ ...announcement, created_at: now })
    .execute()
}

/** Withdraws an announcement. False where there is none that is not withdrawn. */
export async function withdraw({ db, now }: SystemScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('announcements')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The people who get announcements by mail: `u` of organizations `o`, whose address is theirs and who want them. */
const wantMails = sql`u.active AND u.address_confirmed_at IS NOT NULL AND NOT 'announcement' = ANY(u.muted_mails)
  AND o.active AND o.deleted_at IS NULL AND o.type <> 'PLATFORM'`

/** Counts the people who would get an announcement by mail, by whom it is for. */
export async function countReaders({ db }: ActorScope): Promise<Record<'all' | 'DSO' | 'ADV', number>> {
  const { rows } = await sql<Record<'all' | 'DSO' | 'ADV', number>>`
    SELECT count(*)::int AS "all", count(*) FILTER (WHERE o.type = 'DSO')::int AS "DSO",
           count(*) FILTER (WHERE o.type = 'ADV')::int AS "ADV"
    FROM users u JOIN organizations o ON o.id = u.org_id WHERE ${wantMails}`.execute(db)
  return rows[0] ?? { all: 0, DSO: 0, ADV: 0 }
}

/** An announcement that is to be mailed. */
export interface ToMail {
  id: string
  content: string
  link: string
  audience: 'all' | 'DSO' | 'ADV'
  mailed_up_to: string | null
}

/** Takes an announcement that is shown today and has not been mailed to all; of several processes one takes it. */
export async function takeToMail({ db, now }: SystemScope): Promise<ToMail | undefined> {
  const { rows } = await sql<ToMail>`
    SELECT a.id, a.content, a.link, a.audience, a.mailed_up_to FROM announcements a
    WHERE a.by_mail AND a.mailed_at IS NULL AND a.withdrawn_at IS NULL
      AND ${operatorDay(now)} BETWEEN a.starts_on AND a.ends_on
    ORDER BY a.id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(db)
  return rows[0]
}

/** Finds the next people who get an announcement by mail, in the order of their ids. */
export async function findReaders(
  { db }: SystemScope,
  { audience, mailed_up_to }: ToMail,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    SELECT u.id, u.email FROM users u JOIN organizations o ON o.id = u.org_id
    WHERE ${wantMails} AND (${audience} = 'all' OR o.type = ${audience})
      AND (${mailed_up_to}::uuid IS NULL OR u.id > ${mailed_up_to}::uuid)
    ORDER BY u.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Notes up to whom an announcement has been mailed, and whether that was the last. */
export async function markMailed(
  { db, now }: SystemScope,
  id: string,
  { upTo, isLast }: { upTo: string | null; isLast: boolean },
): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ ...(upTo && { mailed_up_to: upTo }), ...(isLast && { mailed_at: now }) })
    .where('id', '=', id)
    .execute()
}
