import type { OpeningHours } from '@plaza/domain/opening-hours'
import { sql, type RawBuilder } from 'kysely'
import { allOf, matching, orderOf, peopleOrder, type ListQuery } from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import type { Report } from './reports-repo.ts'

/** What the state of a player follows from. */
export interface PlayerFacts {
  id: string
  seen_at: Date | null
  report: Report | null
  /** Width x height of its display in pixels, as hung. */
  resolution: string
  location_id: string
  time_zone: string
  opening_hours: OpeningHours
}

/** A player with what its owner sees of it. */
export interface PlayerRow extends PlayerFacts {
  name: string
  version: number
  display_id: string
  display_name: string
  location_name: string
  paired_at: Date
  keys: Date[]
  /** The seconds of its days that are known, by date. */
  days: { date: string; seconds: number }[]
}

const facts = sql`
  p.id, r.seen_at, r.report, d.resolution, d.location_id, l.time_zone, l.opening_hours`

const tables = (where: RawBuilder<unknown>, { actor }: ActorScope) => sql`
  players p JOIN displays d ON d.id = p.display_id AND d.deleted_at IS NULL JOIN locations l ON l.id = d.location_id
  LEFT JOIN player_reports r ON r.player_id = p.id
  WHERE p.org_id = ${actor.orgId} AND p.unpaired_at IS NULL AND ${where}`

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('p.name'),
  display: peopleOrder('d.name'),
  location: peopleOrder('l.name'),
  seen_at: sql`r.seen_at`,
  paired_at: sql`p.paired_at`,
}

/** The players of the actor's displays in the order of a list, with what their states follow from. */
export async function findPlayers(scope: ActorScope, query: ListQuery): Promise<PlayerFacts[]> {
  const searched = query.search
    ? sql`(${matching(sql`fold(p.name)`, query.search)} OR ${matching(sql`fold(d.name)`, query.search)}
       OR ${matching(sql`fold(l.name)`, query.search)})`
    : sql`true`
  const { rows } = await sql<PlayerFacts>`
    SELECT ${facts} FROM ${tables(allOf(searched), scope)}
    ORDER BY ${orderOf(query, SORTS, 'p.id', ['seen_at'])}`.execute(scope.db)
  return rows
}

const rowsOf = async (scope: ActorScope, where: RawBuilder<unknown>, since: string): Promise<PlayerRow[]> => {
  const { rows } = await sql<PlayerRow>`
    SELECT ${facts}, p.name, p.version, p.display_id, d.name AS display_name, l.name AS location_name, p.paired_at,
           ARRAY(SELECT k.registered_at FROM player_keys k WHERE k.player_id = p.id ORDER BY k.number) AS keys, (
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

/** How many displays of the actor's have no player. */
export async function countWithout({ db, actor }: ActorScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM displays d
    WHERE d.org_id = ${actor.orgId} AND d.deleted_at IS NULL
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
