import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** SHA-256 of a stored file in hexadecimal digits: of the whole, and of each 4 MB in their order. */
export interface FileHashes {
  file_id: string
  sha256: string
  pieces: string[]
}

/** The hashes of files, as far as they are known. */
export async function findFileHashes(db: Kysely<DB>, ids: string[]): Promise<FileHashes[]> {
  if (!ids.length) return []
  return db.selectFrom('file_hashes').selectAll().where('file_id', 'in', ids).execute()
}

export async function storeFileHashes(db: Kysely<DB>, hashes: FileHashes): Promise<void> {
  await db
    .insertInto('file_hashes')
    .values(hashes)
    .onConflict((on) => on.column('file_id').doNothing())
    .execute()
}
