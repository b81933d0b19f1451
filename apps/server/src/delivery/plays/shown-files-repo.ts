import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The files that placements show and have shown, by placement and file, with the instant (epoch ms) at which each was
 * replaced; Infinity for those that are shown now. Ids that can be of no placement are left out.
 */
export async function findShownFiles(
  db: Kysely<DB>,
  placements: ReadonlySet<string>,
): Promise<Map<string, Map<string, number>>> {
  const ids = [...placements].filter((id) => UUID.test(id))
  const files = new Map<string, Map<string, number>>()
  if (!ids.length) return files
  const { rows } = await sql<{ placement_id: string; file_id: string; replaced_at: Date | null }>`
    SELECT f.placement_id, f.file_id, r.decided_at AS replaced_at
    FROM media_change_files f JOIN approval_requests r ON r.id = f.request_id
    WHERE f.placement_id = ANY(${ids}::uuid[]) AND f.part = 'before' AND r.status = 'approved'
    UNION ALL
    SELECT m.placement_id, m.file_id, NULL FROM placement_media m WHERE m.placement_id = ANY(${ids}::uuid[])`.execute(
    db,
  )
  for (const { placement_id, file_id, replaced_at } of rows) {
    const own = files.get(placement_id) ?? new Map<string, number>()
    files.set(placement_id, own)
    const until = replaced_at?.getTime() ?? Number.POSITIVE_INFINITY
    own.set(file_id, Math.max(until, own.get(file_id) ?? 0))
  }
  return files
}
