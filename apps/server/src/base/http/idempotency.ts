import { createHash, scrypt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Call } from '@plaza/contract/call'
import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { DB, Json } from '../../../db/types.ts'
import { countEvery, ofAddress } from '../attempts/attempts.ts'
import type { ActorDatabase, CallScope, Services } from '../scope/scope.ts'
import { Failure } from '../failure.ts'
import type { Form } from './form.ts'
import { inTransaction } from '../postgres/transaction.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
/** An answer is kept beside its key for this long. */
export const MS_KEPT = 24 * 3_600_000

/** A client's intention: who sent which idempotency key with which content. */
export interface Intention {
  scope: string
  key: string
  fingerprint: Buffer
}

/** Thrown to roll the call back where its key already has an answer. */
export class Replay extends Error {
  readonly data: unknown
  constructor(data: unknown) {
    super('answered before')
    this.data = data
  }
}

const slowHash: (text: string, salt: string, length: number) => Promise<unknown> = promisify(scrypt)

/**
 * Gives one hash of a request. Before a login the request holds a password, which must not become guessable
 * from the database by way of a fast hash.
 */
const fingerprintOf = async (content: unknown[], key: string, isAnonymous: boolean): Promise<Buffer> => {
  const text = JSON.stringify(content)
  if (isAnonymous) return (await slowHash(text, key, 32)) as Buffer
  return createHash('sha256').update(text).digest()
}

/**
 * Reads the Idempotency-Key of a call that creates something. Keys of callers who are not logged in are
 * counted, since it takes work to hash what came with them.
 * @throws Failure `bad_input`, `too_many`
 */
export async function readIntention(
  services: Services,
  call: Call,
  { method, url, headers, body, ip, caller: actor }: FastifyRequest,
  form: Form | null,
): Promise<Intention | null> {
  const key = headers['idempotency-key']
  if (!call.creates || typeof key !== 'string' || !key) return null
  if (key.length > 200) {
    throw new Failure('bad_input', { sentence: 'An Idempotency-Key can have at most 200 characters.' })
  }
  if (!actor) {
    await countEvery({ services, db: services.db, now: services.clock.now() }, [ofAddress('key', ip)])
  }
  // A trailing slash makes no difference to the path.
  const content = [method, url.replace(/^([^?]*)\/(?=$|\?)/, '$1'), form ? [form.fields, form.digests] : body]
  const fingerprint = await fingerprintOf(content, key, !actor)
  return { scope: actor?.userId ?? NOBODY, key, fingerprint }
}

/** Thrown to release the connection while another request has the key. */
class KeyBusy extends Error {}

/** A key that another request holds is asked for again this often, and so many times: for 20 seconds. */
const ASK_AGAIN_MS = 100
const MOST_ROUNDS = 200

/**
 * Claims the key in the call's own transaction, which holds it until it ends.
 * @throws Replay with the first answer, KeyBusy while the first is under way, or Failure `key_reused`
 */
const claimKey = async (db: Kysely<DB>, { scope, key, fingerprint }: Intention, now: Date): Promise<void> => {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.as('isOurs')
  const { isOurs } = await db.selectNoFrom(lock).executeTakeFirstOrThrow()
  if (!isOurs) throw new KeyBusy()
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('created_at', '<=', new Date(now.getTime() - MS_KEPT))
    .execute()
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, fingerprint, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.fingerprint.equals(fingerprint)) throw new Failure('key_reused')
  throw new Replay(first.answer)
}

/** Stores the answer beside its key, for requests that repeat the first. */
const keepAnswer = async (db: Kysely<DB>, { scope, key }: Intention, data: unknown): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ answer: sql<Json>`${JSON.stringify(data)}::jsonb` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/**
 * Repeats `attempt` while another request, of this process or another, has its key; a waiting request holds
 * no connection.
 * @throws Failure `busy` where that takes too long
 */
const waitingForKey = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof KeyBusy)) throw error
      await pause(ASK_AGAIN_MS)
    }
  }
  throw new Failure('busy', { sentence: 'The first request with this Idempotency-Key has not finished yet.' })
}

/**
 * Runs the call's transaction: the key, if any, is claimed first, and the answer is kept together with the
 * change; `record` writes down who made it.
 */
export function keepingAnswer(
  db: Kysely<DB>,
  intention: Intention | null,
  now: Date,
  strip: (data: unknown) => Promise<unknown>,
  record: (trx: Kysely<DB>, data: unknown) => Promise<void>,
): CallScope['write'] {
  return (work) =>
    waitingForKey(() =>
      inTransaction(db, async (trx) => {
        if (intention) await claimKey(trx, intention, now)
        const data = await work(trx as ActorDatabase)
        await record(trx, data)
        if (intention) await keepAnswer(trx, intention, await strip(data))
        return data
      }),
    )
}

/** Forgets the keys that came before `madeBefore`. Gives how many they were. */
export async function forgetKeys(db: Kysely<DB>, madeBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', madeBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
