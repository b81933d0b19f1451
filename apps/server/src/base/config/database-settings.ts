import { resolve } from 'node:path'
import { addressesOf } from '../postgres/connection.ts'
import { ConfigError } from './config-error.ts'

/** Where the database is, and what copies of it there are (docs/operating.md, "Several machines"). */
export interface DatabaseSettings {
  /** The address of a Postgres of the operator's own, maybe with several hosts; null: the embedded one. */
  databaseUrl: string | null
  /** The addresses of replicas, by which the database is spared readings. */
  readUrls: string[]
  /** The seconds by which a replica may be behind and still be read from. */
  readLag: number
  /** The folder in which the embedded database keeps its log of changes (docs/operating.md, "Backup"); null: it keeps none. */
  walArchive: string | null
}

type Env = Record<string, string | undefined>

const isAddress = (text: string): boolean => /^postgres(ql)?:\/\//.test(text)

const readDatabaseUrl = ({ DATABASE_URL: url }: Env): string | null => {
  if (!url) return null
  if (!isAddress(url)) throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.')
  return url
}

const readReadUrls = ({ DATABASE_URL, DATABASE_READ_URLS: text }: Env): string[] => {
  const urls = (text ?? '').split(/[\s,]+/).filter(Boolean)
  if (!urls.length) return []
  if (!urls.every((url) => isAddress(url) && addressesOf(url).length === 1)) {
    throw new ConfigError(
      'DATABASE_READ_URLS must be addresses that begin with postgres://, with spaces in between.',
    )
  }
  if (!DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_READ_URLS names replicas of the database in DATABASE_URL, which is not set.',
    )
  }
  return urls
}

const readReadLag = ({ DATABASE_READ_LAG: text }: Env): number => {
  if (!text) return 5
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (!(seconds >= 1 && seconds <= 300)) {
    throw new ConfigError(`DATABASE_READ_LAG is "${text}", but must be a whole number from 1 to 300.`)
  }
  return seconds
}

const readWalArchive = ({ WAL_ARCHIVE: folder, DATABASE_URL }: Env): string | null => {
  if (!folder) return null
  if (DATABASE_URL) {
    throw new ConfigError(
      'WAL_ARCHIVE is for the embedded database. Archive the log of the one in DATABASE_URL there.',
    )
  }
  // Postgres passes the name to a shell.
  if (!/^[\w./ -]+$/.test(folder)) {
    throw new ConfigError('WAL_ARCHIVE may have letters, digits, spaces and . / _ - in its name.')
  }
  return resolve(folder)
}

/** @throws ConfigError with a sentence that names the setting */
export function readDatabaseSettings(env: Env): DatabaseSettings {
  return {
    databaseUrl: readDatabaseUrl(env),
    readUrls: readReadUrls(env),
    readLag: readReadLag(env),
    walArchive: readWalArchive(env),
  }
}
