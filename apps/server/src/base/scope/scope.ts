import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../actor.ts'
import type { Config } from '../config/config.ts'
import type { Clock } from '../installation/clock.ts'
import type { Live } from '../live/hub.ts'
import type { MailPort } from '../mail/mail.ts'
import type { ReadMailTheme } from '../mail/queue-mails.ts'
import type { Passwords } from '../passwords.ts'
import type { Storage } from '../storage/storage.ts'

/** The services that all rooms of one server process share. */
export interface Services {
  config: Config
  db: Kysely<DB>
  /** How many queries wait for a connection to the database now. */
  waiting(): number
  clock: Clock
  /** The installation's secret signs file addresses and makes refresh tokens. */
  secret: Buffer
  passwords: Passwords
  storage: Storage
  mail: MailPort
  readMailTheme: ReadMailTheme
  /** Hands what happens to the pages that listen. */
  live: Live
}

/**
 * The scope of what the installation does by itself, such as a job, a sweep or a call before a login: nobody
 * acts, so a query in it chooses its rows by itself. An `ActorScope` does not fit where this is wanted.
 */
export interface SystemScope {
  db: Kysely<DB>
  actor: null
  now: Date
}

/**
 * The database in somebody's name. It begins no update and no delete, which would reach everybody's rows by
 * an id alone: `own.ts` begins those of the actor's rows.
 */
export type ActorDatabase = Kysely<DB> & { updateTable: never; deleteFrom: never }

/** The scope of a query that somebody makes: it reaches only what is `actor`'s to see or to change. */
export interface ActorScope {
  db: ActorDatabase
  actor: Actor
  now: Date
}

/** The scope of what the installation does in consequence of what somebody did, in the same transaction. */
export function asSystem({ db, now }: Pick<ActorScope, 'db' | 'now'>): SystemScope {
  return { db, actor: null, now }
}

/** The browser of a request, by the cookie that it keeps for us: an account knows its browsers again. */
export interface Browser {
  /** The cookie's value as it was sent, unchecked; null where there is none. */
  token: string | null
  keep(token: string): void
}

type DatabaseOf<A extends Actor | null> = A extends null ? Kysely<DB> : ActorDatabase

/**
 * The scope of one call, which its handler gets beside its input. `A` is null for calls before a login.
 * `db` is the call's transaction where the call declares one, else the pool.
 */
export interface CallScope<A extends Actor | null = Actor> {
  services: Services
  db: DatabaseOf<A>
  actor: A
  now: Date
  log: FastifyBaseLogger
  /** The address that the request came from. */
  ip: string
  /** The browser's name for itself (`User-Agent`), by which people tell their sessions apart. */
  device: string
  browser: Browser
  /**
   * Runs the one transaction of a call with `tx: 'none'`. The work inside touches only the database and may
   * run twice. Its result is, for calls that create something, the answer that is kept for the
   * Idempotency-Key.
   */
  write<T>(work: (db: DatabaseOf<A>) => Promise<T>): Promise<T>
  /** Names for the audit who made the change, in a call before a login, once the change has shown it. */
  madeBy(userId: string): void
  /** Names for the audit the organizations whose things were changed, where the request does not name them. */
  concerns(orgIds: string[]): void
}
