import { createHash } from 'node:crypto'
import type { ErrorCode } from '@plaza/contract/errors'
import type { CallScope } from '../scope/scope.ts'
import { Failure } from '../failure.ts'
import { countAttempt, forgiveAttempt, secondsLeft } from './repo.ts'
import { networkOf } from './network.ts'

/** A count within a quarter of an hour, with what it may reach. */
export interface Tried {
  key: string
  limit: number
  /** The number of attempts that are counted at once; one where it is left out. */
  times?: number
}

/** Counts attempts on an account. Its address is kept as a hash, since anybody may have typed it. */
export function ofAccount(call: string, email: string): Tried {
  return {
    key: `${call} account ${createHash('sha256').update(email).digest('base64url')}`,
    limit: 10,
  }
}

/** Many may share an address, and those whose answer is on its way count too. */
export function ofAddress(call: string, ip: string): Tried {
  return {
    key: `${call} address ${networkOf(ip)}`,
    limit: 300,
  }
}

/** Organizations that were made from an address: each sends a mail to whomever it names. */
export function ofSignUps(ip: string): Tried {
  return ofAddress('signed up', ip)
}

/** Mails that an organization has sent to addresses of its choice, and now so many more. */
export function ofInvitations(orgId: string, times = 1): Tried {
  return {
    key: `invitations ${orgId}`,
    limit: 100,
    times,
  }
}

/** Counts the comments and replies of a user, since each notifies everybody who acts on the other side. */
export function ofComments(userId: string): Tried {
  return { key: `comments ${userId}`, limit: 60 }
}

/** Counts the proofs of a user, since each notifies the other side. */
export function ofProofs(userId: string): Tried {
  return { key: `proofs ${userId}`, limit: 60 }
}

/** Files that somebody has sent: each takes much of processor and disk. */
export function ofUploads(userId: string): Tried {
  return { key: `uploads ${userId}`, limit: 1000 }
}

/** Whether a count is above what it may reach. */
export function isUsedUp({ key, limit }: Tried, reached: Map<string, number>): boolean {
  return (reached.get(key) ?? 0) > limit
}

/** The refusal of an attempt whose count is used up; it says in how many seconds the count begins anew. */
export function tooManyAttempts(now: Date): Failure {
  return new Failure('too_many', { retryAfter: secondsLeft(now) })
}

/** @throws Failure `too_many` while any of the counts is used up */
export function requireUnused(tried: Tried[], reached: Map<string, number>, now: Date): void {
  if (tried.some((one) => isUsedUp(one, reached))) throw tooManyAttempts(now)
}

/** The part of a call's scope that counting needs, before a login or after. */
type Counting = Pick<CallScope<null>, 'services' | 'db' | 'now'>

/**
 * Counts an attempt that is held against the caller whatever comes of it.
 * @throws Failure `too_many` while any of the counts is used up
 */
export async function countEvery({ services, db, now }: Counting, tried: Tried[]): Promise<void> {
  if (!services.config.rateLimits) return
  requireUnused(tried, await countAttempt(db, tried, now), now)
}

/** Counts an attempt whose caller does not learn whether its count is used up. Gives whether it is not. */
export async function isWithin({ services, db, now }: Counting, tried: Tried): Promise<boolean> {
  return !services.config.rateLimits || !isUsedUp(tried, await countAttempt(db, [tried], now))
}

/**
 * Runs `work` as an attempt of which only failures with the code `counts`, or with `success` only what
 * succeeded, are held against the caller. Counted before it runs and given back after, so that a thousand
 * guesses at once do not pass together; in the database, so that the limit holds over all server processes.
 * @throws Failure `too_many` while any of the counts is used up
 */
export async function asAttempt<T>(
  { services, db, now }: Counting,
  tried: Tried[],
  counts: ErrorCode | 'success',
  work: () => Promise<T>,
): Promise<T> {
  if (!services.config.rateLimits) return work()
  const keys = tried.map(({ key }) => key)
  requireUnused(tried, await countAttempt(db, tried, now), now)
  try {
    const result = await work()
    if (counts !== 'success') await forgiveAttempt(db, keys, now)
    return result
  } catch (error) {
    if (!(error instanceof Failure && error.code === counts)) await forgiveAttempt(db, keys, now)
    throw error
  }
}
