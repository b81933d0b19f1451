import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { ask } from '../src/base/postgres/ask.ts'
import { withDatabase, type Connection } from '../src/base/postgres/connection.ts'
import { openDatabase, type Database } from '../src/base/postgres/pool.ts'

export interface FreshDatabase extends Database {
  /** for code that opens the database itself, such as a whole server */
  connection: Connection
}

/**
 * Creates a migrated, empty database for one test file alone. `close` closes its connections and drops it;
 * call it in `afterAll`.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { connection: server, template } = inject('testServer')
  const name = `plaza_test_${randomBytes(6).toString('hex')}`
  await ask(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  const connection = withDatabase(server, name)
  const database = openDatabase(connection, { max: 5 })
  const close = async () => {
    await database.close()
    await ask(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { ...database, connection, close }
}

/** The address of a database, as the setting DATABASE_URL takes it. */
export function addressOf(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}
