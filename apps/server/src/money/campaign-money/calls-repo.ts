import { sql } from 'kysely'
import { jsonb } from '../../base/postgres/listing.ts'
import { addJob } from '../../base/jobs/queue-repo.ts'
import type { SystemScope } from '../../base/scope/scope.ts'

/** What the provider can be asked for, each with what it takes. All amounts are gross. */
export interface ProviderCalls {
  capture: { payment_id: string; parts: CapturedPart[]; amount: number }
  charge: { payment_id: string; parts: CapturedPart[]; amount: number }
  /** `ref`: a hold that is not the payment's own. */
  let_go: { payment_id: string; ref?: string }
  end_checkout: { payment_id: string; session_ref: string }
  refund: { refund_id: string; payment_id: string; amount: number }
  transfer: { release_id: string; payment_id: string; amount: number }
}

/** An owner's part as it is captured. */
export interface CapturedPart {
  id: string
  net: number
  tax: number
}

export type ProviderCallKind = keyof ProviderCalls

export interface ProviderCall<K extends ProviderCallKind = ProviderCallKind> {
  key: string
  kind: K
  campaign_id: string
  payload: ProviderCalls[K]
  state: 'planned' | 'done' | 'declined' | 'unknown'
  attempts: number
  /** How many keys the provider has answered with a failure, which it repeats under the same key. */
  keys_spent: number
}

/**
 * Plans to ask the provider for something, in the transaction that decides it; a job asks once that is committed. Under the
 * same key nothing is planned twice: then it gives false.
 */
export async function planCall<K extends ProviderCallKind>(
  { db, now }: SystemScope,
  call: { key: string; kind: K; campaign_id: string; payload: ProviderCalls[K] },
): Promise<boolean> {
  const row = await db
    .insertInto('provider_calls')
    .values({ ...call, payload: jsonb(call.payload), created_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (row) await addJob(db, 'ask-provider', { key: row.key }, row.key)
  return row !== undefined
}

const select = ({ db }: Pick<SystemScope, 'db'>, key: string) =>
  db
    .selectFrom('provider_calls')
    .select([
      'key',
      'kind',
      'campaign_id',
      'state',
      'attempts',
      'keys_spent',
      sql<unknown>`payload`.as('payload'),
    ])
    .where('key', '=', key)

export function findCall(scope: Pick<SystemScope, 'db'>, key: string): Promise<ProviderCall | undefined> {
  return select(scope, key).executeTakeFirst() as Promise<ProviderCall | undefined>
}

/** The calls by which the provider was asked for a transfer or a refund, and whether one of them has no answer yet. */
export async function countCalls(
  { db }: SystemScope,
  campaignId: string,
  of: { release_id: string } | { refund_id: string },
): Promise<{ calls: number; open: boolean }> {
  const { rows } = await sql<{ calls: number; open: boolean }>`
    SELECT count(*)::int AS calls, coalesce(bool_or(state IN ('planned', 'unknown')), false) AS open
    FROM provider_calls
    WHERE campaign_id = ${campaignId} AND payload @> ${jsonb(of)}`.execute(db)
  return rows[0] ?? { calls: 0, open: false }
}

/** A call that the provider has not answered, locked until the transaction ends. */
export function lockOpenCall(scope: SystemScope, key: string): Promise<ProviderCall | undefined> {
  return select(scope, key)
    .where('state', 'in', ['planned', 'unknown'])
    .forUpdate()
    .executeTakeFirst() as Promise<ProviderCall | undefined>
}

/** Writes down that the provider is about to be asked, so that whoever asks again looks first. */
export async function countAttempt({ db }: SystemScope, key: string): Promise<void> {
  await db
    .updateTable('provider_calls')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('key', '=', key)
    .execute()
}

/** Has the next try use a key of its own. Whether this one has done it is looked up before. */
export async function spendKey({ db }: SystemScope, key: string): Promise<void> {
  await db
    .updateTable('provider_calls')
    .set((row) => ({ keys_spent: row('keys_spent', '+', 1) }))
    .where('key', '=', key)
    .execute()
}

export async function storeCallState(
  { db, now }: SystemScope,
  key: string,
  state: 'done' | 'declined' | 'unknown',
  failure: string | null = null,
): Promise<void> {
  const done_at = state === 'unknown' ? null : now
  await db.updateTable('provider_calls').set({ state, failure, done_at }).where('key', '=', key).execute()
}
