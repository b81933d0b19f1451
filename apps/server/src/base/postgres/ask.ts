import pg from 'pg'
import { clientConfig, type Connection } from './connection.ts'

/**
 * Runs work on a connection of its own, which is closed afterwards. For checks and tests; the server has a
 * pool.
 */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(connection))
  // without a listener, an error event ends the process
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs one statement on a connection of its own, with `pg`'s own value types. Returns its rows. */
export function ask(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(connection, async (client) => (await client.query<Record<string, unknown>>(sql)).rows)
}
