import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from '../../base/config/config-error.ts'

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
 * Fills a new folder, which has its name only when it is complete. Where that fails nothing of it is left, since it may
 * hold all that an installation knows. Gives its whole path.
 * @throws ConfigError where the folder is there already
 */
export async function fillNewFolder(folder: string, fill: (part: string) => Promise<void>): Promise<string> {
  const to = path.resolve(folder)
  if (await isThere(to)) throw new ConfigError(`${to} is there already. Name a folder that is new.`)
  const part = `${to}.part-${process.pid}`
  try {
    await mkdir(part, { recursive: true, mode: 0o700 })
    await fill(part)
    await rename(part, to)
    return to
  } catch (error) {
    await rm(part, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
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
