import { createHash } from 'node:crypto'
import type { ErrorCode } from '@plaza/contract/errors'
import type { Context } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { countAttempt, forgiveAttempt } from './attempts-repo.ts'

/** A count of failures within a quarter of an hour, with what it may reach. */
export interface Tried {
  key: string
  limit: number
  /** How many at once; one unless told. */
  times?: number
}

/** Kept as a hash: what strangers type in is nothing to store. */
export const ofAccount = (call: string, email: string): Tried => ({
  key: `${call} account ${createHash('sha256').update(email).digest('base64url')}`,
  limit: 10,
})

/** Many may share an address, and those whose answer is on its way count too. */
export const ofAddress = (call: string, ip: string): Tried => ({ key: `${call} address ${ip}`, limit: 300 })

/** Mails that an organization has sent to addresses of its choice, and now so many more. */
export const ofInvitations = (orgId: string, times = 1): Tried => ({
  key: `invitations ${orgId}`,
  limit: 100,
  times,
})

/**
 * Counts an attempt that is held against the caller whatever comes of it.
 * @throws Failure `too_many` while any of the counts is used up
 */
export const countEvery = async (
  { services, db, now }: Pick<Context<null>, 'services' | 'db' | 'now'>,
  tried: Tried[],
): Promise<void> => {
  if (!services.config.rateLimits) return
  const reached = await countAttempt(db, tried, now)
  if (tried.some(({ key, limit }) => (reached.get(key) ?? 0) > limit)) throw new Failure('too_many')
}

/**
 * Runs `work` as an attempt of which only failures with the code `counts` are held against the
 * caller. Counted before it runs and given back after, so that a thousand guesses at once do not
 * pass together; in the database, so that the limit holds over all server processes.
 * @throws Failure `too_many` while any of the counts is used up
 */
export const asAttempt = async <T>(
  { services, db, now }: Pick<Context<null>, 'services' | 'db' | 'now'>,
  tried: Tried[],
  counts: ErrorCode,
  work: () => Promise<T>,
): Promise<T> => {
  if (!services.config.rateLimits) return work()
  const keys = tried.map(({ key }) => key)
  const reached = await countAttempt(db, tried, now)
  if (tried.some(({ key, limit }) => (reached.get(key) ?? 0) > limit)) throw new Failure('too_many')
  try {
    const result = await work()
    await forgiveAttempt(db, keys, now)
    return result
  } catch (error) {
    if (!(error instanceof Failure && error.code === counts)) await forgiveAttempt(db, keys, now)
    throw error
  }
}
