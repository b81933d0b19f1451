import { sql } from 'kysely'
import type { SystemScope } from '../../base/scope/scope.ts'

/** Plays that do not count, or whole batches of them, by their reason. */
export interface Refusal {
  reason: string
  batches: number
  plays: number
}

/** Adds up what does not count of a player, by reason and day (UTC). */
export async function noteRefusals(
  { db, now }: SystemScope,
  playerId: string,
  refusals: readonly Refusal[],
): Promise<void> {
  if (!refusals.length) return
  const reasons = refusals.map(({ reason }) => reason)
  const batches = refusals.map((one) => one.batches)
  const plays = refusals.map((one) => one.plays)
  await sql`
    INSERT INTO play_refusals AS r (player_id, day, reason, batches, plays)
    SELECT ${playerId}::uuid, ${now.toISOString().slice(0, 10)}::date, u.*
    FROM unnest(${reasons}::text[], ${batches}::integer[], ${plays}::integer[]) AS u
    ON CONFLICT (player_id, day, reason) DO UPDATE
    SET batches = r.batches + excluded.batches, plays = r.plays + excluded.plays`.execute(db)
}
