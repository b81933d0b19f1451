import { setTimeout as pause } from 'node:timers/promises'
import { join } from '../bench/market.ts'
import type { Attack } from './attack.ts'
import { connectBare, type Bare } from './wire.ts'

// These attacks keep connections open.

const LOGIN = 'POST /api/savvy/users/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n'

/** Opens this many connections and uses each as described until the attack is over; gives how each ended. */
const holding =
  (count: number, begin: (bare: Bare) => void, each?: (bare: Bare) => void): Attack['prepare'] =>
  async ({ url, heard, isOver }) =>
  async () => {
    const held: Bare[] = []
    for (let index = 0; index < count && !isOver(); index++) {
      const bare = connectBare(url)
      void bare.over.then(() => heard.add(bare.status() ?? 'cut off'))
      begin(bare)
      held.push(bare)
      // The connections open one after another, because the attack is to keep them open.
      if (index % 50 === 49) await pause(50)
    }
    while (!isOver()) {
      await pause(500)
      if (each) for (const bare of held) if (bare.socket.writable) each(bare)
    }
    for (const { socket, status } of held) {
      if (!socket.closed) heard.add(status() ? `${status()}, held to the end` : 'held to the end')
    }
    heard.close()
    for (const { socket } of held) socket.destroy()
    await Promise.all(held.map(({ over }) => over))
  }

export const slowBodies: Attack = {
  what: '220 logins of 7.9 MB without their last 100 bytes',
  prepare: holding(220, ({ socket }) => {
    const bytes = 7.9 * 1024 * 1024
    socket.write(`${LOGIN}content-length: ${Math.floor(bytes)}\r\n\r\n`)
    socket.write(Buffer.alloc(Math.floor(bytes) - 100, ' '))
  }),
}

export const slowHeaders: Attack = {
  what: '300 connections whose headers never end',
  prepare: holding(
    300,
    ({ socket }) => socket.write(LOGIN),
    ({ socket }) => socket.write('x: y\r\n'),
  ),
}

export const idle: Attack = {
  what: '3,000 connections that say nothing',
  prepare: holding(3000, () => {}),
}

const READERS = 20
const PER_READER = 25

export const streams: Attack = {
  what: `${READERS * PER_READER} event streams of ${READERS} accounts`,
  prepare: async (arena) => {
    const members = await Promise.all(Array.from({ length: READERS }, () => join(arena.url, 'ADV')))
    let next = 0
    const begin = ({ socket }: Bare) => {
      const { token = '' } = members[next++ % READERS] ?? {}
      socket.write(
        `GET /api/savvy/events HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`,
      )
    }
    return holding(READERS * PER_READER, begin)(arena)
  },
}
