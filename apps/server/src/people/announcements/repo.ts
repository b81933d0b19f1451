import { sql } from 'kysely'
import { operatorDay } from '../../base/installation/operator-day-sql.ts'
import type { ActorScope, SystemScope } from '../../base/scope/scope.ts'
import { COUNT_CAP, readPage, type ListQuery } from '../../base/postgres/listing.ts'

export interface NewAnnouncement {
  id: string
  content: string
  link: string
  audience: 'all' | 'DSO' | 'ADV'
  starts_on: string
  ends_on: string
}

export interface AnnouncementRow extends NewAnnouncement {
  state: 'ahead' | 'shown' | 'over' | 'withdrawn'
  dismissed: number
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

/** A page of all announcements; for the platform alone. */
export function listAll({ db, now }: ActorScope, query: ListQuery) {
  return readPage<AnnouncementRow>(db, query, {
    columns: sql`a.id, a.content, a.link, a.audience, a.starts_on, a.ends_on,
      CASE WHEN a.withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN a.ends_on < ${operatorDay(now)} THEN 'over'
        WHEN a.starts_on > ${operatorDay(now)} THEN 'ahead' ELSE 'shown' END AS state,
      (SELECT count(*)::int FROM announcement_dismissals d WHERE d.announcement_id = a.id) AS dismissed`,
    from: sql`announcements a`,
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
