import type { Logger } from 'pino'
import { migrate } from '../src/base/postgres/migrate.ts'
import { openDatabase } from '../src/base/postgres/pool.ts'
import { makeDatabase, makeReplica, type PostgresNode } from './postgres-node.ts'
import { startServer, type TestServer } from './server.ts'

/** A server whose database has one replica. */
export interface Replicated {
  server: TestServer
  database: PostgresNode
  replica: PostgresNode
  close(): Promise<void>
}

/** Nothing of it outlives a test, so nothing has to be written to the disk. */
const FAST = { fsync: 'off', full_page_writes: 'off' }

/** Starts a server on a database of its own with a replica. */
export async function startReplicated(
  env: Record<string, string> = {},
  logger?: Logger,
): Promise<Replicated> {
  const database = await makeDatabase(FAST)
  await migrate(database.connection)
  const replica = await makeReplica(database, FAST)
  const opened = openDatabase(database.connection, { max: 5 })
  const settings = { DATABASE_URL: database.address, DATABASE_READ_URLS: replica.address, ...env }
  const server = await startServer(settings, logger, { ...opened, connection: database.connection })
  const close = async () => {
    await server.close()
    await replica.remove()
    await database.remove()
  }
  return { server, database, replica, close }
}
