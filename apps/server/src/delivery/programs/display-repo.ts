import type { OpeningHours } from '@plaza/domain/opening-hours'
import type { PlaceKind } from '@plaza/domain/place-kind'
import { sql, type Kysely } from 'kysely'
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

const programDisplay = prepared('display of a program', (db, id: string) =>
  sql<ProgramDisplay>`
    SELECT d.id, d.org_id, d.name, d.place_kind, d.resolution, l.time_zone, l.opening_hours, coalesce(r.revision, 0) AS revision
    FROM displays d JOIN locations l ON l.id = d.location_id
    LEFT JOIN turn_revisions r ON r.display_id = d.id
    WHERE d.id = ${id} AND d.deleted_at IS NULL`.compile(db),
)

/** A display by its id. Whose it is, the caller asks. */
export async function findProgramDisplay(db: Kysely<DB>, id: string): Promise<ProgramDisplay | undefined> {
  const [display] = await programDisplay(db, id)
  return display
}
