import type { reportHealth } from '@plaza/contract/player-calls'
import type { ParsedInput } from '@plaza/contract/call'
import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { jsonb } from '../../base/postgres/listing.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** What a player says of itself, as the call takes it. */
export type Report = ParsedInput<typeof reportHealth>['body']

/**
 * Stores what a player says, and when to look at it if it says nothing more; gives the instant of its report before and what
 * it could not play then, undefined for its first.
 */
export async function storeReport(
  { db, now }: SystemScope,
  playerId: string,
  report: Report,
  lookAt: Date,
): Promise<{ seen_at: Date; unplayable: string[] } | undefined> {
  const { rows } = await sql<{ seen_at: Date; unplayable: string[] }>`
    WITH before AS (
      SELECT seen_at, report -> 'unplayable' AS unplayable FROM player_reports WHERE player_id = ${playerId} FOR UPDATE
    ),
    stored AS (
      INSERT INTO player_reports (player_id, seen_at, report, look_at)
      VALUES (${playerId}, ${now}, ${jsonb(report)}, ${lookAt})
      ON CONFLICT (player_id) DO UPDATE
        SET seen_at = excluded.seen_at, report = excluded.report, look_at = excluded.look_at
    )
    SELECT seen_at, coalesce(unplayable, '[]') AS unplayable FROM before`.execute(db)
  return rows[0]
}

/** Adds seconds for which a player was there to its days. */
export async function addSeconds(
  db: Kysely<DB>,
  playerId: string,
  days: readonly { date: string; seconds: number }[],
): Promise<void> {
  if (!days.length) return
  await sql`
    INSERT INTO player_days AS d (player_id, day, seconds)
    SELECT ${playerId}, day, least(seconds, 90000) FROM jsonb_to_recordset(${jsonb(days.map(({ date, seconds }) => ({ day: date, seconds })))})
      AS added (day date, seconds integer)
    ON CONFLICT (player_id, day) DO UPDATE SET seconds = least(d.seconds + excluded.seconds, 90000)`.execute(
    db,
  )
}

/** A player of which nothing was heard for a while, locked until the transaction ends. */
export interface QuietPlayer {
  id: string
  name: string
  org_id: string
  seen_at: Date
  display: string
  location_id: string
  location: string
  time_zone: string
  opening_hours: OpeningHours
}

/** Players that are to be looked at, at most so many. */
export async function lockQuiet({ db, now }: SystemScope, limit: number): Promise<QuietPlayer[]> {
  const { rows } = await sql<QuietPlayer>`
    SELECT p.id, p.name, p.org_id, r.seen_at, d.name AS display, l.id AS location_id, l.name AS location, l.time_zone,
           l.opening_hours
    FROM player_reports r JOIN players p ON p.id = r.player_id AND p.unpaired_at IS NULL
    JOIN displays d ON d.id = p.display_id AND d.deleted_at IS NULL JOIN locations l ON l.id = d.location_id
    WHERE r.look_at <= ${now} ORDER BY l.id, d.name, p.id LIMIT ${limit} FOR UPDATE OF r SKIP LOCKED`.execute(
    db,
  )
  return rows
}

/** Writes down when players are looked at next; null where their owner was told. */
export async function lookAgain(
  db: Kysely<DB>,
  players: readonly { id: string; lookAt: Date | null }[],
): Promise<void> {
  if (!players.length) return
  const rows = players.map(({ id, lookAt }) => ({ id, look_at: lookAt }))
  await sql`
    UPDATE player_reports r SET look_at = n.look_at
    FROM jsonb_to_recordset(${jsonb(rows)}) AS n (id uuid, look_at timestamptz)
    WHERE r.player_id = n.id`.execute(db)
}
