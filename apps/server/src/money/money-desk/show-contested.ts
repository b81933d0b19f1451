import type { HandlerData } from '@plaza/contract/call'
import type { getMoneyAttention } from '@plaza/contract/money-desk'
import { outcomeOfVerdict, type Verdict } from '@plaza/domain/contested'
import { isDisputed, type FundFacts } from '@plaza/domain/part-money'
import { shareOf } from '@plaza/domain/split-amount'
import type { CallScope } from '../../base/scope/scope.ts'
import { factsOf } from '../campaign-money/advance.ts'
import { readDisputes } from '../campaign-money/disputes-repo.ts'
import { readParts, type Part } from '../campaign-money/facts-repo.ts'
import type { Payment } from '../campaign-money/payments-repo.ts'
import { takenByCard, taxOfRefund } from '../campaign-money/refund-part.ts'
import { findPayment } from '../campaign-money/view-repo.ts'
import { findContestedFacts } from './facts-repo.ts'

type Facts = Extract<HandlerData<typeof getMoneyAttention>['facts'], { kind: 'contested' }>

/** What either verdict would do with the money, to the cent. */
const outcomesOf = async (
  scope: CallScope,
  payment: Payment,
  parts: readonly Part[],
  part: Part & { fund: FundFacts },
) => {
  const facts = factsOf(payment, parts, await readDisputes(scope, payment.id))
  const of = async (verdict: Verdict) => {
    const { back, earned } = outcomeOfVerdict(facts, part, verdict, scope.now.getTime())
    const back_tax = taxOfRefund(part, back)
    const isOwed = payment.mode === 'invoice' && payment.settled_at === null
    const fee = shareOf(earned, part.feeBasisPoints)
    return {
      back,
      back_tax,
      back_to_card: await takenByCard(scope, payment, back + back_tax),
      back_off_invoice: isOwed ? back + back_tax : 0,
      owner: earned - fee,
      fee,
    }
  }
  const waits_for = isDisputed(facts.disputes) ? 'dispute' : facts.paid ? null : 'invoice'
  return { release: await of('release'), refund: await of('refund'), waits_for } as const
}

/** What there is to know about a part to whose proof the buyer objects; undefined where there is no such part. */
export async function showContested(scope: CallScope, requestId: string): Promise<Facts | undefined> {
  const row = await findContestedFacts(scope, requestId)
  const payment = row && (await findPayment(scope, row.campaign_id))
  if (!row || !payment) return undefined
  const parts = await readParts(scope, row.campaign_id, false)
  const part = parts.find(({ id }) => id === requestId)
  if (!part?.fund) return undefined
  const { campaign_id: _, ...shown } = row
  return {
    kind: 'contested',
    request_id: requestId,
    ...shown,
    proof_at: row.proof_at.toISOString(),
    promised: part.fund.extra?.plays ?? part.promised,
    fee_basis_points: part.feeBasisPoints,
    ...(await outcomesOf(scope, payment, parts, { ...part, fund: part.fund })),
  }
}
