import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../src/app/app.ts'
import type { Services } from '../src/base/scope/scope.ts'
import { markLogin } from '../src/people/accounts/repo.ts'
import { beginSession } from '../src/people/accounts/sessions.ts'
import { deleteSession } from '../src/people/accounts/sessions-repo.ts'
import { sessionOf } from '../src/people/accounts/tokens.ts'
import { askWith, type Ask } from './ask.ts'
import type { Account } from './repo.ts'

/** A second server used to grow the demo: the same rules and database, another clock, and no address. */
export interface Backstage {
  services: Services
  /** The instant at which the city was begun, from which all its days are counted. */
  began: Date
  /** Stops the growing between two calls. */
  signal: AbortSignal
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

export async function openBackstage(
  real: Services,
  logger: FastifyBaseLogger,
  began: Date,
  signal: AbortSignal,
): Promise<Backstage> {
  let now = began
  const setClock = (instant: Date) => {
    now = instant
  }
  const services: Services = {
    ...real,
    clock: { now: () => now, shift: real.clock.shift },
    // The plan counts on these values, whatever the installation has set.
    config: { ...real.config, approvalHours: 48, rateLimits: false },
  }
  const app = await buildApp(services, logger.child({ part: 'demo' }, { level: 'warn' }))
  return {
    services,
    began,
    signal,
    askAt(instant) {
      setClock(instant)
      return stoppable(askWith(app), signal)
    },
    visit: makeVisit(app, real, signal, setClock),
    close: () => app.close(),
  }
}
