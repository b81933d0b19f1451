import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Sandbox } from '@plaza/sandbox/sandbox'
import type { Store } from '@plaza/sandbox/store/store'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { openPayments } from '../src/app/payments.ts'
import { sweepAll, type SweepName } from '../src/app/sweeps.ts'
import { workOff } from '../src/app/worker.ts'
import type { JobName } from '../src/base/jobs/jobs.ts'
import type { Services } from '../src/base/scope/scope.ts'
import { EVENTS_PATH } from '../src/money/provider-events/serve-events.ts'
import { hasJobs } from './repo.ts'

/** The jobs that are done by the city's own clock. Mails and all other jobs wait until the city stands. */
const MONEY_JOBS: JobName[] = [
  'advance-money',
  'ask-provider',
  'take-provider-event',
  'read-payment',
  'compare-balances',
]

/** What is due at a time of the past. All other sweeps are for today. */
const MONEY_SWEEPS: SweepName[] = [
  'lapsed requests',
  'money that is due',
  'statements',
  'refused transfers',
  'nightly comparison',
]

/** Events lead to jobs, and these to events. More rounds than this are a fault. */
const MOST_ROUNDS = 30

/** The payment sandbox of the installation, by the clock of the backstage. */
export interface Till {
  sandbox: Sandbox
  /** Names the server that is told what happens. */
  tell(app: FastifyInstance): void
  /** Lets the provider tell what has happened by now, and does what follows, until nothing is left. */
  settle(): Promise<void>
  /** Does all that is due by now. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

/** Takes the events of the provider to a server that has no address. */
const listenForEvents = async () => {
  let app: FastifyInstance | undefined
  const server = createServer(async (request, response) => {
    const headers = { 'stripe-signature': String(request.headers['stripe-signature']) }
    const payload = await buffer(request)
    const answer = await app?.inject({ method: 'POST', url: EVENTS_PATH, payload, headers })
    response.writeHead(answer?.statusCode ?? 503).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.close()
    server.closeAllConnections()
  }
  const tell = (told: FastifyInstance) => {
    app = told
  }
  return { address: `http://127.0.0.1:${port}`, tell, close }
}

interface Opening {
  services: Services
  logger: FastifyBaseLogger
  pool: pg.Pool
  store: Store
}

/** Opens the sandbox of an installation a second time, on the same objects. Gives services that pay by it. */
export async function openTill({
  services: real,
  logger,
  pool,
  store,
}: Opening): Promise<{ services: Services; till: Till }> {
  const events = await listenForEvents()
  const address = () => events.address
  const { config, clock, secret } = real
  const { payments, sandbox, close } = await openPayments({
    config,
    clock,
    secret,
    store: () => store,
    address,
  })
  if (!sandbox) throw new Error('The demo pays by the sandbox alone.')
  const services = { ...real, payments }
  const settle = async () => {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      await sandbox.tick()
      if (!(await hasJobs(real.db, MONEY_JOBS))) return
      await workOff(services, pool, logger, MONEY_JOBS)
    }
    throw new Error('The money of the city does not come to rest.')
  }
  return {
    services,
    till: {
      sandbox,
      tell: events.tell,
      settle,
      catchUp: async () => {
        await settle()
        await sweepAll(services, logger, MONEY_SWEEPS)
        await settle()
      },
      close: async () => {
        await close()
        await events.close()
      },
    },
  }
}
