import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Config } from '../config/config.ts'
import type { Clock } from '../installation/clock.ts'
import type { Live } from '../live/hub.ts'
import type { MailPort } from '../mail/mail.ts'
import type { Payments } from '../../money/payments/payments.ts'
import type { Storage } from '../storage/storage.ts'
import type { Passwords } from '../../people/accounts/passwords.ts'
import type { Actor } from './actor.ts'
import type { Browser } from './browser.ts'

/** What the whole server shares. */
export interface Services {
  config: Config
  db: Kysely<DB>
  /** How many wait for a connection to the database now. */
  waiting(): number
  clock: Clock
  /** Signs file addresses and makes refresh tokens. */
  secret: Buffer
  passwords: Passwords
  storage: Storage
  payments: Payments
  mail: MailPort
  /** Tells what happens to those who listen. */
  live: Live
}

/** What a repo is given first: where to ask, and for whom. */
export interface Scope {
  db: Kysely<DB>
  actor: Actor
  now: Date
}

/** What a handler is given beside its input. */
export interface Context<A = Actor> {
  services: Services
  /** The transaction of the call where it declares one, else the pool. */
  db: Kysely<DB>
  actor: A
  now: Date
  log: FastifyBaseLogger
  /** The address the request came from. */
  ip: string
  /** What the browser says it is, so that a session can be told from another. */
  device: string
  /** By which an account knows it again. */
  browser: Browser
  /**
   * For calls with `tx: 'none'`: the one transaction in which the call's change is written. The work
   * inside touches only the database and may run twice. What it gives is, for creating calls, the
   * answer: it is kept for the Idempotency-Key.
   */
  write<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** For the audit: who it was, of a call that needs nobody, once the change has shown it. */
  madeBy(userId: string): void
  /** For the audit: whose things were changed, where the request does not name them. */
  concerns(orgIds: string[]): void
}
