import type { setAudience } from '@plaza/contract/audience'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import { badInput, notYours } from '../../base/failure.ts'
import type { CallScope } from '../../base/scope/scope.ts'
import { lockOwnDisplays } from '../rate-schedules/assignment-repo.ts'
import { storeAudience } from './audience-repo.ts'

/**
 * Writes how many people displays of the actor reach, or takes it back. Nothing that is sold changes by it.
 * @throws Failure `bad_input` for a display that is not the actor's
 */
export async function changeAudience(
  scope: CallScope,
  { body }: ParsedInput<typeof setAudience>,
): Promise<HandlerData<typeof setAudience>> {
  const locked = await lockOwnDisplays(scope, body.display_ids)
  const own = new Set(locked.map(({ id }) => id))
  const foreign = body.display_ids.flatMap((id, index) =>
    own.has(id) ? [] : [notYours(`display_ids.${index}`, 'display')],
  )
  if (foreign.length) throw badInput(...foreign)
  return { rows: await storeAudience(scope, [...own], body.audience) }
}
