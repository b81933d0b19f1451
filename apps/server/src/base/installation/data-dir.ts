import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createStream } from 'rotating-file-stream'
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

/** Lines of the log are written together with those that follow within so many milliseconds. */
const GATHERED_FOR = 100

/** How lines begin that are no more than news: what went wrong is written at once, with all that led to it. */
const NEWS = /^\{"level":(?:10|20|30),/

/** A log that lines are written to. */
interface Log {
  stream: { write: (line: string) => void }
  /** Resolves when all of it is written. */
  close: () => Promise<void>
}

/**
 * Opens the log in the data folder, which is limited in size. A line for each request, written by itself, would be a
 * tenth of what a request costs.
 */
export function openLog(dataDir: string, full: string = FULL, gatheredFor = GATHERED_FOR): Log {
  const file = createStream(LOG, { path: dataDir, size: full, rotate: SET_ASIDE, mode: 0o600 })
  // A full disk loses log lines, but must not keep requests from being served.
  file.on('error', (error) => process.stderr.write(`The log cannot be written: ${error.message}\n`))
  let gathered = ''
  let timer: NodeJS.Timeout | undefined
  const writeGathered = () => {
    clearTimeout(timer)
    timer = undefined
    if (gathered) file.write(gathered)
    gathered = ''
  }
  const write = (line: string) => {
    gathered += line
    if (NEWS.test(line)) timer ??= setTimeout(writeGathered, gatheredFor)
    else writeGathered()
  }
  const close = () => {
    writeGathered()
    return new Promise<void>((resolve) => void file.end(() => resolve()))
  }
  return { stream: { write }, close }
}
