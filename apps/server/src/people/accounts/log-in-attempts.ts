import {
  isUsedUp,
  ofAccount,
  ofAddress,
  requireUnused,
  tooManyAttempts,
  type Tried,
} from '../../base/attempts/attempts.ts'
import { clearAttempts, countAttempt, forgiveAttempt } from '../../base/attempts/repo.ts'
import { Failure } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { findKnownPlaces } from './known-places-repo.ts'
import { placesOf } from './known-places.ts'

/** Counts the attempts on an account from one place: each place has a count of its own. */
export function ofAccountAt(call: string, email: string, place: Buffer): Tried {
  const { key, limit } = ofAccount(call, email)
  return { key: `${key} at ${place.toString('base64url')}`, limit }
}

/** Clears the counts of an account whose user has shown that it is theirs, however often others tried. */
export function forgiveAccount(
  db: CallScope<null>['db'],
  { id, email }: { id: string; email: string },
): Promise<void> {
  const tried = [ofAccount('login', email), ofAccount('change password', id)]
  return clearAttempts(
    db,
    tried.map(({ key }) => key),
  )
}

type Guessing = Pick<CallScope<null>, 'services' | 'db' | 'now' | 'ip' | 'browser'>

/**
 * Whether an account may be tried from here although others have used up its attempts, because it has logged in
 * here before.
 */
const isOpenHere = async (
  { db, ...here }: Guessing,
  email: string,
  reached: Map<string, number>,
): Promise<boolean> => {
  const left = placesOf(here).filter((place) => !isUsedUp(ofAccountAt('login', email, place), reached))
  return left.length > 0 && (await findKnownPlaces(db, email, left)).length > 0
}

/**
 * Runs `work` as an attempt to log in. Attempts are counted by network and by account: once an account's
 * count is used up, it can be tried only from places where it has logged in before, each with a count of its
 * own, so that guesses from elsewhere lock nobody out. `work` is told whether to try in earnest and does the
 * same work if not; a failure then is `too_many` for every address, with an account or without.
 * @throws Failure `too_many`, and what `work` throws
 */
export async function asLogin<T>(
  scope: Guessing,
  email: string,
  work: (inEarnest: boolean) => Promise<T>,
): Promise<T> {
  const { services, db, now } = scope
  if (!services.config.rateLimits) return work(true)
  const account = ofAccount('login', email)
  const network = ofAddress('login', scope.ip)
  const here = placesOf(scope).map((place) => ofAccountAt('login', email, place))
  const reached = await countAttempt(db, [account, network, ...here], now)
  requireUnused([network], reached, now)
  const isCrowded = isUsedUp(account, reached)
  const inEarnest = !isCrowded || (await isOpenHere(scope, email, reached))
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
    throw isWrong && isCrowded ? tooManyAttempts(now) : error
  }
}
