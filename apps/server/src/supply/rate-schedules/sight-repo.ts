import { sql } from 'kysely'
import { isOnOffer, scheduleOn, todayAtPlace } from '../on-offer/on-offer-sql.ts'
import { readInvitedTo } from '../on-offer/invited-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** The rate schedule of a zone, and a date on which it may be looked at. */
interface Seen {
  rate_schedule_id: string
  currency: string
  today: string
}

const findOwn = async ({ db, actor, now }: ActorScope, zoneId: string): Promise<Seen | undefined> => {
  const { rows } = await sql<Seen>`
    SELECT s.id AS rate_schedule_id, s.currency, (${now}::timestamptz AT TIME ZONE 'UTC')::date AS today
    FROM zones z JOIN rate_schedules s ON s.id = z.rate_schedule_id
    WHERE z.id = ${zoneId} AND s.org_id = ${actor.orgId} AND s.deleted_at IS NULL`.execute(db)
  return rows[0]
}

const findOnOffer = async (scope: ActorScope, zoneId: string): Promise<Seen | undefined> => {
  const invitedTo = await readInvitedTo(scope)
  const { rows } = await sql<Seen>`
    SELECT s.id AS rate_schedule_id, s.currency, ${todayAtPlace(scope.now)} AS today
    FROM zones z JOIN rate_schedules s ON s.id = z.rate_schedule_id
    JOIN display_rate_schedules offered ON offered.rate_schedule_id = s.id
    JOIN displays d ON d.id = offered.display_id JOIN locations l ON l.id = d.location_id
    JOIN ${scheduleOn(todayAtPlace(scope.now))} AND drs.rate_schedule_id = s.id
    WHERE z.id = ${zoneId} AND ${isOnOffer(invitedTo)} LIMIT 1`.execute(scope.db)
  return rows[0]
}

/** For an owner its own zone, for an advertiser one of a display on offer to it; undefined for any other. */
export function findVisibleZone(scope: ActorScope, zoneId: string): Promise<Seen | undefined> {
  return scope.actor.orgType === 'DSO' ? findOwn(scope, zoneId) : findOnOffer(scope, zoneId)
}
