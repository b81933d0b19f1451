import { type PlayerState, SHAPE_TOLERANCE, SILENT_AFTER_S } from '@plaza/domain/program/player-health'
import { sql, type RawBuilder } from 'kysely'
import {
  allOf,
  matching,
  offsetOf,
  orderOf,
  peopleOrder,
  type ListQuery,
} from '../../base/postgres/listing.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { hoursKey } from './hours-repo.ts'
import type { OpenNow } from './open-now.ts'
import { standing, tables } from './shown-repo.ts'

/** What of a list of players is asked for. */
export interface ListedQuery extends ListQuery {
  owner?: string | undefined
  state?: PlayerState | undefined
  broken?: '0' | '1' | undefined
}

/** How many players of an owner are in a state, with breaks that stand or without. */
export interface StateCount {
  org_id: string
  org_name: string
  state: PlayerState
  broken: boolean
  players: number
}

const SORTS: Record<string, RawBuilder<unknown>> = {
  name: peopleOrder('p.name'),
  display: peopleOrder('d.name'),
  location: peopleOrder('l.name'),
  seen_at: sql`r.seen_at`,
  paired_at: sql`p.paired_at`,
}

/** The states from what has to be looked at first to what is well. Those with breaks come behind the silent ones. */
const rank = sql`
  CASE WHEN state = 'silent' THEN 0 WHEN broken THEN 1
  ELSE 2 + array_position(ARRAY['silent', 'filler', 'wrong_size', 'full', 'new', 'playing', 'closed'], state) END`

/** How a player is, as `playerState` of the domain says it of one. */
const state = (now: Date) => sql`
  CASE WHEN r.seen_at IS NULL THEN 'new'
       WHEN h.opens IS NULL THEN 'closed'
       WHEN ${now}::timestamptz - greatest(r.seen_at, h.opens) > make_interval(secs => ${sql.lit(SILENT_AFTER_S)}) THEN 'silent'
       WHEN r.is_full THEN 'full'
       WHEN r.filler_only THEN 'filler'
       WHEN abs(r.shape / (split_part(d.resolution, 'x', 1)::double precision
                           / split_part(d.resolution, 'x', 2)::double precision) - 1) > ${sql.lit(SHAPE_TOLERANCE)} THEN 'wrong_size'
       ELSE 'playing' END`

/**
 * A page of the players of the actor's displays by their ids, and all of them counted by owner and state. States are those
 * of now, by the hours by which places are open (`findOpenNow`).
 */
export async function findListed(
  scope: ActorScope,
  query: ListedQuery,
  open: OpenNow,
): Promise<{ ids: string[]; counts: StateCount[] }> {
  const searched =
    query.search &&
    sql`(${matching(sql`fold(p.name)`, query.search)} OR ${matching(sql`fold(d.name)`, query.search)}
       OR ${matching(sql`fold(l.name)`, query.search)} OR ${matching(sql`fold(o.name)`, query.search)})`
  const found = allOf(searched, query.owner && sql`p.org_id = ${query.owner}`)
  const sorted = (query.sorted_by && SORTS[query.sorted_by]) || sql`NULL`
  const shown = allOf(
    query.state && sql`state = ${query.state}`,
    query.broken && sql`broken = ${query.broken === '1'}`,
  )
  const order = query.sorted_by
    ? orderOf(query, { [query.sorted_by]: sql`sorted` }, 'id', ['seen_at'])
    : sql`${rank}, id DESC`
  const { rows } = await sql<{ ids: string[]; counts: StateCount[] }>`
    WITH open AS (
      SELECT key, to_timestamp(opens / 1000) AS opens FROM unnest(
        string_to_array(${open.keys.join(',')}, ','), string_to_array(${open.opens.join(',')}, ',')::double precision[]
      ) AS o (key, opens)
    ), open_places AS MATERIALIZED (
      SELECT l.id, open.opens FROM locations l JOIN open ON open.key = ${hoursKey}
    ), broken AS MATERIALIZED (
      SELECT DISTINCT b.player_id FROM play_breaks b WHERE ${standing}
    ), listed AS MATERIALIZED (
      SELECT p.id, p.org_id, ${state(scope.now)} AS state, b.player_id IS NOT NULL AS broken, ${sorted} AS sorted
      FROM ${tables(found, scope, sql`LEFT JOIN open_places h ON h.id = d.location_id LEFT JOIN broken b ON b.player_id = p.id`)}
    )
    SELECT (
      SELECT coalesce(jsonb_agg(page.id), '[]')
      FROM (SELECT id FROM listed WHERE ${shown} ORDER BY ${order} LIMIT ${query.size} OFFSET ${offsetOf(query)}) page
    ) AS ids, (
      SELECT coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('org_name', g.name)), '[]') FROM (
        SELECT org_id, state, broken, count(*)::int AS players FROM listed GROUP BY 1, 2, 3
      ) c JOIN organizations g ON g.id = c.org_id
    ) AS counts`.execute(scope.db)
  return rows[0] ?? { ids: [], counts: [] }
}
