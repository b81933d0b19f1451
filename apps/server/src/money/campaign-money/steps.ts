import { DAYS_FOR_CHOICE, HOURS_FOR_PROBLEM, type Step } from '@plaza/domain/part-money'
import { taxOnLine } from '@plaza/domain/tax'
import { leastPayable } from '../../base/payments/stripe-amounts.ts'
import { answerByRules } from '../../market/approval-rules/answer-by-rules.ts'
import { cancelUnpaid, sendCampaign } from '../../market/campaigns/send-campaign.ts'
import { refuseRefund } from './apply-refund.ts'
import { bearDispute } from './bear-dispute.ts'
import { readDisputes } from './disputes-repo.ts'
import type { MoneyScope } from './money-scope.ts'
import { planCall, type CapturedPart } from './calls-repo.ts'
import type { Part } from './facts-repo.ts'
import { fundParts } from './fund-parts.ts'
import { settleExtra, settlePart } from './funds-repo.ts'
import { lockPaymentById, updatePayment, type Payment } from './payments-repo.ts'
import { askRefundAgain, refundPart } from './refund-part.ts'
import { releasePart } from './release-part.ts'
import { taxOf } from './tax-of-payment.ts'
import { tellPayment, tellSettle } from './tell-money.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** What is captured of each part with its tax, and how much of it the card pays. */
const captureOf = (payment: Payment, wanted: readonly { id: string; net: number }[]) => {
  const { basis_points } = taxOf(payment)
  const parts = wanted.map(({ id, net }): CapturedPart => ({ id, net, tax: taxOnLine(net, basis_points) }))
  const gross = parts.reduce((sum, { net, tax }) => sum + net + tax, 0)
  const left = gross - Math.min(payment.credit, gross)
  return { parts, amount: leastPayable(left, payment.currency) }
}

const letGo = async (scope: MoneyScope, payment: Payment): Promise<void> => {
  if (payment.state !== 'held' || !payment.intent_ref) {
    await updatePayment(scope, payment.id, { state: 'let_go', due_at: null })
    return
  }
  await updatePayment(scope, payment.id, { state: 'letting_go' })
  const { id: payment_id, campaign_id } = payment
  await planCall(scope, { key: `let-go:${payment_id}`, kind: 'let_go', campaign_id, payload: { payment_id } })
}

/** Takes the money of what was approved: from the hold, from the saved card, by invoice, or from the buyer's credit. */
const take = async (
  scope: MoneyScope,
  payment: Payment,
  step: Step & { do: 'capture' | 'charge' },
): Promise<void> => {
  const { parts, amount } = captureOf(payment, step.parts)
  const { id: payment_id, campaign_id } = payment
  if (payment.mode === 'invoice' || amount === 0) {
    await fundParts(scope, payment, parts)
    if (payment.intent_ref && payment.state === 'held') {
      const payload = { payment_id, ref: payment.intent_ref }
      await planCall(scope, { key: `let-go:${payment_id}`, kind: 'let_go', campaign_id, payload })
      await updatePayment(scope, payment_id, { intent_ref: null, charge_ref: null, capture_before: null })
    }
    return
  }
  const isCapture = step.do === 'capture'
  const takes = payment.takes + 1
  const key = `${step.do}:${payment_id}:${takes}`
  // What is charged anew has nothing to do with a hold that has ended.
  const ended = isCapture ? {} : { intent_ref: null, charge_ref: null, capture_before: null }
  const state = isCapture ? 'capturing' : 'charging'
  await updatePayment(scope, payment.id, { ...ended, state, takes, taking_key: key })
  await planCall(scope, {
    key,
    kind: step.do,
    campaign_id,
    payload: { payment_id, parts, amount },
  })
}

const settle = async (scope: MoneyScope, part: Part, step: Step & { do: 'settle' }): Promise<void> => {
  const { fund } = part
  if (!fund) return
  const short = fund.net - fund.refunded - step.earned
  const until = short > 0 ? new Date(scope.now.getTime() + DAYS_FOR_CHOICE * DAY) : null
  await settlePart(scope, part.id, { ...step, choice_until: until })
  if (until) await tellSettle(scope, part.id, { net: short, until })
}

const partOf = (parts: readonly Part[], id: string): Part => {
  const part = parts.find((one) => one.id === id)
  if (!part) throw new Error(`There is no part ${id}.`)
  return part
}

/** Does what the facts ask for, or plans it where the provider has to be asked. */
export async function doStep(
  scope: MoneyScope,
  payment: Payment,
  parts: readonly Part[],
  step: Step,
): Promise<void> {
  switch (step.do) {
    case 'send':
      if (!(await sendCampaign(scope, payment.campaign_id, answerByRules))) await letGo(scope, payment)
      return
    case 'let_go':
      return letGo(scope, payment)
    case 'capture':
    case 'charge':
      return take(scope, payment, step)
    case 'cancel_unpaid':
      await cancelUnpaid(scope, payment.campaign_id)
      await tellPayment(scope, payment, 'payment_failed')
      return updatePayment(scope, payment.id, { state: 'let_go', due_at: null })
    case 'settle':
      return settle(scope, partOf(parts, step.part), step)
    case 'settle_extra':
      return settleExtra(scope, step.part, step.earned)
    case 'refund': {
      // Refunds of one round draw on the same payment, so its row is read again.
      const fresh = await lockPaymentById(scope, payment.id)
      return refundPart(scope, fresh ?? payment, partOf(parts, step.part), step)
    }
    case 'bear': {
      const { refused } = await readDisputes(scope, payment.id)
      const ids = refused.map(({ id }) => id)
      return bearDispute(scope, payment, step.dispute, ids)
    }
    case 'ask_again':
      return askRefundAgain(scope, payment, step.refund)
    case 'give_credit':
      return refuseRefund(scope, step.refund)
    case 'release':
      return releasePart(scope, payment, partOf(parts, step.part), step)
  }
}

/** How a payment stands once a saved card was declined: its buyer has a day to pay otherwise. */
export function problemUntil(now: Date): Date {
  return new Date(now.getTime() + HOURS_FOR_PROBLEM * HOUR)
}
