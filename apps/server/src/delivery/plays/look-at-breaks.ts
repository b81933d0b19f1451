import { type listBreaks, type lookAtBreaks, MOST_BREAKS, REFUSAL_DAYS } from '@plaza/contract/breaks'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { addDays } from '@plaza/domain/calendar'
import { badInput, Failure } from '../../base/failure.ts'
import type { ActorScope } from '../../base/scope/scope.ts'
import { utcDay } from '../../base/scope/utc-day.ts'
import {
  type BreakRow,
  findBreaks,
  findKeyReasons,
  findRefusals,
  seesPlayer,
  storeLook,
} from './breaks-repo.ts'

type Breaks = HandlerData<typeof listBreaks>

const numbers = (first: number, last: number) => (last < first ? null : { first, last })

const present = ({
  first_number,
  last_number,
  after_number,
  began_at,
  last_at,
  looked_at,
  looked_by_name,
  ...row
}: BreakRow): Breaks['breaks'][number] => ({
  ...row,
  began_at: began_at.toISOString(),
  last_at: last_at.toISOString(),
  uncounted: numbers(first_number, last_number),
  missing: after_number === null ? null : numbers(after_number + 1, first_number - 1),
  looked_at: looked_at?.toISOString() ?? null,
  looked_by: looked_by_name,
})

/**
 * The breaks in what a player of the actor's has signed, and what of it did not count (docs/domain.md, "Breaks").
 * @throws Failure `not_found`
 */
export async function showBreaks(scope: ActorScope, playerId: string): Promise<Breaks> {
  if (!(await seesPlayer(scope, playerId))) throw new Failure('not_found')
  const refusals = await findRefusals(scope, playerId, addDays(utcDay(scope), 1 - REFUSAL_DAYS))
  return {
    player_id: playerId,
    breaks: (await findBreaks(scope, playerId, MOST_BREAKS)).map(present),
    refusals: refusals as Breaks['refusals'],
    keys: (await findKeyReasons(scope, playerId)).map(({ at, why }) => ({ at: at.toISOString(), why })),
  }
}

/**
 * Marks breaks of a player as looked at, or takes the mark off: all that are named, or none.
 * @throws Failure `not_found`, `bad_input` for a break that is not this player's
 */
export async function lookAt(
  scope: ActorScope,
  { params: { id }, body: { ids, looked } }: ParsedInput<typeof lookAtBreaks>,
): Promise<Breaks> {
  if (!(await seesPlayer(scope, id))) throw new Failure('not_found')
  const known = new Set(ids)
  if ((await storeLook(scope, id, [...known], looked)) < known.size)
    throw badInput({ path: 'ids', message: 'This screen has no such break.' })
  return showBreaks(scope, id)
}
