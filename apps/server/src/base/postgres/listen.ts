import pg from 'pg'
import type { Connection } from './connection.ts'
import { hold } from './hold.ts'

interface Listening {
  channel: string
  onMessage: (payload: string) => void
  /** Called when listening begins; what was sent before may have been missed. */
  onListening: () => void
  log: (sentence: string) => void
}

/**
 * Listens to a channel on a connection of its own, which is opened again whenever it is lost. Returns a
 * function that stops it.
 */
export function listen(
  connection: Connection,
  { channel, onMessage, onListening, log }: Listening,
): () => Promise<void> {
  return hold(connection, {
    name: 'plaza live',
    prepare: (client) => {
      client.on('notification', ({ payload = '' }) => onMessage(payload))
      return client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    },
    onHeld: onListening,
    onLost: (why) => log(`Nothing is heard of other processes for a moment: ${why}`),
  })
}
