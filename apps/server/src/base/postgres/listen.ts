import pg from 'pg'
import type { Connection } from './connection.ts'
import { hold } from './hold.ts'

interface Listening {
  channel: string
  onMessage: (payload: string) => void
  /** It is listened from now on; what was sent before may have been missed. */
  onListening: () => void
  log: (sentence: string) => void
}

/**
 * Listens to a channel on a connection of its own, which is made anew whenever it is lost. Gives how to
 * stop.
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
