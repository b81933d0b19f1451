import { createHash } from 'node:crypto'
import type { CallScope } from '../../base/scope/scope.ts'
import type { ProgramFile } from '../programs/turns-repo.ts'
import { type FileHashes, findFileHashes, storeFileHashes } from './file-hashes-repo.ts'

/** Files are also checked in pieces of so many bytes, so that what is fetched again after a break is little. */
const PIECE_BYTES = 4 * 1024 ** 2

/** Hashes a file that comes in parts of any size. */
const hashFile = async (parts: AsyncIterable<Uint8Array>): Promise<Omit<FileHashes, 'file_id'>> => {
  const whole = createHash('sha256')
  const pieces: string[] = []
  let piece = createHash('sha256')
  let room = PIECE_BYTES
  const endPiece = () => {
    pieces.push(piece.digest('hex'))
    piece = createHash('sha256')
    room = PIECE_BYTES
  }
  for await (const part of parts) {
    whole.update(part)
    for (let at = 0; at < part.length;) {
      const taken = part.subarray(at, at + room)
      piece.update(taken)
      at += taken.length
      room -= taken.length
      if (room === 0) endPiece()
    }
  }
  if (room < PIECE_BYTES || !pieces.length) endPiece()
  return { sha256: whole.digest('hex'), pieces }
}

/**
 * The hashes of stored files by their ids. What is not known yet is worked out once. A file that is not in the storage has
 * none.
 */
export async function hashesOf(
  { db, services }: Pick<CallScope<null>, 'db' | 'services'>,
  files: readonly ProgramFile[],
): Promise<Map<string, FileHashes>> {
  const found = await findFileHashes(
    db,
    files.map(({ id }) => id),
  )
  const known = new Map(found.map((hashes) => [hashes.file_id, hashes]))
  for (const { id, extension } of files) {
    if (known.has(id)) continue
    const stored = await services.storage.open(`${id}.${extension}`)
    if (!stored) continue
    const hashes = { file_id: id, ...(await hashFile(stored)) }
    await storeFileHashes(db, hashes)
    known.set(id, hashes)
  }
  return known
}
