import type { Store } from '@plaza/sandbox/store/store'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../src/app/app.ts'
import type { Services } from '../src/base/scope/scope.ts'
import { markLogin } from '../src/people/accounts/repo.ts'
import { beginSession } from '../src/people/accounts/sessions.ts'
import { deleteSession } from '../src/people/accounts/sessions-repo.ts'
import { sessionOf } from '../src/people/accounts/tokens.ts'
import { askWith, type Ask } from './ask.ts'
import type { Account } from './repo.ts'
import { openTill, type Till } from './till.ts'

/** A second server used to grow the demo: the same rules and database, another clock, and no address. */
export interface Backstage {
  services: Services
  /** The payment provider; null where campaigns are invoiced. */
  till: Till | null
  /** The instant at which the city was begun, from which all its days are counted. */
  began: Date
  /** Stops the growing between two calls. */
  signal: AbortSignal
  /** Lets time pass up to an instant, night by night, with all that is due in it. It never goes back. */
  passTo(instant: Date): Promise<void>
  /** Makes a call without a login, at an instant. */
  askAt(instant: Date): Ask
  /** Logs an account in at an instant, does some work, and logs it out again, so that no session is left. */
  visit<T>(account: Account, instant: Date, work: (ask: Ask) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const stoppable =
  (ask: Ask, signal: AbortSignal): Ask =>
  (call, input) => {
    signal.throwIfAborted()
    return ask(call, input)
  }

const DAY = 86_400_000
/** The hour of UTC at which a night has passed, with what the provider tells of it and the comparison of balances. */
const NIGHT_HOUR = 4

const nightAfter = (instant: Date): Date => {
  const night = new Date(instant)
  night.setUTCHours(NIGHT_HOUR, 0, 0, 0)
  return night > instant ? night : new Date(night.getTime() + DAY)
}

const makePassing =
  (till: Till | null, signal: AbortSignal, clock: { now: () => Date; set: (instant: Date) => void }) =>
  async (instant: Date): Promise<void> => {
    for (let night = nightAfter(clock.now()); night < instant; night = nightAfter(night)) {
      signal.throwIfAborted()
      clock.set(night)
      await till?.catchUp()
    }
    clock.set(instant)
    await till?.catchUp()
  }

const makeVisit =
  (app: FastifyInstance, services: Services, signal: AbortSignal, setClock: (instant: Date) => void) =>
  async <T>(account: Account, instant: Date, work: (ask: Ask) => Promise<T>): Promise<T> => {
    const { db, clock } = services
    setClock(instant)
    // The session starts by the real clock: at `instant`, it would have ended already and be swept away.
    const beginning = { services, db, actor: null, now: clock.now(), device: '' }
    const { access, refresh } = await beginSession(beginning, account.userId)
    try {
      await markLogin({ ...beginning, now: instant }, account.userId)
      return await work(stoppable(askWith(app, access), signal))
    } finally {
      await deleteSession(beginning, sessionOf(refresh) ?? '')
    }
  }

interface Opening {
  services: Services
  logger: FastifyBaseLogger
  pool: pg.Pool
  store: Store | null
  signal: AbortSignal
}

/** Opens a second server on the database of a first one. Where the first pays by its sandbox, so does the second. */
export async function openBackstage(
  { services: real, logger: log, pool, store, signal }: Opening,
  began: Date,
): Promise<Backstage> {
  let now = began
  const setClock = (instant: Date) => {
    now = instant
  }
  const logger = log.child({ part: 'demo' }, { level: 'warn' })
  const invoicing: Services = {
    ...real,
    payments: null,
    clock: { now: () => now, shift: real.clock.shift },
    // The plan counts on these values, whatever the installation has set.
    config: { ...real.config, approvalHours: 48, rateLimits: false },
  }
  const opened = store && (await openTill({ services: invoicing, logger, pool, store }))
  const { services, till } = opened ?? { services: invoicing, till: null }
  const app = await buildApp(services, logger)
  till?.tell(app)
  return {
    services,
    till,
    began,
    signal,
    askAt(instant) {
      setClock(instant)
      return stoppable(askWith(app), signal)
    },
    passTo: makePassing(till, signal, { now: () => now, set: setClock }),
    visit: makeVisit(app, real, signal, setClock),
    close: async () => {
      await app.close()
      await till?.close()
    },
  }
}
