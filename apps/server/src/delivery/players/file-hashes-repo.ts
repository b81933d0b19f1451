import { sql, type Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { prepared } from '../../base/postgres/prepared.ts'

/** SHA-256 of a stored file in hexadecimal digits: of the whole, and of each 4 MB in their order. */
export interface FileHashes {
  file_id: string
  sha256: string
  pieces: string[]
}

const knownHashes = prepared('hashes of files', (db, ids: string[]) =>
  sql<FileHashes>`SELECT file_id, sha256, pieces FROM file_hashes WHERE file_id = ANY(${ids}::text[])`.compile(
    db,
  ),
)

/** The hashes of files, as far as they are known. */
export async function findFileHashes(db: Kysely<DB>, ids: string[]): Promise<FileHashes[]> {
  return ids.length ? knownHashes(db, ids) : []
}

export async function storeFileHashes(db: Kysely<DB>, hashes: FileHashes): Promise<void> {
  await db
    .insertInto('file_hashes')
    .values(hashes)
    .onConflict((on) => on.column('file_id').doNothing())
    .execute()
}
