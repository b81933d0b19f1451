import type { TurnEvent } from '@plaza/domain/program/give-turns'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { ActorScope } from '../../base/scope/scope.ts'

/** What happened to the turns of a zone, on days that are given as ranges: from a date to before another. */
export type StoredEvent = TurnEvent & {
  id: string
  zone_id: string
  placement_id: string | null
  house_id: string | null
  days: { from: string; until: string }[]
}

/** The dates that are asked for of a display, both included, as it was at a revision. */
interface AskedTurns {
  id: string
  revision: number
  from: string
  to: string
}

const eventsOf = (asked: RawBuilder<unknown>) => sql<StoredEvent & { display_id: string }>`
    WITH asked AS (${asked})
    SELECT e.id, e.display_id, e.zone_id, e.placement_id, e.house_id, coalesce(e.placement_id::text, e.house_id || ' ' || e.zone_id) AS taker,
           e.kind, e.spots, e.parts, (
      SELECT jsonb_agg(jsonb_build_object('from', lower(d), 'until', upper(d)) ORDER BY lower(d)) FROM unnest(e.days) AS d
    ) AS days
    FROM asked JOIN turn_events e ON e.display_id = asked.display_id AND e.revision <= asked.revision
      AND e.last_day >= asked.from_day AND e.days && daterange(asked.from_day, asked.to_day, '[]')
    ORDER BY e.revision, e.id`

const ofDisplay = prepared(
  'turn events',
  (db, displayId: string, revision: number, from: string, to: string) =>
    eventsOf(sql`
      SELECT ${displayId}::uuid AS display_id, ${revision}::int AS revision, ${from}::date AS from_day, ${to}::date AS to_day`).compile(
      db,
    ),
)

const ofDisplays = prepared(
  'turn events of displays',
  (db, displayIds: string[], revisions: number[], froms: string[], tos: string[]) =>
    eventsOf(sql`
      SELECT * FROM unnest(${displayIds}::uuid[], ${revisions}::int[], ${froms}::date[], ${tos}::date[])
        AS a (display_id, revision, from_day, to_day)`).compile(db),
)

/** Puts rows together by their display. */
export function byDisplay<Row extends { display_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const own = found.get(row.display_id)
    if (own) own.push(row)
    else found.set(row.display_id, [row])
  }
  return found
}

/**
 * What happened to the turns of displays on some dates, up to a revision of each and in its order, by display. A placement is a
 * taker by its id, and a house campaign by its own in each of its zones.
 */
export async function findTurnEvents(
  db: Kysely<DB>,
  asked: readonly AskedTurns[],
): Promise<Map<string, StoredEvent[]>> {
  const [one, ...others] = asked
  if (!one) return new Map()
  // A list is planned anew each time, so one alone is not asked for as a list.
  if (!others.length) return byDisplay(await ofDisplay(db, one.id, one.revision, one.from, one.to))
  const all = <Key extends keyof AskedTurns>(key: Key) => asked.map((each) => each[key])
  return byDisplay(await ofDisplays(db, all('id'), all('revision'), all('from'), all('to')))
}

/** What takes turns: a placement, or a house campaign in one of its zones. */
export interface TakerRow {
  id: string
  placement_id: string | null
  house_id: string | null
  /** The campaign or house campaign, by its id and name. */
  campaign_id: string
  campaign: string
  /** Null for a house campaign, which is the owner's own. */
  advertiser: string | null
  adv_id: string | null
  /** The days that were sold or taken, given back or not. */
  days: { from: string; until: string }[]
  /** The files that it shows, in their order; none where a house campaign shows what nobody's turns show. */
  files: string[]
}

/** All days that events of some kind took, as ranges. */
const daysTaken = (of: RawBuilder<unknown>) => sql`(
  SELECT jsonb_agg(jsonb_build_object('from', lower(d), 'until', upper(d)) ORDER BY lower(d))
  FROM (SELECT unnest(range_agg(days)) AS d FROM turn_events e WHERE ${of} AND e.kind = 'takes') all_days
)`

const takersOfDisplays = prepared(
  'takers',
  (db, placementIds: string[], displayIds: string[], houseIds: string[]) =>
    sql<TakerRow & { display_id: string }>`
    SELECT p.display_id, p.id::text AS id, p.id AS placement_id, NULL::uuid AS house_id, p.campaign_id, c.name AS campaign,
           o.name AS advertiser, c.org_id AS adv_id, ${daysTaken(sql`e.placement_id = p.id`)} AS days, (
      SELECT coalesce(jsonb_agg(m.file_id ORDER BY m.position), '[]') FROM placement_media m WHERE m.placement_id = p.id
    ) AS files
    FROM placements p JOIN campaigns c ON c.id = p.campaign_id JOIN organizations o ON o.id = c.org_id
    WHERE p.id = ANY(${placementIds}::uuid[])
    UNION ALL
    SELECT p.display_id, h.id || ' ' || p.zone_id, NULL, h.id, h.id, h.name, NULL, NULL::uuid,
           ${daysTaken(sql`e.house_id = h.id AND e.display_id = p.display_id AND e.zone_id = p.zone_id`)}, (
      SELECT coalesce(jsonb_agg(k.file_id ORDER BY k.position), '[]') FROM house_files k
      WHERE k.house_id = h.id AND k.display_id = p.display_id AND k.zone_id = p.zone_id
    )
    FROM house_campaigns h JOIN (
      SELECT DISTINCT e.house_id, e.display_id, e.zone_id FROM turn_events e
      WHERE e.display_id = ANY(${displayIds}::uuid[]) AND e.house_id = ANY(${houseIds}::uuid[])
    ) p ON p.house_id = h.id
    ORDER BY id`.compile(db),
)

/** What takes turns in events of displays, by display. Whether somebody may see it, the caller asks. */
export async function findTakers(
  db: Kysely<DB>,
  events: ReadonlyMap<string, readonly StoredEvent[]>,
): Promise<Map<string, TakerRow[]>> {
  const all = [...events.values()].flat()
  const idsOf = (key: 'placement_id' | 'house_id') => [...new Set(all.flatMap((event) => event[key] ?? []))]
  if (!all.length) return new Map()
  const displays = [...events.keys()]
  const found = byDisplay(await takersOfDisplays(db, idsOf('placement_id'), displays, idsOf('house_id')))
  // A house campaign of one of the displays may have been on another one on other days.
  return new Map(
    [...found].map(([display, rows]) => {
      const own = new Set(events.get(display)?.map(({ taker }) => taker))
      return [display, rows.filter(({ id }) => own.has(id))]
    }),
  )
}

/** A file as a program shows it. `duration` is in seconds; null for a picture. */
export interface ProgramFile {
  id: string
  extension: string
  poster_id: string | null
  type: string
  width: number
  height: number
  duration: number | null
  bytes: number
  sha256: string | null
}

const programFiles = prepared('files of a program', (db, ids: string[]) =>
  sql<ProgramFile>`
    SELECT id, extension, poster_id, type, width, height, duration, bytes, fingerprint AS sha256
    FROM files WHERE id = ANY(${ids}::text[]) ORDER BY id`.compile(db),
)

export async function findProgramFiles(db: Kysely<DB>, ids: string[]): Promise<ProgramFile[]> {
  return ids.length ? programFiles(db, ids) : []
}

/** Whether a campaign of the actor's has a placement on a display. */
export async function isInCampaign(
  { db, actor }: ActorScope,
  campaignId: string,
  displayId: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM placements p JOIN campaigns c ON c.id = p.campaign_id
    WHERE c.id = ${campaignId} AND c.org_id = ${actor.orgId} AND c.deleted_at IS NULL AND p.display_id = ${displayId}
    LIMIT 1`.execute(db)
  return rows.length > 0
}
