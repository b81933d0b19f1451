import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB, Json } from '../../db/types.ts'
import { Failure } from './failure.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const HOURS_KEPT = 24

/** One intention of a client: who sent which key with what. */
export interface Intention {
  userId: string | null
  key: string
  fingerprint: Buffer
}

/** Thrown to roll the call back where its key has an answer already. */
export class Replay extends Error {
  readonly data: unknown
  constructor(data: unknown) {
    super('answered before')
    this.data = data
  }
}

export const fingerprintOf = (...parts: unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/**
 * Claims the key in the call's own transaction: the second of two at once waits here for the first.
 * @throws Replay with the first answer, or Failure `key_reused`
 */
export const claimKey = async (
  db: Kysely<DB>,
  { userId, key, fingerprint }: Intention,
  now: Date,
): Promise<void> => {
  const scope = userId ?? NOBODY
  const expired = new Date(now.getTime() - HOURS_KEPT * 3_600_000)
  await db
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '<', expired)
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

/** Keeps the answer beside the key, for those who ask again. */
export const keepAnswer = async (
  db: Kysely<DB>,
  { userId, key }: Intention,
  status: number,
  data: unknown,
): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ status, answer: sql<Json>`${JSON.stringify(data)}::jsonb` })
    .where('scope', '=', userId ?? NOBODY)
    .where('key', '=', key)
    .execute()
}
