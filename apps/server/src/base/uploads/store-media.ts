import { randomBytes } from 'node:crypto'
import { cleanFileName } from '@plaza/domain/file-name'
import type { Content, Storage } from '../storage/storage.ts'
import { withBytes } from '../storage/with-bytes.ts'
import type { Media } from './media.ts'
import type { NewFile } from './repo.ts'

/** A file about to be stored: its row and its bytes. */
export interface Storable {
  row: NewFile
  content: Content
}

/**
 * Gives a file its random name and keeps the original one for users; `poster` is the picture that stands for
 * it.
 */
export function storable(
  { content, ...media }: Media,
  filename: string,
  poster: Storable | null = null,
): Storable {
  return {
    row: {
      ...media,
      name: cleanFileName(filename),
      id: randomBytes(16).toString('hex'),
      bytes: Buffer.isBuffer(content) ? content.length : content.bytes,
      poster_id: poster?.row.id ?? null,
    },
    content,
  }
}

/** Stores the bytes of files and then does `work`, which writes their rows. On failure nothing stays. */
export function withStored<T>(
  storage: Storage,
  files: readonly Storable[],
  work: () => Promise<T>,
): Promise<T> {
  const named = files.map(({ row, content }) => ({ name: `${row.id}.${row.extension}`, content }))
  return withBytes(storage, named, work)
}
