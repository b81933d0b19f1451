import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ask, withClient } from '../apps/server/src/base/postgres/ask.ts'
import { withDatabase, type Connection } from '../apps/server/src/base/postgres/connection.ts'
import { startEmbedded } from '../apps/server/src/base/postgres/embedded.ts'
import { migrate } from '../apps/server/src/base/postgres/migrate.ts'
import { seed } from './seed.ts'

/** Seeded databases are kept here, because seeding a million displays takes minutes. */
const cache = fileURLToPath(new URL('.cache', import.meta.url))

export interface Seeded {
  connection: Connection
  /** The URL for a server started apart. */
  url: string
}

type Local = Exclude<Connection, string>

/** The URL of a database on the embedded Postgres, for a server started apart. */
export function urlOf({ host, port, user, database }: Local): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Returns a hash of the seed, so that another seed makes another database. */
const fingerprint = (): string => {
  const text = readFileSync(fileURLToPath(new URL('seed.ts', import.meta.url)))
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

const make = async (server: Local, database: string, displays: number): Promise<void> => {
  console.log(`Making a database with ${displays.toLocaleString('en')} displays …`)
  const unfinished = `${database}_unfinished`
  await ask(server, `DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
  await ask(server, `CREATE DATABASE ${unfinished}`)
  await migrate(withDatabase(server, unfinished))
  await withClient(withDatabase(server, unfinished), (client) => seed(client, displays))
  await ask(server, `ALTER DATABASE ${unfinished} RENAME TO ${database}`)
}

/** Returns the existing database, with migrations that are new since; makes it anew if they changed. */
const seedOnce = async (server: Local, displays: number): Promise<Seeded> => {
  const [prefix, database] = [`bench_${displays}_`, `bench_${displays}_${fingerprint()}`]
  const connection = { ...server, database }
  const seeded = { connection, url: urlOf(connection) }
  for (const { datname } of await ask(server, 'SELECT datname FROM pg_database')) {
    const isOurs = datname === database && (await migrate(connection).then(Boolean, () => false))
    if (isOurs) return seeded
    if (String(datname).startsWith(prefix)) await ask(server, `DROP DATABASE ${String(datname)} WITH (FORCE)`)
  }
  await make(server, database, displays)
  return seeded
}

/** Databases with these numbers of displays, on an embedded Postgres with its usual settings. */
export async function openSeeded(
  sizes: number[],
): Promise<{ databases: Seeded[]; close: () => Promise<void> }> {
  const embedded = await startEmbedded({ dataDir: cache, log: console.error })
  try {
    const databases: Seeded[] = []
    for (const displays of sizes) databases.push(await seedOnce(embedded.connection, displays))
    return { databases, close: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
