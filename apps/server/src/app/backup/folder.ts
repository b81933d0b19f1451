import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What a backup says of itself, in `backup.json`. */
export interface About {
  /** The instant at which the copy of the database was complete. */
  at: string
  /** The major version of Postgres that can read it. */
  postgres: string
  /** Where the files are: in the backup, or in a bucket, which is backed up apart. */
  files: 'here' | 'bucket'
}

export const ABOUT = 'backup.json'
/** What a data folder holds beside the database and its own log. */
export const BESIDE = ['files', 'outbox'] as const

export async function isThere(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  )
}

/**
 * Copies the files of a folder that the other one does not have in the same size. Files of Plaza are never changed, so
 * nothing else can differ. Gives how many were copied.
 */
export async function copyMissing(from: string, to: string): Promise<number> {
  if (!(await isThere(from))) return 0
  await mkdir(to, { recursive: true, mode: 0o700 })
  let copied = 0
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) {
      copied += await copyMissing(source, target)
      continue
    }
    const [wanted, there] = await Promise.all([
      stat(source).catch(() => null),
      stat(target).catch(() => null),
    ])
    if (!entry.isFile() || !wanted || there?.size === wanted.size) continue
    // A file that is removed meanwhile is one that the backup does without.
    await copyFile(source, target, constants.COPYFILE_FICLONE).then(
      () => copied++,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      },
    )
  }
  return copied
}
