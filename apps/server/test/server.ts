import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { readConfig } from '../src/base/config/config.ts'
import type { Services } from '../src/base/scope/scope.ts'
import { openPayments } from '../src/app/payments.ts'
import { memoryStore } from '@plaza/sandbox/store/memory-store'
import type { Sandbox } from '@plaza/sandbox/sandbox'
import type { Store } from '@plaza/sandbox/store/store'
import { setAllPayable } from '../src/money/payouts/repo.ts'
import { buildApp } from '../src/app/app.ts'
import { workOff } from '../src/app/worker.ts'
import { readMailTheme } from '../src/people/settings/mail-theme.ts'
import { openLive } from '../src/base/live/hub.ts'
import { openReplicas } from '../src/base/postgres/replicas.ts'
import { outboxMail } from '../src/base/mail/outbox.ts'
import { diskStorage } from '../src/base/storage/disk.ts'
import { argon2Passwords } from '../src/base/passwords.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'

/** The instant at which every test's clock starts: a Monday morning in Europe. */
export const START = new Date('2027-02-01T08:00:00Z')

/**
 * Real hashes at the lowest cost, because hundreds of accounts are created in these tests and nobody guesses their
 * passwords.
 */
export const cheapPasswords = argon2Passwords({ memoryCost: 8, timeCost: 1 })

/** A real server on a database of its own, with a clock that the test moves. */
export interface TestServer {
  url: string
  services: Services
  /** The payment provider, where PAYMENTS is `sandbox`. */
  sandbox: Sandbox | null
  /** Where the payment provider keeps what it knows. */
  store: Store | null
  /** Advances the clock by hours. */
  pass(hours: number): void
  /** Advances the clock by hours, and keeps everybody logged in. */
  stay(hours: number): Promise<void>
  /** Runs all jobs that are in the queue now. One run waits for another, so that after it no job is under way. */
  work(): Promise<void>
  connection: FreshDatabase['connection']
  /** For queries that only a test needs. */
  pool: FreshDatabase['pool']
  close(): Promise<void>
}

/**
 * Starts a test server. `env` overrides settings as for a real start; limits are off unless a test turns them
 * on. Nothing is logged unless a logger is given. Its database is a new one unless one is given, which it closes.
 */
export async function startServer(
  env: Record<string, string> = {},
  logger: Logger = pino({ level: 'fatal' }),
  given?: FreshDatabase,
): Promise<TestServer> {
  const database = given ?? (await freshDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-test-'))
  let last: Promise<unknown> = Promise.resolve()
  let shift = 0
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: '0',
    DATA_DIR: dataDir,
    SUPPORT_EMAIL: 'help@plaza.example',
    // Campaigns go straight to their owners, unless a test is about money.
    PAYMENTS: 'invoice',
    ...env,
  })
  const clock = { now: () => new Date(START.getTime() + shift), shift: 0 }
  const secret = randomBytes(32)
  let url = ''
  const paying = await openPayments({ config, clock, secret, store: memoryStore, address: () => url })
  const replicas = await openReplicas(database.db, {
    addresses: config.readUrls,
    mostBehind: config.readLag,
    log: (sentence) => logger.warn(sentence),
  })
  const services: Services = {
    config,
    db: database.db,
    probe: database.db,
    replicas,
    waiting: database.waiting,
    clock,
    secret,
    payments: paying.payments,
    storage: diskStorage(join(dataDir, 'files')),
    passwords: cheapPasswords,
    mail: outboxMail(join(dataDir, 'outbox')),
    readMailTheme,
    live: openLive(database.connection, logger),
  }
  await setAllPayable(services, paying.payments === null)
  const app = await buildApp(services, logger, paying.sandbox)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const pass = (hours: number) => {
    shift += hours * 3_600_000
  }
  return {
    url,
    services,
    sandbox: paying.sandbox,
    store: paying.store,
    pass,
    stay: async (hours) => {
      pass(hours)
      const expires = new Date(services.clock.now().getTime() + 3_600_000)
      const refreshed = new Date(expires.getTime() + 30 * 86_400_000)
      await services.db
        .updateTable('sessions')
        .set({ access_expires_at: expires, refresh_expires_at: refreshed })
        .execute()
    },
    work: () => {
      const run = last.then(() => workOff(services, database.pool, logger))
      last = run.catch(() => undefined)
      return run
    },
    connection: database.connection,
    pool: database.pool,
    close: async () => {
      await app.close()
      await paying.close()
      await services.live.close()
      await replicas.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
