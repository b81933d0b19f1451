import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { Failure } from '../http/failure.ts'

const WINDOW_MS = 15 * 60_000

/** Failures within a quarter of an hour, per account and per address. */
export const LIMITS = { account: 10, address: 100 } as const

export interface Tried {
  key: string
  limit: number
}

export const ofAccount = (call: string, email: string): Tried => ({
  key: `${call} account ${email.slice(0, 300)}`,
  limit: LIMITS.account,
})

export const ofAddress = (call: string, ip: string): Tried => ({
  key: `${call} address ${ip}`,
  limit: LIMITS.address,
})

const windowOf = (now: Date): Date => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

/**
 * Refuses while any of these has failed too often. Counted in the database, so that the limit holds
 * over all server processes.
 * @throws Failure `too_many`
 */
export const checkAttempts = async (db: Kysely<DB>, tried: Tried[], now: Date): Promise<void> => {
  const counts = await db
    .selectFrom('attempts')
    .select(['key', 'count'])
    .where('window_start', '=', windowOf(now))
    .where(
      'key',
      'in',
      tried.map(({ key }) => key),
    )
    .execute()
  const limitOf = new Map(tried.map(({ key, limit }) => [key, limit]))
  if (counts.some(({ key, count }) => count >= (limitOf.get(key) ?? 0))) throw new Failure('too_many')
}

export const countFailure = async (db: Kysely<DB>, tried: Tried[], now: Date): Promise<void> => {
  const window_start = windowOf(now)
  await db
    .deleteFrom('attempts')
    .where('window_start', '<', new Date(now.getTime() - 2 * WINDOW_MS))
    .execute()
  await db
    .insertInto('attempts')
    .values(tried.map(({ key }) => ({ key, window_start, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((row) => ({ count: row('attempts.count', '+', 1) })),
    )
    .execute()
}
