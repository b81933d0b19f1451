import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serverRoot } from './server-root.ts'
import { StartError } from './start-error.ts'

export interface Migration {
  /** the file's name without .sql: `0001_accounts` */
  name: string
  sql: string
  /** the SHA-256 of the text in hex, the same for either kind of line ending */
  checksum: string
}

/** The folder of the migrations that belong to this code. */
export function migrationsFolder() {
  return path.join(serverRoot(), 'db/migrations')
}

/**
 * Reads the migrations of a folder in order. Throws a StartError on a name that is not NNNN_name.sql, or on a
 * duplicate number.
 */
export function readMigrations(folder: string): Migration[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : []
  const migrations = files.sort().map((file) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) {
      throw new StartError(`The migration ${file} must be named like 0001_accounts.sql.`)
    }
    const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  migrations.forEach(({ name }, index) => {
    const next = migrations[index + 1]?.name
    if (next?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(
        `The migrations ${name} and ${next} have the same number: give one the next free one.`,
      )
    }
  })
  return migrations
}
