import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { addJobs } from '../../base/jobs/queue-repo.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { expireAllLapsed, expireLapsedAt, expireLapsedOf, expireLapsedOn, type Place } from './lapsed-repo.ts'

/** Queues that both sides of these requests are told. Capacity knows nothing of campaigns, which do that. */
const tellLater = (db: Kysely<DB>, requestIds: string[], now: Date): Promise<void> => {
  const expired_at = now.toISOString()
  const jobs = requestIds.map((request_id) => ({ payload: { request_id, expired_at }, key: request_id }))
  return addJobs(db, 'tell-expired', jobs)
}

/** Marks all lapsed requests as expired. Returns their number. It acts for the system, not for an actor. */
export async function expireLapsed(db: Kysely<DB>, now: Date): Promise<number> {
  const ids = await expireAllLapsed(db, now)
  await tellLater(db, ids, now)
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
  await tellLater(scope.db, await expireLapsedAt(scope, places, from, to), scope.now)
}

/** Marks those of these requests as expired that have lapsed, in the transaction that depends on it. */
export async function expireLapsedAmong(scope: ActorScope, requestIds: string[]): Promise<void> {
  await tellLater(scope.db, await expireLapsedOf(scope, requestIds), scope.now)
}

/**
 * Frees the spots that lapsed requests hold on displays, in the transaction in which their owner changes what
 * they sell.
 */
export async function releaseLapsedOn(scope: ActorScope, displayIds: string[]): Promise<void> {
  await tellLater(scope.db, await expireLapsedOn(scope, displayIds), scope.now)
}
