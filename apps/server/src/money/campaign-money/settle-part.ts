import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { settlePart } from '@plaza/contract/campaign-money'
import { Failure } from '../../base/failure.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { isSoldOut } from '../../supply/capacity/sold-out.ts'
import { advance } from './advance.ts'
import { removeExtraDays } from './extra-days-repo.ts'
import { bookExtraDays, planExtraDays } from './plan-extra-days.ts'
import { tellExtraPlays } from './tell-money.ts'
import { isOwnPart, lockUnsettled, storeChoice } from './view-repo.ts'

/** Books extra plays for all that was not shown. */
const bookExtra = async (scope: CallScope, requestId: string) => {
  const days = await planExtraDays(scope, requestId, true)
  if (!days) throw new Failure('no_extra_plays')
  try {
    return { days, ...(await bookExtraDays(scope, requestId, days)) }
  } catch (error) {
    // Somebody else bought these spots in this moment.
    throw isSoldOut(error) ? new Failure('no_extra_plays') : error
  }
}

/**
 * Chooses what becomes of plays that were not shown (docs/domain.md, "Money flow"). Extra plays are booked at once; until
 * they begin their buyer may choose something else, which frees their spots.
 * @throws Failure `not_found`, `nothing_to_settle`, `no_extra_plays`
 */
export async function choose(
  scope: CallScope,
  { params: { requestId }, body: { choice } }: ParsedInput<typeof settlePart>,
): Promise<HandlerData<typeof settlePart>> {
  if (!(await isOwnPart(scope, requestId))) throw new Failure('not_found')
  const part = await lockUnsettled(scope, requestId)
  if (!part) throw new Failure('nothing_to_settle')
  if (part.has_extra) await removeExtraDays(scope, requestId)
  const extra = choice === 'extra_plays' ? await bookExtra(scope, requestId) : null
  await storeChoice(scope, requestId, choice, extra)
  if (extra || part.has_extra) await tellExtraPlays(asSystem(scope), requestId, extra?.days ?? [])
  await advance({ ...asSystem(scope), services: scope.services }, part.campaign_id)
  return { request_id: requestId, choice }
}
