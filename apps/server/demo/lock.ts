import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type Connection } from '../src/base/postgres/connection.ts'

const DEMO_LOCK = 7_526_108
const TRY_EVERY_MS = 1000

/**
 * Does the work while no other server process of the installation does it. A second process waits, and takes
 * over should the first one die: the lock ends with its connection.
 */
export async function aloneGrowing(
  connection: Connection,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...clientConfig(connection), application_name: 'plaza demo' })
  client.on('error', () => {})
  await client.connect()
  const isMine = async () =>
    (await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [DEMO_LOCK])).rows[0]
      ?.mine === true
  try {
    while (!(await isMine())) await pause(TRY_EVERY_MS, undefined, { signal })
    await work()
  } finally {
    await client.end()
  }
}
