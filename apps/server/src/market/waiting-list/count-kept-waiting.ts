import { MOST_KEPT_WAITING } from '@plaza/contract/waiting-list'
import { eachDay } from '@plaza/domain/calendar'
import { Failure } from '../../base/failure.ts'
import { asSystem, type ActorScope } from '../../base/scope/scope.ts'
import { type Block, findBlock } from '../../supply/blocks/repo.ts'
import { withoutParts } from '../../supply/capacity/fullest-part.ts'
import { findTaken } from '../../supply/capacity/takings-repo.ts'
import { findServed } from './find-served.ts'
import { findSomeWaiting, type FreedSpots } from './repo.ts'

/** The spots of the whole day that the removal of a block frees: of one of a part as far as that is the fullest. */
const freedBy = async (scope: ActorScope, block: Block): Promise<FreedSpots[]> => {
  const { display_id, zone_id, start_date, end_date, spots, parts } = block
  if (parts === null) return eachDay(start_date, end_date).map((day) => ({ display_id, zone_id, day, spots }))
  const taken = await findTaken(scope, [display_id], start_date, end_date)
  return taken
    .filter((row) => row.zone_id === zone_id)
    .map(({ day, ...row }) => {
      const freed = row.taken - withoutParts(row, parts, spots)
      return { display_id, zone_id, day, spots: freed }
    })
    .filter((freed) => freed.spots > 0)
}

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
  const freed = await freedBy(scope, block)
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
