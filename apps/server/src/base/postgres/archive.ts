import { mkdirSync, realpathSync } from 'node:fs'
import type { Cluster } from './cluster.ts'
import type { Settings } from './control.ts'
import { giveTo } from './lesser-user.ts'

/** A segment that is not full is archived after this time, if something was written: no more than that can be lost. */
const TIMEOUT = '60s'

/**
 * Prepares a folder in which Postgres keeps its log of changes, compressed, so that any instant since a backup can be
 * restored. Gives the settings that a server needs for it, which it takes at its start.
 */
export function prepareArchive({ runner }: Cluster, folder: string): Settings {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(runner, folder)
  const place = `${realpathSync(folder)}/%f.gz`
  return {
    archive_mode: 'on',
    archive_timeout: TIMEOUT,
    archive_command: `test -f "${place}" || (gzip -c "%p" > "${place}.part" && sync "${place}.part" && mv "${place}.part" "${place}")`,
  }
}

/** The command by which Postgres takes segments out of an archive that `prepareArchive` has filled. */
export function restoreCommand(folder: string): string {
  const place = `${realpathSync(folder)}/%f.gz`
  return `test -f "${place}" && gunzip -c "${place}" > "%p"`
}
