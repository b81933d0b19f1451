import { sql } from 'kysely'
import { asSystem, type ActorScope } from '../../base/scope/scope.ts'

/** A break of a chain as it is stored. */
export interface BreakRow {
  id: string
  kind: 'fork' | 'gap'
  /** Which of the player's keys it is a break of, counted from 1. */
  key: number
  first_number: number
  last_number: number
  /** The number of the last play before a gap; null of a fork, and where it is not known any more. */
  after_number: number | null
  batches: number
  began_at: Date
  last_at: Date
  stands: boolean
  looked_at: Date | null
  looked_by_name: string | null
  looked_by_platform: boolean
}

/** Whether the actor sees a player: an owner its own, the platform all. */
export async function seesPlayer({ db, actor }: ActorScope, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM players WHERE id = ${playerId}
      AND ${actor.orgType === 'PLATFORM' ? sql`true` : sql`org_id = ${actor.orgId}`}`.execute(db)
  return rows.length > 0
}

/** The breaks of a player, those that stand first and the newest before the older ones. Whether the actor sees it is for the caller to ask. */
export async function findBreaks({ db }: ActorScope, playerId: string, limit: number): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`
    SELECT b.id, b.kind, k.position AS key, b.first_number, b.last_number, b.after_number, b.batches, b.began_at, b.last_at,
           b.looked_at IS NULL OR b.last_at > b.looked_at AS stands, b.looked_at, b.looked_by_name, b.looked_by_platform
    FROM play_breaks b JOIN (
      SELECT number, row_number() OVER (ORDER BY number)::int AS position FROM player_keys WHERE player_id = ${playerId}
    ) k ON k.number = b.key_number
    WHERE b.player_id = ${playerId} ORDER BY stands DESC, b.last_at DESC, b.id DESC LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** What of a player did not count from a day on, by day and reason, the newest day and the most plays first. */
export async function findRefusals(
  { db }: ActorScope,
  playerId: string,
  since: string,
): Promise<{ day: string; reason: string; batches: number; plays: number }[]> {
  const { rows } = await sql<{ day: string; reason: string; batches: number; plays: number }>`
    SELECT day, reason, batches, plays FROM play_refusals WHERE player_id = ${playerId} AND day >= ${since}::date
    ORDER BY day DESC, plays DESC, reason`.execute(db)
  return rows
}

/** The keys of a player, in the order in which it registered them. */
export async function findKeyReasons(
  { db }: ActorScope,
  playerId: string,
): Promise<{ at: Date; why: 'connected' | 'lost' | 'forked' }[]> {
  const { rows } = await sql<{ at: Date; why: 'connected' | 'lost' | 'forked' }>`
    SELECT registered_at AS at, why FROM player_keys WHERE player_id = ${playerId} ORDER BY number`.execute(
    db,
  )
  return rows
}

/** Marks breaks of a player that the actor sees as looked at, or takes the mark off. Gives how many of them there are. */
export async function storeLook(
  scope: ActorScope,
  playerId: string,
  ids: readonly string[],
  looked: boolean,
): Promise<number> {
  const { actor, now } = scope
  const mark = looked
    ? sql`looked_at = ${now}, looked_by = ${actor.userId}, looked_by_name = ${actor.userName},
          looked_by_platform = ${actor.orgType === 'PLATFORM'}`
    : sql`looked_at = NULL, looked_by = NULL, looked_by_name = NULL, looked_by_platform = false`
  const { rows } = await sql`
    UPDATE play_breaks b SET ${mark} FROM players p
    WHERE b.id = ANY(${[...ids]}::uuid[]) AND b.player_id = ${playerId} AND p.id = b.player_id
      AND ${actor.orgType === 'PLATFORM' ? sql`true` : sql`p.org_id = ${actor.orgId}`}
    RETURNING b.id`.execute(asSystem(scope).db)
  return rows.length
}
