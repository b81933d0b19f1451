import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { expireAllLapsed, expireLapsedAt, expireLapsedOn, type Place } from './lapsed-repo.ts'

/** What follows, in the same transaction, when requests of these ids have expired. */
type AfterExpiry = (db: Kysely<DB>, requestIds: string[], now: Date) => Promise<void>

let afterExpiry: AfterExpiry | undefined

/**
 * Registers what follows when requests expire. Capacity knows nothing of campaigns, which build on it; `app`
 * connects the two when the server starts.
 */
export function whenRequestsExpire(follow: AfterExpiry): void {
  afterExpiry = follow
}

const follow: AfterExpiry = async (db, requestIds, now) => {
  if (!afterExpiry) throw new Error('Nothing is registered for requests that expire.')
  if (requestIds.length) await afterExpiry(db, requestIds, now)
}

/** Marks all lapsed requests as expired. Returns their number. It acts for the system, not for an actor. */
export async function expireLapsed(db: Kysely<DB>, now: Date): Promise<number> {
  const ids = await expireAllLapsed(db, now)
  await follow(db, ids, now)
  return ids.length
}

/**
 * Frees the spots that lapsed requests hold in the zones and days that a buyer wants, in the buyer's own
 * transaction.
 */
export async function releaseLapsedAt(
  scope: ActorScope,
  places: Place[],
  from: string,
  to: string,
): Promise<void> {
  await follow(scope.db, await expireLapsedAt(scope, places, from, to), scope.now)
}

/**
 * Frees the spots that lapsed requests hold on displays, in the transaction in which their owner changes what
 * they sell.
 */
export async function releaseLapsedOn(scope: ActorScope, displayIds: string[]): Promise<void> {
  await follow(scope.db, await expireLapsedOn(scope, displayIds), scope.now)
}
