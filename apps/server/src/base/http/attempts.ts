import { createHash } from 'node:crypto'
import type { ErrorCode } from '@plaza/contract/errors'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { clearAttempts, countAttempt, forgiveAttempt, secondsLeft } from './attempts-repo.ts'
import { findKnownPlaces } from '../../people/accounts/known-places-repo.ts'
import { placesOf } from '../../people/accounts/known-places.ts'
import { networkOf } from './network.ts'

/** A count within a quarter of an hour, with what it may reach. */
export interface Tried {
  key: string
  limit: number
  /** How many at once; one unless told. */
  times?: number
}

/** Kept as a hash: what strangers type in is nothing to store. */
export function ofAccount(call: string, email: string): Tried {
  return {
    key: `${call} account ${createHash('sha256').update(email).digest('base64url')}`,
    limit: 10,
  }
}

/** The same, from one place: its count is its own. */
export function ofAccountAt(call: string, email: string, place: Buffer): Tried {
  const { key, limit } = ofAccount(call, email)
  return { key: `${key} at ${place.toString('base64url')}`, limit }
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

/** Comments and replies that somebody has written: each is told to all who act on the other side. */
export function ofComments(userId: string): Tried {
  return { key: `comments ${userId}`, limit: 60 }
}

/** Proofs that somebody has brought: the other side is told of each. */
export function ofProofs(userId: string): Tried {
  return { key: `proofs ${userId}`, limit: 60 }
}

/** Files that somebody has sent: each takes much of processor and disk. */
export function ofUploads(userId: string): Tried {
  return { key: `uploads ${userId}`, limit: 1000 }
}

const isUsedUp = ({ key, limit }: Tried, reached: Map<string, number>): boolean =>
  (reached.get(key) ?? 0) > limit

const tooMany = (now: Date): Failure => new Failure('too_many', { retryAfter: secondsLeft(now) })

const checkLimits = (tried: Tried[], reached: Map<string, number>, now: Date): void => {
  if (tried.some((one) => isUsedUp(one, reached))) throw tooMany(now)
}

/**
 * Counts an attempt that is held against the caller whatever comes of it.
 * @throws Failure `too_many` while any of the counts is used up
 */
export async function countEvery(
  { services, db, now }: Pick<Context<null>, 'services' | 'db' | 'now'>,
  tried: Tried[],
): Promise<void> {
  if (!services.config.rateLimits) return
  checkLimits(tried, await countAttempt(db, tried, now), now)
}

/** Counts an attempt of which nothing is told where the count is used up; gives whether it is not. */
export async function isWithin(
  { services, db, now }: Pick<Context<null>, 'services' | 'db' | 'now'>,
  tried: Tried,
): Promise<boolean> {
  return !services.config.rateLimits || !isUsedUp(tried, await countAttempt(db, [tried], now))
}

/** Whoever has shown that an account is theirs begins anew, however often others tried. */
export function forgiveAccount(
  db: Context['db'],
  { id, email }: { id: string; email: string },
): Promise<void> {
  const tried = [ofAccount('login', email), ofAccount('change password', id)]
  return clearAttempts(
    db,
    tried.map(({ key }) => key),
  )
}

/**
 * Runs `work` as an attempt of which only failures with the code `counts`, or with `success` only what
 * succeeded, are held against the caller. Counted before it runs and given back after, so that a thousand
 * guesses at once do not pass together; in the database, so that the limit holds over all server processes.
 * @throws Failure `too_many` while any of the counts is used up
 */
export async function asAttempt<T>(
  { services, db, now }: Pick<Context<null>, 'services' | 'db' | 'now'>,
  tried: Tried[],
  counts: ErrorCode | 'success',
  work: () => Promise<T>,
): Promise<T> {
  if (!services.config.rateLimits) return work()
  const keys = tried.map(({ key }) => key)
  checkLimits(tried, await countAttempt(db, tried, now), now)
  try {
    const result = await work()
    if (counts !== 'success') await forgiveAttempt(db, keys, now)
    return result
  } catch (error) {
    if (!(error instanceof Failure && error.code === counts)) await forgiveAttempt(db, keys, now)
    throw error
  }
}

type Guessing = Pick<Context<null>, 'services' | 'db' | 'now' | 'ip' | 'browser'>

/** Where the account may be tried although others have used up its attempts: it has logged in here before. */
const isOpenHere = async (
  { db, ...here }: Guessing,
  email: string,
  reached: Map<string, number>,
): Promise<boolean> => {
  const left = placesOf(here).filter((place) => !isUsedUp(ofAccountAt('login', email, place), reached))
  return left.length > 0 && (await findKnownPlaces(db, email, left)).length > 0
}

/**
 * Runs `work` as an attempt to log in. Those from one network are counted, and those on one account: once these
 * are used up, the account can be tried only where it has logged in before, each place with a count of its own,
 * so that guesses from elsewhere keep nobody out. `work` is told whether to try in earnest and does the same
 * work if not; what fails then is `too_many` for every address, with an account or without.
 * @throws Failure `too_many`, and what `work` throws
 */
export async function asLogin<T>(
  context: Guessing,
  email: string,
  work: (inEarnest: boolean) => Promise<T>,
): Promise<T> {
  const { services, db, now } = context
  if (!services.config.rateLimits) return work(true)
  const account = ofAccount('login', email)
  const network = ofAddress('login', context.ip)
  const here = placesOf(context).map((place) => ofAccountAt('login', email, place))
  const reached = await countAttempt(db, [account, network, ...here], now)
  checkLimits([network], reached, now)
  const isCrowded = isUsedUp(account, reached)
  const inEarnest = !isCrowded || (await isOpenHere(context, email, reached))
  const forgive = () =>
    forgiveAttempt(
      db,
      [account, network, ...here].map(({ key }) => key),
      now,
    )
  try {
    const result = await work(inEarnest)
    await forgive()
    return result
  } catch (error) {
    const isWrong = error instanceof Failure && error.code === 'bad_credentials'
    if (!isWrong) await forgive()
    throw isWrong && isCrowded ? tooMany(now) : error
  }
}
