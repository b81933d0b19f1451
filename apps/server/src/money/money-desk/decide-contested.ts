import { awaitsVerdict, type Verdict } from '@plaza/domain/contested'
import { Failure } from '../../base/failure.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { advance } from '../campaign-money/advance.ts'
import { readParts } from '../campaign-money/facts-repo.ts'
import { lockPayment } from '../campaign-money/payments-repo.ts'
import { tellVerdict } from './tell-verdict.ts'
import { findCampaignOfPart, storeVerdict } from './verdicts-repo.ts'

/**
 * Decides about a part to whose proof the buyer objects. The money moves at once, or as soon as what it waits for is over,
 * and both sides are told why.
 * @throws Failure `not_found`, `already_decided`
 */
export async function decideContested(
  scope: CallScope,
  requestId: string,
  { verdict, note }: { verdict: Verdict; note: string },
): Promise<void> {
  const system = { ...asSystem(scope), services: scope.services }
  const campaignId = await findCampaignOfPart(system, requestId)
  if (!campaignId) throw new Failure('not_found')
  const parts = await readParts(system, campaignId, true)
  const payment = await lockPayment(system, campaignId)
  const part = parts.find(({ id }) => id === requestId)
  const status = payment && { state: payment.state, unpaid: false }
  if (!status || !part || !awaitsVerdict(status, part, scope.now.getTime())) {
    throw new Failure('already_decided', { sentence: 'There is nothing to decide here any more.' })
  }
  await storeVerdict(system, requestId, { verdict, note, by: scope.actor.userId })
  await tellVerdict(scope, requestId, { verdict, note })
  await advance(system, campaignId)
}
