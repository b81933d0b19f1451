import type { Store } from '@plaza/sandbox/store/store'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Services } from '../src/base/scope/scope.ts'
import type { Connection } from '../src/base/postgres/connection.ts'
import type { City } from './tables/shapes.ts'
import { growCity } from './grow.ts'
import { aloneGrowing } from './lock.ts'
import { loginTable } from './logins.ts'
import type { Out } from './progress.ts'
import { hasOrganizations, readDemo } from './repo.ts'

interface Start {
  services: Services
  logger: FastifyBaseLogger
  connection: Connection
  pool: pg.Pool
  /** Where the payment sandbox keeps what it knows; null where there is none. */
  store: Store | null
  out: Out
  /** The address of the site. */
  address: string
  /** The city to grow; tests grow a small one. */
  city?: City
}

/** Tells whether a demo city is wanted: the database is empty, or a city was begun in it. */
const isWanted = async ({ db }: Services): Promise<boolean> => {
  const { demo_began } = await readDemo(db)
  return Boolean(demo_began) || !(await hasOrganizations(db))
}

const stands = async ({ db }: Services): Promise<boolean> => Boolean((await readDemo(db)).demo_grown)

/** Tells whether the demo's own admin exists, or will come with the city. */
export async function bringsAdmin(services: Services): Promise<boolean> {
  return services.config.demo && (await isWanted(services))
}

const run = async (start: Start, signal: AbortSignal): Promise<void> => {
  const { services, connection, out, address } = start
  if (!(await stands(services))) {
    if (!(await isWanted(services))) return
    await aloneGrowing(connection, signal, async () => {
      if (!(await stands(services)) && (await isWanted(services))) {
        await growCity({ ...start, signal })
      }
    })
  }
  if (await stands(services)) out.write(`${loginTable(address)}\n`)
}

export interface RunningDemo {
  /** Stops the growing; the next start continues. */
  stop(): Promise<void>
  /** Resolves once there is nothing more to grow, also after a failure; false where it was stopped. */
  ended: Promise<boolean>
}

/** Grows the demo city beside a server that is already running. */
export function startDemo(start: Start): RunningDemo {
  const stopping = new AbortController()
  const running = run(start, stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) return
    start.logger.error({ err: error }, 'the demo city')
    const { message } = error as Error
    start.out.write(`The demo city did not grow: ${message}\nThe next start goes on with it.\n`)
  })
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
    ended: running.then(() => !stopping.signal.aborted),
  }
}
