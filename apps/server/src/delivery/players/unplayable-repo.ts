import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** A file that a display shows and a player of it cannot play. */
export interface UnplayableFile {
  id: string
  name: string
  display: string
  location: string
}

/** Those of some files that a display shows: of what was booked there, or of its owner's own. */
export async function findUnplayable(
  db: Kysely<DB>,
  displayId: string,
  ids: readonly string[],
): Promise<UnplayableFile[]> {
  const { rows } = await sql<UnplayableFile>`
    SELECT f.id, f.name, d.name AS display, d.location_name AS location
    FROM files f JOIN displays d ON d.id = ${displayId}
    WHERE f.id = ANY (${ids}) AND (
      f.org_id = d.org_id OR EXISTS (
        SELECT FROM placement_media m JOIN placements p ON p.id = m.placement_id
        WHERE m.file_id = f.id AND p.display_id = d.id
      )
    )
    ORDER BY f.name, f.id`.execute(db)
  return rows
}
