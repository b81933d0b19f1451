import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig, type Connection } from './connection.ts'

/** Pauses before a lost connection is made anew: doubled each time, up to the last. */
const FIRST_PAUSE_MS = 100
const LAST_PAUSE_MS = 10_000
/** A connection that has fallen silent is found by a question that gets no answer. */
const ASK_EVERY_MS = 30_000
const ANSWER_WITHIN_MS = 10_000

interface Listening {
  channel: string
  onMessage: (payload: string) => void
  /** It is listened from now on; what was sent before may have been missed. */
  onListening: () => void
  log: (sentence: string) => void
}

/** Listens on one connection, and resolves once that is lost or `signal` says so. */
const listenOnce = async (
  connection: Connection,
  { channel, onMessage, onListening }: Listening,
  signal: AbortSignal,
): Promise<void> => {
  const client = new pg.Client({
    ...clientConfig(connection),
    application_name: 'plaza live',
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
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    if (signal.aborted) return
    onListening()
    asking = setInterval(() => {
      client.query('SELECT 1').catch(() => client.emit('error', new Error('no answer')))
    }, ASK_EVERY_MS)
    await over
  } finally {
    clearInterval(asking)
    // One that does not answer is not waited for.
    await Promise.race([client.end().catch(() => {}), pause(1000, undefined, { ref: false })])
  }
}

/**
 * Listens to a channel on a connection of its own, which is made anew whenever it is lost. Gives how to
 * stop.
 */
export const listen = (connection: Connection, listening: Listening): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let wait = FIRST_PAUSE_MS
  const onListening = () => {
    wait = FIRST_PAUSE_MS
    listening.onListening()
  }
  const goOn = async () => {
    while (!signal.aborted) {
      const failure = await listenOnce(connection, { ...listening, onListening }, signal).then(
        () => 'it was closed',
        (error: unknown) => String(error),
      )
      if (signal.aborted) return
      listening.log(`Nothing is heard of other processes for a moment: ${failure}`)
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
