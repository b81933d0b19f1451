import pg from 'pg'
import { clientConfig, type Connection } from './connection.ts'

/**
 * Takes a lock among all server processes of an installation, held on a connection of its own: it ends with
 * the process, however that ends. Returns a function that releases it; null where another process has it.
 */
export async function takeSessionLock(
  connection: Connection,
  key: number,
  name: string,
): Promise<(() => Promise<void>) | null> {
  const client = new pg.Client({ ...clientConfig(connection), application_name: name })
  // without a listener, an error event ends the process
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [key])
  if (rows[0]?.mine) return () => client.end()
  await client.end()
  return null
}
