import { MOST_DAYPARTS } from '@plaza/domain/dayparts'
import type { Line } from '@plaza/domain/pricing'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'
import type { ActorScope, SystemScope, ViewerScope } from '../../base/scope/scope.ts'
import { lapsedSpots, takenWithoutLapsed } from './lapsed-sql.ts'

/**
 * A placement reduced to the spots it takes: a number of spots of a display's zone, on each open day of its
 * lines, of the whole day or of the parts that the line names.
 */
export interface Holding {
  id: string
  request_id: string
  display_id: string
  zone_id: string
  spots: number
  lines: Line[]
}

const insertedHolds = prepared('holds', (db, rows: string) =>
  sql`
    INSERT INTO takings (kind, display_id, zone_id, day, spots, parts, placement_id, request_id)
    SELECT 'hold', t.display_id, t.zone_id, d.day::date, t.spots, t.parts, t.id, t.request_id
    FROM jsonb_to_recordset(${rows}::jsonb) AS t (
      id uuid, request_id uuid, display_id uuid, zone_id uuid, spots int, parts smallint, "from" date, "to" date
    ) CROSS JOIN generate_series(t."from", t."to", interval '1 day') AS d (day)
    ORDER BY t.display_id, t.zone_id, d.day`.compile(db),
)

/**
 * Holds the spots of new placements on each of their open days. All placements of a campaign go into one sorted
 * statement, so that buyers never wait for each other in a circle. The check on `zone_days` refuses what does
 * not fit.
 */
export async function holdSpots({ db }: ActorScope, placements: Holding[]): Promise<void> {
  const rows = placements.flatMap(({ id, request_id, display_id, zone_id, spots, lines }) =>
    lines
      .filter(({ open }) => open)
      .map(({ from, to, parts }) => ({ id, request_id, display_id, zone_id, spots, parts, from, to })),
  )
  await insertedHolds(db, JSON.stringify(rows))
}

/** Turns an approved request's holds into bookings: its spots stay taken. */
export async function bookSpots({ db }: SystemScope, requestId: string): Promise<void> {
  await db.updateTable('takings').set({ kind: 'booking' }).where('request_id', '=', requestId).execute()
}

export async function releaseSpots(db: Kysely<DB>, requestIds: string[]): Promise<void> {
  if (requestIds.length) await db.deleteFrom('takings').where('request_id', 'in', requestIds).execute()
}

/**
 * How many spots of a zone of a display are taken on a day: of the whole day, and by part of the day where something was
 * ever taken of a part alone.
 */
export interface Taken {
  display_id: string
  zone_id: string
  day: string
  taken: number
  by_part: number[] | null
}

/** What is taken of displays from day to day, both days included. Holds whose deadline is over count as free. */
export async function findTaken(
  { db, now }: ViewerScope,
  displayIds: string[],
  from: string,
  to: string,
): Promise<Taken[]> {
  const among = sql`t.display_id = ANY(${displayIds}::uuid[]) AND t.day BETWEEN ${from}::date AND ${to}::date`
  const { rows } = await sql<Taken>`
    WITH lapsed AS (${lapsedSpots(now, among)})
    SELECT z.display_id, z.zone_id, z.day, ${takenWithoutLapsed('z')} AS taken,
           CASE WHEN z.by_part IS NOT NULL THEN add_by_part(z.by_part,
             coalesce(l.by_part, array_fill(coalesce(l.spots, 0), ARRAY[${sql.lit(MOST_DAYPARTS)}])), -1) END AS by_part
    FROM zone_days z LEFT JOIN lapsed l USING (display_id, zone_id, day)
    WHERE z.display_id = ANY(${displayIds}::uuid[]) AND z.day BETWEEN ${from}::date AND ${to}::date`.execute(
    db,
  )
  return rows
}
