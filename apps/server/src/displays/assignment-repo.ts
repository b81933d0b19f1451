import { sql } from 'kysely'
import type { Scope } from '../http/context.ts'
import { todayThere } from './on-offer-sql.ts'

/** A display of the actor's with the date at its place, and what it sells by from then on. */
export interface Assignable {
  id: string
  today: string
  assigned: boolean
}

/** Locks the actor's displays among these, so that nobody buys on what is being changed. */
export const lockOwnDisplays = async ({ db, actor, now }: Scope, ids: string[]): Promise<Assignable[]> => {
  const { rows } = await sql<Assignable>`
    SELECT d.id, ${todayThere(now)} AS today,
           EXISTS (SELECT 1 FROM display_rate_schedules drs WHERE drs.display_id = d.id) AS assigned
    FROM displays d JOIN locations l ON l.id = d.location_id
    WHERE d.org_id = ${actor.orgId} AND d.deleted_at IS NULL AND d.id = ANY(${ids}::uuid[])
    ORDER BY d.id FOR UPDATE OF d`.execute(db)
  return rows
}

/** Campaigns that hold or booked spots on these displays from today on, ours alone to see. */
export const findCampaignsAhead = async (
  { db, actor, now }: Scope,
  displayIds: string[],
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT DISTINCT c.id, c.name
    FROM takings t
    JOIN displays d ON d.id = t.display_id
    JOIN locations l ON l.id = d.location_id
    JOIN placements p ON p.id = t.placement_id
    JOIN approval_requests r ON r.id = p.request_id
    JOIN campaigns c ON c.id = p.campaign_id
    WHERE d.org_id = ${actor.orgId} AND t.display_id = ANY(${displayIds}::uuid[]) AND t.day >= ${todayThere(now)}
      AND (r.status = 'approved' OR r.expires_at > ${now})
    ORDER BY c.name LIMIT 50`.execute(db)
  return rows
}

/** Ends what displays sell by, each today at its place. */
export const endAssignments = async ({ db, actor, now }: Scope, displayIds: string[]): Promise<void> => {
  if (!displayIds.length) return
  const theirs = sql`
    displays d JOIN locations l ON l.id = d.location_id
    WHERE d.id = ANY(${displayIds}::uuid[]) AND drs.display_id = d.id AND drs.org_id = ${actor.orgId}`
  await sql`
    DELETE FROM display_rate_schedules drs USING ${theirs} AND drs.valid_from >= ${todayThere(now)}`.execute(
    db,
  )
  await sql`
    UPDATE display_rate_schedules drs SET valid_to = ${todayThere(now)}
    FROM ${theirs} AND drs.valid_to > ${todayThere(now)}`.execute(db)
}

/** Lets displays sell by a rate schedule from a day on, for good. */
export const beginAssignments = async (
  { db, actor }: Scope,
  rateScheduleId: string,
  displays: { id: string; from: string }[],
): Promise<void> => {
  if (!displays.length) return
  await db
    .insertInto('display_rate_schedules')
    .values(
      displays.map(({ id, from }) => ({
        display_id: id,
        rate_schedule_id: rateScheduleId,
        org_id: actor.orgId,
        valid_from: from,
      })),
    )
    .execute()
}
