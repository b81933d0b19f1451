import type { TurnEvent } from '@plaza/domain/program/give-turns'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** What happened to the turns of a zone, on days that are given as ranges: from a date to before another. */
export type StoredEvent = TurnEvent & { zone_id: string; days: { from: string; until: string }[] }

/** What happened to the turns of a display on these dates, both included, in its order. */
export async function findTurnEvents(
  db: Kysely<DB>,
  displayId: string,
  from: string,
  to: string,
): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    SELECT e.zone_id, e.placement_id AS taker, e.kind, e.spots, e.parts, (
      SELECT jsonb_agg(jsonb_build_object('from', lower(d), 'until', upper(d)) ORDER BY lower(d)) FROM unnest(e.days) AS d
    ) AS days
    FROM turn_events e
    WHERE e.display_id = ${displayId} AND e.last_day >= ${from}::date
      AND e.days && daterange(${from}::date, ${to}::date, '[]')
    ORDER BY e.revision, e.id`.execute(db)
  return rows
}

/** A placement that takes turns, with the days that it was sold, and the files that it shows, in their order. */
export interface TakerRow {
  placement_id: string
  campaign_id: string
  campaign: string
  advertiser: string
  days: { from: string; until: string }[]
  files: string[]
}

/** Placements by their ids. Whether somebody may see them, the caller asks. */
export async function findTakers(db: Kysely<DB>, ids: string[]): Promise<TakerRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<TakerRow>`
    SELECT p.id AS placement_id, p.campaign_id, c.name AS campaign, o.name AS advertiser, (
      SELECT jsonb_agg(jsonb_build_object('from', lower(d), 'until', upper(d)) ORDER BY lower(d))
      FROM (
        SELECT unnest(range_agg(days)) AS d FROM turn_events e WHERE e.placement_id = p.id AND e.kind = 'takes'
      ) all_days
    ) AS days, (
      SELECT coalesce(jsonb_agg(m.file_id ORDER BY m.position), '[]') FROM placement_media m WHERE m.placement_id = p.id
    ) AS files
    FROM placements p JOIN campaigns c ON c.id = p.campaign_id JOIN organizations o ON o.id = c.org_id
    WHERE p.id = ANY(${ids}::uuid[])
    ORDER BY p.id`.execute(db)
  return rows
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

export function findProgramFiles(db: Kysely<DB>, ids: string[]): Promise<ProgramFile[]> {
  if (!ids.length) return Promise.resolve([])
  return db
    .selectFrom('files')
    .select([
      'id',
      'extension',
      'poster_id',
      'type',
      'width',
      'height',
      'duration',
      'bytes',
      'fingerprint as sha256',
    ])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}
