import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'
import { ConfigError } from '../config/config-error.ts'

const LOG = 'plaza.log'
/**
 * The size at which a log file is set aside under a number; the oldest of these is removed, which leaves at
 * most 120 MB for each server process.
 */
const FULL = '20M'
const SET_ASIDE = 5

/** The sticky bit, which a folder for all users such as /tmp has. */
const STICKY = 0o1000

/**
 * The user that runs Postgres when the server is root has to pass through the folder, but must not see its
 * contents.
 */
const ofFolder = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700)

/**
 * Closes a folder that may have been made before folders were closed; a folder that belongs to all stays as it
 * is.
 */
const closeFolder = async (folder: string): Promise<void> => {
  const { uid, mode } = await stat(folder)
  const isShared = Boolean(mode & STICKY)
  if (uid !== process.getuid?.() || isShared) return
  await chmod(folder, ofFolder())
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    // The database sets the permissions of its own folder, for the user that runs it.
    if (entry.isDirectory() && entry.name !== 'postgres') await chmod(join(folder, entry.name), 0o700)
    if (entry.isFile() && entry.name.startsWith(LOG)) await chmod(join(folder, entry.name), 0o600)
  }
}

/**
 * Creates the data folder if it is missing, and closes it and its contents to every other user of this
 * machine.
 * @throws ConfigError where it cannot be written
 */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    await closeFolder(dataDir)
  } catch (error) {
    throw new ConfigError(`DATA_DIR is "${dataDir}", but cannot be written: ${(error as Error).message}.`)
  }
}

/** Opens the log in the data folder, which is limited in size. `close` resolves when all of it is written. */
export function openLog(
  dataDir: string,
  full: string = FULL,
): { stream: RotatingFileStream; close: () => Promise<void> } {
  const stream = createStream(LOG, { path: dataDir, size: full, rotate: SET_ASIDE, mode: 0o600 })
  // A full disk loses log lines, but must not keep requests from being served.
  stream.on('error', (error) => process.stderr.write(`The log cannot be written: ${error.message}\n`))
  return { stream, close: () => new Promise((resolve) => void stream.end(() => resolve())) }
}
