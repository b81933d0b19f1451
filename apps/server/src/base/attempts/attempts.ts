import { createHash } from 'node:crypto'
import type { ErrorCode } from '@plaza/contract/errors'
import type { CallScope } from '../scope/scope.ts'
import { Failure } from '../failure.ts'
import { countAttempt, forgiveAttempt, secondsLeft } from './repo.ts'
import { networkOf } from './network.ts'

/** A count within a quarter of an hour, with its limit. */
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

/** The limit is high because many users may share an address, and attempts still being answered count too. */
export function ofAddress(call: string, ip: string): Tried {
  return {
    key: `${call} address ${networkOf(ip)}`,
    limit: 300,
  }
}

/**
 * Counts the organizations created from an address: each sends a mail to an address that the visitor chooses.
 */
export function ofSignUps(ip: string): Tried {
  return ofAddress('signed up', ip)
}

/**
 * Counts the mails that an organization sends to addresses of its choice; `times` is the number about to be
 * sent.
 */
export function ofInvitations(orgId: string, times = 1): Tried {
  return {
    key: `invitations ${orgId}`,
    // A list of two hundred goes at once, and one that follows it.
    limit: 400,
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

/** Counts the files that a user has uploaded: each takes much processor time and disk space. */
export function ofUploads(userId: string): Tried {
  return { key: `uploads ${userId}`, limit: 1000 }
}

/** Counts the files that come from an address by links for people without an account. */
export function ofGuestUploads(ip: string): Tried {
  return ofAddress('guest upload', ip)
}

/** Counts the pairing codes of screens that a user or an organization has typed wrongly. */
export function ofCodes(id: string): Tried {
  return { key: `pairing codes ${id}`, limit: 30 }
}

/** Tells whether a count is above its limit. */
export function isUsedUp({ key, limit }: Tried, reached: Map<string, number>): boolean {
  return (reached.get(key) ?? 0) > limit
}

/** Returns the refusal of an attempt whose count is used up, with the seconds until the count begins anew. */
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
 * Counts an attempt against the caller, whatever its outcome.
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
 * Runs `work` as an attempt of which only failures with the code `counts`, or with `success` only successes,
 * are held against the caller. The attempt is counted before it runs and given back afterwards, so that a
 * thousand simultaneous guesses do not all pass; in the database, so that the limit holds across all server
 * processes.
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
