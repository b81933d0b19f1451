import type { joinWaitingList } from '@plaza/contract/waiting-list'
import { MOST_WAITING } from '@plaza/contract/waiting-list'
import type { ParsedInput } from '@plaza/contract/call'
import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { findStandings } from './free-spots.ts'
import { countEntries, findEntry, holdDays, insertEntry, type EntryRow } from './repo.ts'

/**
 * Lets the actor's organization wait for spots of a zone that is sold out on these dates. Whoever waits already waits
 * on, for the spots that are named now. What comes free at the same moment is either seen here or told afterwards.
 * @throws Failure `bad_input`, `not_sold_out`, `too_many_waiting`
 */
export async function waitFor(
  scope: ActorScope,
  wish: ParsedInput<typeof joinWaitingList>['body'],
): Promise<EntryRow & { spots_free: number }> {
  const count = await countEntries(scope)
  await holdDays(scope, wish)
  const dates = { from: wish.start_date, to: wish.end_date }
  const [standing] = await findStandings(scope, dates, [wish])
  if (!standing) {
    const message = 'This zone is not on offer on these days.'
    throw badInput({ path: 'zone_id', message })
  }
  const { spots_free } = standing
  if (spots_free >= wish.spots) throw new Failure('not_sold_out', { data: { spots_free } })
  if (count >= MOST_WAITING && !(await findEntry(scope, wish))) throw new Failure('too_many_waiting')
  return { ...(await insertEntry(scope, newId(scope.now), standing.zone_name, wish)), spots_free }
}
