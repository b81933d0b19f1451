import { MOST_KEPT_WAITING } from '@plaza/contract/waiting-list'
import { eachDay } from '@plaza/domain/calendar'
import { Failure } from '../../base/failure.ts'
import { asSystem, type ActorScope } from '../../base/scope/scope.ts'
import { findBlock } from '../../supply/blocks/repo.ts'
import { findServed } from './find-served.ts'
import { findSomeWaiting } from './repo.ts'

/**
 * How many advertisers would be told if a block of the actor's display were removed now.
 * @throws Failure `not_found`
 */
export async function countKept(
  scope: ActorScope,
  displayId: string,
  blockId: string,
): Promise<{ advertisers: number; more: boolean }> {
  const block = await findBlock(scope, displayId, blockId)
  if (!block) throw new Failure('not_found')
  const { display_id, zone_id, spots } = block
  const freed = eachDay(block.start_date, block.end_date).map((day) => ({ display_id, zone_id, day, spots }))
  // Who waits is not the owner's to see: only their number leaves this function.
  const system = asSystem(scope)
  const days = freed.map(({ day }) => day)
  const waiting = await findSomeWaiting(system, block, days, MOST_KEPT_WAITING + 1)
  const looked = waiting.slice(0, MOST_KEPT_WAITING)
  const served = await findServed(system, looked, freed, true)
  return {
    advertisers: new Set(served.map(({ waiting: { org_id } }) => org_id)).size,
    more: waiting.length > looked.length,
  }
}
