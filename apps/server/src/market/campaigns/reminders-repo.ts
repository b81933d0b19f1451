import { REMINDED_AFTER } from '@plaza/domain/flight'
import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** A request that its reader is to be reminded of: whose turn it is, and whether this is the last reminder. */
export interface Reminder {
  id: string
  status: 'pending' | 'correction'
  last: boolean
}

/** The instant at which this part of the time between a request's turn and its deadline has passed. */
const after = (part: number) => sql`(r.turn_since + (r.expires_at - r.turn_since) * ${part}::float8)`
const [FIRST, LAST] = REMINDED_AFTER

/**
 * Takes the undecided requests whose reminder is due, at most `limit`, and marks them, so that of several server
 * processes one reminds of each. Of two reminders that are due at once the later is left. A request that is being
 * decided at this moment is left for the next time.
 */
export async function takeReminders({ db, now }: SystemScope, limit: number): Promise<Reminder[]> {
  const isLast = sql`${after(LAST)} <= ${now}`
  const { rows } = await sql<Reminder>`
    WITH due AS (
      SELECT r.id FROM approval_requests r
      WHERE NOT r.unpaid AND r.status IN ('pending', 'correction') AND r.expires_at > ${now} AND ${after(FIRST)} <= ${now}
        AND (
          r.reminded_at IS NULL
          OR r.reminded_at < CASE WHEN ${isLast} THEN ${after(LAST)} ELSE ${after(FIRST)} END
        )
      ORDER BY r.id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    UPDATE approval_requests r SET reminded_at = ${now} FROM due WHERE r.id = due.id
    RETURNING r.id, r.status, ${isLast} AS last`.execute(db)
  return rows
}
