import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type Connection } from './connection.ts'

/** The pauses before a lost connection is opened again: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 100
const LAST_PAUSE_MS = 5000
/** A dead connection is detected by a query that gets no answer. */
const ASK_EVERY_MS = 30_000
const ANSWER_WITHIN_MS = 10_000
/** Postgres checks the other side as well, and learns within half a minute of a machine that is gone. */
const KEEPALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'

export interface Held {
  /** The name by which Postgres lists the connection. */
  name: string
  /** Prepares the connection each time it was made, before it is `onHeld`. */
  prepare: (client: pg.Client) => Promise<unknown>
  onHeld: () => void
  onLost: (why: string) => void
}

/** Holds one connection, and resolves once that is lost or `signal` aborts. */
const holdOnce = async (connection: Connection, held: Held, signal: AbortSignal): Promise<void> => {
  const config = clientConfig(connection)
  const client = new pg.Client({
    ...config,
    options: `${config.options} ${KEEPALIVE}`,
    application_name: held.name,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  const over = new Promise<void>((resolve) => {
    client.once('end', resolve)
    client.on('error', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  let asking: NodeJS.Timeout | undefined
  try {
    await client.connect()
    await held.prepare(client)
    if (signal.aborted) return
    held.onHeld()
    asking = setInterval(() => {
      client.query('SELECT 1').catch(() => client.emit('error', new Error('no answer')))
    }, ASK_EVERY_MS)
    await over
  } finally {
    clearInterval(asking)
    // A connection that does not answer is not waited for.
    await Promise.race([client.end().catch(() => {}), pause(1000, undefined, { ref: false })])
  }
}

/**
 * Holds a connection of its own, which is opened again whenever it is lost. Returns a function that releases
 * it.
 */
export function hold(connection: Connection, held: Held): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  let wait = FIRST_PAUSE_MS
  const onHeld = () => {
    wait = FIRST_PAUSE_MS
    held.onHeld()
  }
  const goOn = async () => {
    while (!signal.aborted) {
      const why = await holdOnce(connection, { ...held, onHeld }, signal).then(
        () => 'it was closed',
        (error: unknown) => String(error),
      )
      if (signal.aborted) return
      held.onLost(why)
      await pause(wait, undefined, { signal }).catch(() => {})
      wait = Math.min(wait * 2, LAST_PAUSE_MS)
    }
  }
  const ended = goOn()
  return () => {
    stopping.abort()
    return ended
  }
}
