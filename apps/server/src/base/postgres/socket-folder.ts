import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { giveTo, type Runner } from './lesser-user.ts'
import { StartError } from './start-error.ts'

/** The port is part of the socket's file name; no server listens on it. */
export const socketPort = 5432
export const socketFile = `.s.PGSQL.${socketPort}`

/** The kernel's limit for the address of a unix socket (108 with the terminating zero). */
const longestAddress = 107

/**
 * Returns the folder for the unix socket of the database in `folder`: short, because a data folder's own path
 * is often over the kernel's limit, and remembered in `socket-path`, because the temp folder may be another
 * at the next start. Created again where the temp folder was cleaned. In a copy of a data folder the note still names the
 * original's, whose database is another one, so it counts only where the name is of this folder. Throws a StartError when
 * its path is too long.
 */
export function socketFolder(folder: string, runner: Runner): string {
  const note = path.join(folder, 'socket-path')
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  const name = `plaza-${createHash('sha256').update(folder).digest('hex').slice(0, 10)}`
  const usual = path.join(tmpdir(), name)
  const remembered = path.basename(noted).startsWith(name) ? noted : ''
  const chosen =
    [remembered, usual].find((candidate) => candidate && makeOurs(candidate, runner)) ?? fresh(usual, runner)
  if (chosen !== noted) writeFileSync(note, `${chosen}\n`)
  return chosen
}

/**
 * Creates the folder if it is missing; false if it can't be created, is too long, or belongs to another user.
 */
function makeOurs(candidate: string, runner: Runner): boolean {
  if (Buffer.byteLength(path.join(candidate, socketFile)) > longestAddress) return false
  try {
    mkdirSync(candidate, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
  }
  const found = lstatSync(candidate)
  if (!found.isDirectory() || ![process.getuid?.(), runner.ids?.uid].includes(found.uid)) return false
  chmodSync(candidate, 0o700)
  giveTo(runner, candidate)
  return true
}

function fresh(usual: string, runner: Runner): string {
  if (Buffer.byteLength(path.join(usual, socketFile)) + 7 > longestAddress) {
    throw new StartError(
      `The temp folder's path, ${tmpdir()}, is too long for the database's socket. ` +
        `Set TMPDIR to a shorter one, such as /tmp.`,
    )
  }
  const made = mkdtempSync(`${usual}-`)
  giveTo(runner, made)
  return made
}
