import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { tellExpired } from './tell-requests.ts'
import {
  expireAllLapsed,
  expireLapsedOf,
  expireLapsedOn,
  type Place,
} from '../../supply/capacity/takings-repo.ts'

/** Writes all lapsed requests as expired and tells both sides; gives how many. For the sweep, not for an actor. */
export async function expireLapsed(db: Kysely<DB>, now: Date): Promise<number> {
  const ids = await expireAllLapsed(db, now)
  await tellExpired(db, ids, now)
  return ids.length
}

/** The same for those that hold spots of zones that are wanted now, in the buyer's own transaction. */
export async function releaseLapsed(
  scope: ActorScope,
  places: Place[],
  from: string,
  to: string,
): Promise<void> {
  const ids = await expireLapsedOf(scope, places, from, to)
  await tellExpired(scope.db, ids, scope.now)
}

/** The same for those that hold spots of displays, in the transaction in which their owner changes what they sell. */
export async function releaseLapsedOn(scope: ActorScope, displayIds: string[]): Promise<void> {
  const ids = await expireLapsedOn(scope, displayIds)
  await tellExpired(scope.db, ids, scope.now)
}
