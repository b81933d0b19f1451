import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { clientConfig, type Connection } from './connection.ts'
import { migrationsFolder, readMigrations, type Migration } from './migration-files.ts'
import { StartError } from './start-error.ts'

/**
 * Held while migrating, so that of several starting processes one migrates and the others wait and find it
 * done.
 */
const migrationLock = 7_526_102

/**
 * Brings a database to this code's schema: applies the migrations it has not had, in order, each in a
 * transaction. Returns the names of those it applied. Throws a StartError when the server is older than
 * Postgres 15 or not UTF-8, when an applied file was changed since, when the database is newer than the code,
 * or when a migration fails; the database is then as the previous migration left it.
 */
export async function migrate(connection: Connection, folder = migrationsFolder()): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = new pg.Client({ ...clientConfig(connection), application_name: 'plaza migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    await checkServer(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL)',
    )
    const { rows } = await client.query<Applied>(
      'SELECT name, checksum FROM migrations ORDER BY name COLLATE "C"',
    )
    const pending = findPending(migrations, rows)
    for (const migration of pending) await apply(client, migration)
    if (folder === migrationsFolder()) await migrateQueue(connection)
    return pending.map(({ name }) => name)
  } finally {
    // ends the session and with it the lock
    await client.end()
  }
}

/** Creates or updates the job queue's own tables, which are in a schema of their own. */
async function migrateQueue(connection: Connection): Promise<void> {
  const pool = new pg.Pool({ ...clientConfig(connection), application_name: 'plaza migrations', max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (one) => one.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

type Applied = Pick<Migration, 'name' | 'checksum'>

/**
 * Returns the migrations to apply, after checking that those applied are the first ones of this code,
 * unchanged.
 */
function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  applied.forEach(({ name, checksum }, index) => {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) {
      throw new StartError(
        `The database is newer than this version of Plaza: it has had the migration ${name}, which is not known here. ` +
          `Start the newer version.`,
      )
    }
    if (known.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after this database had it. ` +
          `Put the file back as it was, and make the change in a new migration.`,
      )
    }
    const expected = migrations[index]
    if (expected !== known) {
      throw new StartError(
        `The migration ${expected?.name} comes before ${name}, which this database has had already. Give it the next number.`,
      )
    }
  })
  return migrations.slice(applied.length)
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migrations VALUES ($1, $2, $3)', [name, checksum, new Date()])
    await client.query('COMMIT')
  } catch (error) {
    const { message, position } = error as { message: string; position?: string }
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : ''
    throw new StartError(`The migration ${name} failed${line}: ${message}`, { cause: error })
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version,
            current_setting('server_encoding') AS encoding`,
  )
  const { number = 0, version, encoding } = rows[0] ?? {}
  if (number < 150_000)
    throw new StartError(`Plaza needs Postgres 15 or newer, and this server is ${version}.`)
  if (encoding !== 'UTF8')
    throw new StartError(`Plaza needs a database in UTF8, and this one is in ${encoding}.`)
}
