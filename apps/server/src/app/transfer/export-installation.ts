import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '../../base/config/config-error.ts'
import type { Config } from '../../base/config/config.ts'
import { clockWithShift } from '../../base/installation/clock.ts'
import { withClient } from '../../base/postgres/ask.ts'
import { openStorage } from '../../base/storage/open-storage.ts'
import { placeOf } from '../../base/storage/storage.ts'
import { fillNewFolder, isThere } from '../backup/folder.ts'
import { withDatabaseOf } from './database.ts'
import { ABOUT, FILES, JOBS, TABLES, pack, type About } from './format.ts'
import { beginSnapshot, readJobs, readLastMigration, readTables, writeRows } from './transfer-repo.ts'

/** Copies every file of the installation, from its folder or its bucket. Gives how many. */
const copyFiles = async (config: Config, folder: string): Promise<number> => {
  const storage = await openStorage(config)
  let copied = 0
  for await (const name of storage.list()) {
    const content = await storage.open(name)
    // A file that is removed meanwhile is one that nothing names any more.
    if (!content) continue
    const to = path.join(folder, FILES, placeOf(name))
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(to, { mode: 0o600 }))
    copied++
  }
  return copied
}

/**
 * Writes everything of an installation into a new folder, whether its servers run or not: the rows of all tables as of one
 * instant, the jobs that wait, and the files. It can be taken in on another Postgres, another storage or another kind of
 * machine (`importInstallation`). The folder has its name only when it is complete.
 * @throws ConfigError where the folder is there already
 */
export async function exportInstallation(
  config: Config,
  folder: string,
  say: (sentence: string) => void,
): Promise<void> {
  if (!config.databaseUrl && !(await isThere(path.join(config.dataDir, 'postgres/data')))) {
    throw new ConfigError(
      `${config.dataDir} has no database. Set DATA_DIR to the folder of the installation.`,
    )
  }
  const to = await fillNewFolder(folder, async (part) => {
    await mkdir(path.join(part, TABLES), { mode: 0o700 })
    await withDatabaseOf(config, say, (connection) =>
      withClient(connection, async (client) => {
        const at = clockWithShift(0).now()
        await beginSnapshot(client)
        const tables: About['tables'] = {}
        for (const table of await readTables(client)) {
          tables[table.name] = await pack(part, table.name, (into) => writeRows(client, table, into))
        }
        const jobs = await readJobs(client)
        await writeFile(path.join(part, JOBS), JSON.stringify(jobs), { mode: 0o600 })
        const migration = await readLastMigration(client)
        await client.query('COMMIT')
        // After the rows, so that every file that they name is there.
        const files = await copyFiles(config, part)
        const about: About = { at: at.toISOString(), migration, tables, files, jobs: jobs.length }
        await writeFile(path.join(part, ABOUT), `${JSON.stringify(about, null, 2)}\n`)
      }),
    )
  })
  say(`Exported: ${to} has everything of this installation. It holds personal data and tokens: keep it safe.`)
}
