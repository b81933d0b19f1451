import type { FastifyBaseLogger } from 'fastify'
import type { Connection } from '../postgres/connection.ts'
import { hold } from '../postgres/hold.ts'
import { markLiving } from './marks-repo.ts'

interface Mark {
  /** Resolves once the worker is marked, or the wait is given up. */
  made: Promise<void>
  waitNoMore(): void
  off(): Promise<void>
}

/**
 * Marks a worker as living by a lock on a connection of its own: the mark ends with the process, however that
 * ends. A lost connection is opened again, and the mark is set again with it.
 */
const markWorker = (connection: Connection, worker: string, log: FastifyBaseLogger): Mark => {
  let onMade = () => {}
  const made = new Promise<void>((resolve) => {
    onMade = resolve
  })
  const off = hold(connection, {
    name: 'plaza jobs',
    prepare: (client) => markLiving(client, worker),
    onHeld: onMade,
    onLost: (why) => log.warn(`The mark of the job worker is off for a moment: ${why}`),
  })
  return { made, waitNoMore: onMade, off }
}

/**
 * Marks the workers of this process as living before they take a job. At the end `waitNoMore` lets workers go
 * on that wait for their mark, and once all have stopped, `off` takes the marks off.
 */
export function workerMarks(connection: Connection, log: FastifyBaseLogger) {
  const marks = new Map<string, Mark>()
  const plugin: GraphileConfig.Plugin = {
    name: 'marks of living workers',
    version: '1',
    worker: {
      hooks: {
        startWorker: (_context, { worker: { workerPool } }) => {
          const mark = marks.get(workerPool.id) ?? markWorker(connection, workerPool.id, log)
          marks.set(workerPool.id, mark)
          return mark.made
        },
      },
    },
  }
  return {
    plugin,
    waitNoMore: () => marks.forEach((mark) => mark.waitNoMore()),
    off: () => Promise.all([...marks.values()].map((mark) => mark.off())),
  }
}
