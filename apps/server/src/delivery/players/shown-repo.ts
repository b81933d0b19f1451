import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql, type RawBuilder } from 'kysely'
import type { ActorScope } from '../../base/scope/scope.ts'
import { bookedDays } from '../programs/booked-days-sql.ts'
import type { KeyReason } from './keys-repo.ts'
import type { Report } from './reports-repo.ts'

/** What the state of a player follows from. */
interface PlayerFacts {
  id: string
  seen_at: Date | null
  report: Report | null
  /** Width x height of its display in pixels, as hung. */
  resolution: string
  location_id: string
  time_zone: string
  opening_hours: OpeningHours
  org_id: string
  org_name: string
  /** How many breaks stand. */
  standing: number
}

/** A player with what its owner sees of it. */
export interface PlayerRow extends PlayerFacts {
  name: string
  version: number
  display_id: string
  display_name: string
  location_name: string
  paired_at: Date
  keys: { at: string; why: KeyReason }[]
  last_break: { kind: 'fork' | 'gap'; at: string } | null
  /** The seconds of its days that are known, by date. */
  days: { date: string; seconds: number }[]
}

/** The breaks of a player at which nobody has looked, or that have grown since. */
export const standing = sql`(b.looked_at IS NULL OR b.last_at > b.looked_at)`

const standingOfPlayer = sql`play_breaks b WHERE b.player_id = p.id AND ${standing}`

const facts = sql`
  p.id, r.seen_at, r.report, d.resolution, d.location_id, l.time_zone, l.opening_hours, p.org_id, o.name AS org_name,
  (SELECT count(*)::int FROM ${standingOfPlayer}) AS standing`

/** The players of the actor's displays, with `more` joined to them. The platform sees the players of all owners. */
export function tables(
  where: RawBuilder<unknown>,
  { actor }: ActorScope,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`
  players p JOIN displays d ON d.id = p.display_id AND d.deleted_at IS NULL JOIN locations l ON l.id = d.location_id
  JOIN organizations o ON o.id = p.org_id LEFT JOIN player_reports r ON r.player_id = p.id ${more}
  WHERE ${actor.orgType === 'PLATFORM' ? sql`true` : sql`p.org_id = ${actor.orgId}`} AND p.unpaired_at IS NULL AND ${where}`
}

const rowsOf = async (scope: ActorScope, where: RawBuilder<unknown>, since: string): Promise<PlayerRow[]> => {
  const { rows } = await sql<PlayerRow>`
    SELECT ${facts}, p.name, p.version, p.display_id, d.name AS display_name, l.name AS location_name, p.paired_at,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('at', k.registered_at, 'why', k.why) ORDER BY k.number), '[]')
            FROM player_keys k WHERE k.player_id = p.id) AS keys,
           (SELECT jsonb_build_object('kind', b.kind, 'at', b.last_at) FROM ${standingOfPlayer} ORDER BY b.last_at DESC, b.id DESC LIMIT 1)
             AS last_break, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('date', y.day, 'seconds', y.seconds)), '[]')
      FROM player_days y WHERE y.player_id = p.id AND y.day >= ${since}::date
    ) AS days
    FROM ${tables(where, scope)} ORDER BY p.id`.execute(scope.db)
  return rows
}

/** Players of the actor's by their ids, in that order. */
export async function findRows(scope: ActorScope, ids: string[], since: string): Promise<PlayerRow[]> {
  if (!ids.length) return []
  const byId = new Map(
    (await rowsOf(scope, sql`p.id = ANY(${ids}::uuid[])`, since)).map((row) => [row.id, row]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The players of one display of the actor's, in the order in which they were paired. */
export function findRowsOf(scope: ActorScope, displayId: string, since: string): Promise<PlayerRow[]> {
  return rowsOf(scope, sql`p.display_id = ${displayId}`, since)
}

/** The sold plays of displays by day, from one day to another. */
export async function findBooked(
  { db }: ActorScope,
  displayIds: string[],
  since: string,
  until: string,
): Promise<{ display_id: string; day: string; promised: number }[]> {
  if (!displayIds.length) return []
  const { rows } = await sql<{ display_id: string; day: string; promised: number }>`
    WITH shown AS (
      SELECT p.id, p.display_id, p.lines FROM placements p WHERE p.display_id = ANY(${displayIds}::uuid[]) AND EXISTS (
        SELECT FROM takings k WHERE k.placement_id = p.id AND k.kind = 'booking' AND k.day BETWEEN ${since} AND ${until}
      )
    ), days AS (${bookedDays})
    SELECT s.display_id, d.day, sum(d.promised)::int AS promised FROM shown s JOIN days d ON d.id = s.id
    WHERE d.day BETWEEN ${since} AND ${until} GROUP BY 1, 2`.execute(db)
  return rows
}

/** The plays of players that count, by day, from a day on. */
export async function findCounted(
  { db }: ActorScope,
  playerIds: string[],
  since: string,
): Promise<{ player_id: string; day: string; plays: number }[]> {
  if (!playerIds.length) return []
  const { rows } = await sql<{ player_id: string; day: string; plays: number }>`
    SELECT player_id, day, sum(plays)::int AS plays FROM play_counts
    WHERE player_id = ANY(${playerIds}::uuid[]) AND day >= ${since} GROUP BY 1, 2`.execute(db)
  return rows
}

/** How many displays of the actor's have no player. */
export async function countWithout({ db, actor }: ActorScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM displays d
    WHERE ${actor.orgType === 'PLATFORM' ? sql`true` : sql`d.org_id = ${actor.orgId}`} AND d.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM players p WHERE p.display_id = d.id AND p.unpaired_at IS NULL)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The names of files of the campaigns on the actor's displays, by their ids. */
export async function findFileNames({ db }: ActorScope, ids: string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
