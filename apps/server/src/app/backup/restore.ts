import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '../../base/config/config-error.ts'
import type { Config } from '../../base/config/config.ts'
import { restoreCommand } from '../../base/postgres/archive.ts'
import { startEmbedded } from '../../base/postgres/embedded.ts'
import { forgetRecovery, isRecovering, readLastChange } from './cluster-repo.ts'
import { ABOUT, BESIDE, copyMissing, isThere, type About } from './folder.ts'

type Say = (sentence: string) => void

/** What to restore. Without an archive it is the instant of the backup. */
export interface Restoring {
  backup: string
  /** The folder of WAL_ARCHIVE, from which what came after the backup is replayed. */
  archive?: string
  /** The instant up to which it is replayed; all of it unless given. */
  until?: Date
}

const readAbout = async (backup: string): Promise<About> => {
  const text = await readFile(path.join(backup, ABOUT), 'utf8').catch(() => null)
  if (text === null) throw new ConfigError(`${backup} is no backup of Plaza: it has no ${ABOUT}.`)
  return JSON.parse(text)
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Tells Postgres to replay the archive at its next start, and to serve afterwards. */
const replayFrom = async (data: string, archive: string, until?: Date): Promise<void> => {
  const lines = [
    `restore_command = ${quoted(restoreCommand(archive))}`,
    ...(until
      ? [`recovery_target_time = ${quoted(until.toISOString().replace('T', ' ').replace('Z', '+00'))}`]
      : []),
    `recovery_target_action = 'promote'`,
  ]
  await appendFile(path.join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  await writeFile(path.join(data, 'recovery.signal'), '')
}

/** @throws ConfigError where this cannot be restored here */
const checkPlace = async (config: Config, { archive, until }: Restoring, { at }: About): Promise<void> => {
  if (config.databaseUrl) throw new ConfigError('This restores an embedded database. Unset DATABASE_URL.')
  const home = path.join(config.dataDir, 'postgres')
  if ((await isThere(home)) && (await readdir(home)).length > 0) {
    throw new ConfigError(`${config.dataDir} has a database already. Set DATA_DIR to a folder that is new.`)
  }
  if (archive && !(await isThere(archive))) throw new ConfigError(`There is no folder ${archive}.`)
  if (until && until < new Date(at)) {
    throw new ConfigError(`This backup is of ${at}, later than --until. Take an earlier one.`)
  }
  if (until && !archive) throw new ConfigError('An instant needs the archive of the log: --archive.')
}

/** Starts the database once, until everything is replayed. Gives the instant of its latest change. */
const replay = async (dataDir: string, isFromArchive: boolean, say: Say): Promise<Date | null> => {
  const embedded = await startEmbedded({ dataDir, log: say })
  try {
    while (await isRecovering(embedded.connection)) await pause(200)
    if (isFromArchive) await forgetRecovery(embedded.connection)
    return await readLastChange(embedded.connection)
  } finally {
    await embedded.stop()
  }
}

/**
 * Puts a backup into the data folder, which must have no database, and starts the database on it once, so that it is
 * replayed and whole when this resolves, and says of when its latest change is. Where it fails, no database is left there.
 * @throws ConfigError where that cannot be
 */
export async function restore(config: Config, what: Restoring, say: Say): Promise<void> {
  const { backup, archive, until } = what
  const about = await readAbout(backup)
  await checkPlace(config, what, about)
  const { dataDir } = config
  const home = path.join(dataDir, 'postgres')
  try {
    await mkdir(home, { recursive: true, mode: 0o700 })
    await cp(path.join(backup, 'postgres'), path.join(home, 'data'), { recursive: true })
    for (const name of BESIDE) await copyMissing(path.join(backup, name), path.join(dataDir, name))
    if (archive) await replayFrom(path.join(home, 'data'), archive, until)
    const latest = await replay(dataDir, Boolean(archive), say)
    const told = latest ? `; its last change is of ${latest.toISOString()}` : ''
    say(`Restored: ${dataDir} has the backup of ${about.at}${told}. Start Plaza on it.`)
    if (about.files === 'bucket') say('The files are in the bucket: set S3_BUCKET as before.')
  } catch (error) {
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
    throw error
  }
}
