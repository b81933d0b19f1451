import pg from 'pg'
import { addressesOf, clientConfig, hostOf, moveTo, type Connection } from './connection.ts'
import { eachSecond } from './each-second.ts'
import { StartError } from './start-error.ts'

/** A host that says nothing for so long does not count. */
const PATIENCE_MS = 2000

/**
 * Asks a host whether it takes changes. Gives its timeline, which is higher with each failover, so that a former primary
 * which comes back is told from the present one; null where it is a replica or does not answer.
 */
const timelineOf = async (address: string): Promise<string | null> => {
  const client = new pg.Client({
    ...clientConfig(address),
    application_name: 'plaza primary',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`,
    )
    return rows[0]?.timeline ?? null
  } catch {
    return null
  } finally {
    void client.end().catch(() => {})
  }
}

/** Gives the address that takes changes; null while none of them does. */
const findPrimary = async (addresses: string[]): Promise<string | null> => {
  const timelines = await Promise.all(addresses.map(timelineOf))
  const highest = timelines.reduce(
    (most, timeline) => ((timeline ?? '') > (most ?? '') ? timeline : most),
    null,
  )
  return (highest && addresses[timelines.indexOf(highest)]) ?? null
}

/**
 * Where an address names several hosts, finds the one that takes changes, and looks each second whether another one does:
 * connections that are made from then on go there, and those to the former one end. Gives the function that stops it.
 * @throws StartError where none of them takes changes
 */
export async function followPrimary(
  connection: Connection,
  log: (sentence: string) => void,
): Promise<() => Promise<void>> {
  const addresses = addressesOf(connection)
  if (typeof connection !== 'string' || addresses.length < 2) return async () => {}
  const look = async (): Promise<boolean> => {
    const primary = await findPrimary(addresses)
    if (primary && moveTo(connection, primary)) log(`The database at ${hostOf(primary)} takes the changes.`)
    return primary !== null
  }
  if (!(await look())) {
    throw new StartError(`None of the databases at ${addresses.map(hostOf).join(' and ')} takes changes.`)
  }
  return eachSecond(look)
}
