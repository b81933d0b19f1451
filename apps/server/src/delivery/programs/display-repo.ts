import type { OpeningHours } from '@plaza/domain/opening-hours'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'

/** A display as far as its program needs it. */
export interface ProgramDisplay {
  id: string
  org_id: string
  name: string
  place_kind: PlaceKind
  /** Width x height in pixels, as hung. */
  resolution: string
  time_zone: string
  opening_hours: OpeningHours
  revision: number
}

const programDisplays = (condition: RawBuilder<unknown>) => sql<ProgramDisplay>`
  SELECT d.id, d.org_id, d.name, d.place_kind, d.resolution, l.time_zone, l.opening_hours, coalesce(r.revision, 0) AS revision
  FROM displays d JOIN locations l ON l.id = d.location_id
  LEFT JOIN turn_revisions r ON r.display_id = d.id
  WHERE ${condition} AND d.deleted_at IS NULL`

const byId = prepared('display of a program', (db, id: string) =>
  programDisplays(sql`d.id = ${id}`).compile(db),
)
const byIds = prepared('displays of programs', (db, ids: string[]) =>
  programDisplays(sql`d.id = ANY(${ids}::uuid[])`).compile(db),
)

/** A display by its id. Whose it is, the caller asks. */
export async function findProgramDisplay(db: Kysely<DB>, id: string): Promise<ProgramDisplay | undefined> {
  const [display] = await byId(db, id)
  return display
}

/** Displays by their ids, in no order. Whose they are, the caller asks. */
export async function findProgramDisplays(db: Kysely<DB>, ids: string[]): Promise<ProgramDisplay[]> {
  return ids.length ? byIds(db, ids) : []
}
