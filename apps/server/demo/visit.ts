import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../src/app/app.ts'
import type { Services } from '../src/base/scope/scope.ts'
import { markLogin } from '../src/people/accounts/repo.ts'
import { beginSession } from '../src/people/accounts/sessions.ts'
import { deleteSession } from '../src/people/accounts/sessions-repo.ts'
import { sessionOf } from '../src/people/accounts/tokens.ts'
import { askWith, type Ask } from './ask.ts'
import type { Account } from './repo.ts'

/** A server of its own for growing: the same rules and database, another clock, and no address. */
export interface Backstage {
  services: Services
  /** The instant at which the city was begun: what all its days are counted from. */
  began: Date
  /** Stops it between two calls. */
  signal: AbortSignal
  /** A call by nobody, at an instant. */
  askAt(instant: Date): Ask
  /** Somebody logs in at an instant, does something, and is gone: no session is left. */
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
    // By the real clock: a session of that instant would be over, and swept away.
    const beginning = { services, db, now: clock.now(), device: '' }
    const { access, refresh } = await beginSession(beginning, account.userId)
    try {
      await markLogin(db, account.userId, instant)
      return await work(stoppable(askWith(app, access), signal))
    } finally {
      await deleteSession(db, sessionOf(refresh) ?? '')
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
    // What the plan counts on, whatever is set here.
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
