import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { ConfigError } from '../../base/config/config-error.ts'

/** What an export says of itself, in `export.json`. */
export interface About {
  /** The instant that it shows. */
  at: string
  /** The last migration of its tables. Only a Plaza with the same one takes it in. */
  migration: string
  /** The rows of each table. */
  tables: Record<string, number>
  files: number
  jobs: number
}

export const ABOUT = 'export.json'
export const [TABLES, FILES, JOBS] = ['tables', 'files', 'jobs.json'] as const

const pathOf = (folder: string, table: string): string => path.join(folder, TABLES, `${table}.gz`)

/** Writes the packed rows of a table. */
export async function pack<Result>(
  folder: string,
  table: string,
  write: (into: Writable) => Promise<Result>,
): Promise<Result> {
  const rows = new PassThrough()
  const [result] = await Promise.all([
    write(rows),
    pipeline(rows, createGzip(), createWriteStream(pathOf(folder, table), { mode: 0o600, flush: true })),
  ])
  return result
}

/** Reads the rows of a table. */
export function unpack(folder: string, table: string): Readable {
  const packed = createReadStream(pathOf(folder, table))
  const rows = createGunzip()
  packed.on('error', (error) => rows.destroy(error))
  return packed.pipe(rows)
}

/** @throws ConfigError where the folder is no whole export */
export async function readAbout(folder: string): Promise<About> {
  const text = await readFile(path.join(folder, ABOUT), 'utf8').catch(() => null)
  if (text === null) throw new ConfigError(`${folder} is no export of Plaza: it has no ${ABOUT}.`)
  return JSON.parse(text)
}
