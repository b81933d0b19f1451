import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pgStore } from '@plaza/sandbox/store/pg-store'
import pg from 'pg'
import { ConfigError } from '../../base/config/config-error.ts'
import type { Config } from '../../base/config/config.ts'
import { withClient } from '../../base/postgres/ask.ts'
import { migrate } from '../../base/postgres/migrate.ts'
import { diskStorage } from '../../base/storage/disk.ts'
import { openStorage } from '../../base/storage/open-storage.ts'
import { placeOf } from '../../base/storage/storage.ts'
import { clientConfig, type Connection } from '../../base/postgres/connection.ts'
import { withDatabaseOf } from './database.ts'
import { FILES, JOBS, readAbout, unpack } from './format.ts'
import { isInUse, putJobs, readLastMigration, readTables, refill, takeRows } from './transfer-repo.ts'

/** Puts every file of the export into the storage of this installation. Gives how many. */
const putFiles = async (config: Config, folder: string): Promise<number> => {
  const storage = await openStorage(config)
  const from = path.join(folder, FILES)
  let put = 0
  for await (const name of diskStorage(from).list()) {
    const place = path.join(from, placeOf(name))
    await storage.put(name, { path: place, bytes: (await stat(place)).size })
    put++
  }
  return put
}

/** Makes the tables of the sandbox of payments, which it makes itself when it is first used. */
const makeSandbox = async (connection: Connection): Promise<void> => {
  const pool = new pg.Pool({ ...clientConfig(connection), max: 1 })
  try {
    await pgStore(pool).transact(async () => {})
  } finally {
    await pool.end()
  }
}

/**
 * Takes an export into an installation that nobody uses yet, whatever its Postgres, its storage and its machine are.
 * The rows come in one transaction, so a failure leaves the database without any of them, and the files before them.
 * @throws ConfigError where somebody has an account here, the version is another, or the export is not whole
 */
export async function importInstallation(
  config: Config,
  folder: string,
  say: (sentence: string) => void,
): Promise<void> {
  const from = path.resolve(folder)
  const about = await readAbout(from)
  await withDatabaseOf(config, say, async (connection) => {
    await migrate(connection)
    if ('sandbox.object' in about.tables) await makeSandbox(connection)
    await withClient(connection, async (client) => {
      if (await isInUse(client)) {
        throw new ConfigError('People have accounts here already. Import into an installation that is new.')
      }
      const migration = await readLastMigration(client)
      if (migration !== about.migration) {
        throw new ConfigError(
          `This export was made at the migration ${about.migration}, and this Plaza is at ${migration}. ` +
            'Import it with the version that made it, and start the newer one afterwards.',
        )
      }
      if ((await putFiles(config, from)) !== about.files) {
        throw new ConfigError(`${from} is not whole: it has not the ${about.files} files that it had.`)
      }
      const jobs = JSON.parse(await readFile(path.join(from, JOBS), 'utf8'))
      const tables = await readTables(client)
      await refill(client, tables, async () => {
        for (const table of tables) {
          const taken = await takeRows(client, table, unpack(from, table.name))
          const expected = about.tables[table.name]
          if (taken === expected) continue
          throw new ConfigError(`${from} is not whole: ${table.name} has ${taken} rows of ${expected}.`)
        }
        await putJobs(client, jobs)
      })
    })
  })
  say(`Imported: this installation has what the other one had on ${about.at}. Start Plaza on it.`)
}
