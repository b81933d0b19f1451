import type { reportHealth } from '@plaza/contract/player-calls'
import type { ParsedInput } from '@plaza/contract/call'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { jsonb } from '../../base/postgres/listing.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** What a player says of itself, as the call takes it. */
export type Report = ParsedInput<typeof reportHealth>['body']

/** Stores what a player says; gives the instant of its report before, null for its first. */
export async function storeReport(
  { db, now }: SystemScope,
  playerId: string,
  report: Report,
): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    WITH before AS (SELECT seen_at FROM player_reports WHERE player_id = ${playerId} FOR UPDATE),
    stored AS (
      INSERT INTO player_reports (player_id, seen_at, report) VALUES (${playerId}, ${now}, ${jsonb(report)})
      ON CONFLICT (player_id) DO UPDATE SET seen_at = excluded.seen_at, report = excluded.report
    )
    SELECT (SELECT seen_at FROM before) AS before`.execute(db)
  return rows[0]?.before ?? null
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
