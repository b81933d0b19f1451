import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../actor.ts'
import type { Config } from '../config/config.ts'
import type { Clock } from '../installation/clock.ts'
import type { Live } from '../live/hub.ts'
import type { MailPort } from '../mail/mail.ts'
import type { ReadMailTheme } from '../mail/queue-mails.ts'
import type { Player } from '../player.ts'
import type { Passwords } from '../passwords.ts'
import type { Payments } from '../payments/payments.ts'
import type { Replicas } from '../postgres/replicas.ts'
import type { Storage } from '../storage/storage.ts'

/** The services that all features of one server process share. */
export interface Services {
  config: Config
  db: Kysely<DB>
  /** The database's replicas, for calls with `fromReplica`. */
  replicas: Replicas
  /** A connection of its own, by which it can be asked whether the database is there while all others are busy. */
  probe: Kysely<DB>
  /** Returns the number of queries waiting for a database connection. */
  waiting(): number
  clock: Clock
  /** The installation's secret, which signs file addresses and derives refresh tokens. */
  secret: Buffer
  passwords: Passwords
  storage: Storage
  mail: MailPort
  /** Null where nothing is paid by card: everything is invoiced. */
  payments: Payments | null
  readMailTheme: ReadMailTheme
  /** Passes news on to the pages that listen. */
  live: Live
}

/**
 * The scope of what the installation does on its own, such as a job, a sweep or a call before a login: it has
 * no actor, so a query in it must choose its rows itself. An `ActorScope` is not accepted in its place.
 */
export interface SystemScope {
  db: Kysely<DB>
  actor: null
  now: Date
}

/**
 * The database in somebody's name. It begins no update and no delete, which would reach everybody's rows by
 * an id alone: `own-repo.ts` begins those of the actor's rows.
 */
export type ActorDatabase = Kysely<DB> & { updateTable: never; deleteFrom: never }

/** The scope of a query by a user: it reaches only what `actor` may see or change. */
export interface ActorScope {
  db: ActorDatabase
  actor: Actor
  now: Date
}

/**
 * The scope of a query by whoever looks at what is on offer: a user, or a visitor without an account, for whom `actor`
 * is null.
 */
export interface ViewerScope {
  db: Kysely<DB>
  actor: Pick<Actor, 'orgId' | 'orgType'> | null
  now: Date
}

/**
 * Returns the scope for what the installation does as a consequence of a user's action, in the same
 * transaction.
 */
export function asSystem({ db, now }: Pick<ActorScope, 'db' | 'now'>): SystemScope {
  return { db, actor: null, now }
}

interface Cookie {
  /** The cookie's value as sent, unverified; null where there is none. */
  token: string | null
  keep(token: string): void
}

/** The browser of a request, known by our cookie: an account recognises its browsers. */
export interface Browser extends Cookie {
  /** The cookie by which a screen's browser is known again when it has lost everything else. */
  player: Cookie
}

type DatabaseOf<A extends Actor | null> = A extends null ? Kysely<DB> : ActorDatabase

/**
 * The scope of one call, which its handler gets together with the input. `A` is null for calls before a
 * login. `db` is the call's transaction where the call declares one, else the pool.
 */
export interface CallScope<A extends Actor | null = Actor> {
  services: Services
  db: DatabaseOf<A>
  actor: A
  now: Date
  log: FastifyBaseLogger
  /** The address that the request came from. */
  ip: string
  /** The browser's description of itself (`User-Agent`), by which users tell their sessions apart. */
  device: string
  browser: Browser
  /**
   * Runs the one transaction of a call with `tx: 'none'`. The work inside touches only the database and may
   * run twice. For calls that create something, its result is the answer that is kept for the
   * Idempotency-Key.
   */
  write<T>(work: (db: DatabaseOf<A>) => Promise<T>): Promise<T>
  /**
   * Tells the audit log which user made the change, in a call before a login, once the change has revealed
   * it.
   */
  madeBy(userId: string): void
}

/** The scope of a call that a player makes. */
export interface PlayerScope extends CallScope<null> {
  player: Player
  /** The tags of answers that the player has already (`If-None-Match`), in calls with `tagged`. */
  tags: readonly string[]
}
