import type { PaymentSnapshot } from '../../base/payments/payments.ts'
import { leastPayable } from '../../base/payments/stripe-amounts.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { MoneyScope } from './money-scope.ts'
import { findCall, planCall, type ProviderCall } from './calls-repo.ts'
import { noteDifference } from './differences-repo.ts'
import { fundParts } from './fund-parts.ts'
import { lockPaymentById, updatePayment, type Payment } from './payments-repo.ts'
import { problemUntil } from './steps.ts'
import { tellPayment } from './tell-money.ts'

const cardOf = ({ card, methodRef }: PaymentSnapshot) => ({
  ...(card && { card_brand: card.brand, card_last4: card.last4 }),
  ...(methodRef && { method_ref: methodRef }),
})

/**
 * Lets a hold go that the payment has no use for: it stays as it is, and its own money too. Gives false where that was
 * planned before.
 */
const letStrayGo = (scope: MoneyScope, payment: Payment, ref: string): Promise<boolean> => {
  const { id: payment_id, campaign_id } = payment
  const key = `let-go:${payment_id}:${ref}`
  return planCall(scope, { key, kind: 'let_go', campaign_id, payload: { payment_id, ref } })
}

/** Another amount was held than was asked for: the hold is let go, and its page is of no more use. */
const refuseAmount = async (
  scope: MoneyScope,
  payment: Payment,
  snapshot: PaymentSnapshot,
): Promise<void> => {
  await noteDifference(scope, {
    key: `amount:${snapshot.ref}`,
    kind: 'amount',
    currency: payment.currency,
    campaignId: payment.campaign_id,
    ours: leastPayable(payment.amount, payment.currency),
    theirs: snapshot.amount,
    detail: 'Another amount was held than was asked for. The hold was let go.',
  })
  if (!(await letStrayGo(scope, payment, snapshot.ref))) return
  // What takes part in the key of the next page counts on, so that the provider opens another one.
  const takes = payment.takes + 1
  await updatePayment(scope, payment.id, { takes, session_ref: null, session_url: null })
}

/** The money is held. What came too late, twice or of another amount than was asked for is let go. */
const hold = async (scope: MoneyScope, payment: Payment, snapshot: PaymentSnapshot): Promise<void> => {
  if (payment.intent_ref === snapshot.ref) return
  if (payment.state !== 'awaiting' && payment.state !== 'problem') {
    await letStrayGo(scope, payment, snapshot.ref)
    return
  }
  const asked = leastPayable(payment.amount, payment.currency)
  if (snapshot.amount !== asked || snapshot.currency !== payment.currency) {
    await refuseAmount(scope, payment, snapshot)
    return
  }
  await updatePayment(scope, payment.id, {
    ...cardOf(snapshot),
    state: 'held',
    intent_ref: snapshot.ref,
    charge_ref: snapshot.chargeRef,
    capture_before: snapshot.captureBefore,
    settled_at: payment.settled_at ?? scope.now,
    problem_until: null,
    failure: null,
    due_at: scope.now,
  })
}

/** What was asked for when the money was taken. */
const takenBy = async (scope: MoneyScope, { taking_key }: Payment) =>
  (taking_key ? await findCall(scope, taking_key) : undefined) as
    | ProviderCall<'capture' | 'charge'>
    | undefined

/** The money was taken. */
const capture = async (scope: MoneyScope, payment: Payment, snapshot: PaymentSnapshot): Promise<void> => {
  const call = await takenBy(scope, payment)
  if (payment.state !== 'captured') {
    if (!call || call.payload.amount !== snapshot.captured) {
      await noteDifference(scope, {
        key: `captured:${snapshot.ref}`,
        kind: 'captured',
        currency: payment.currency,
        campaignId: payment.campaign_id,
        ours: call?.payload.amount ?? 0,
        theirs: snapshot.captured,
        detail: 'Another amount was taken than was asked for.',
      })
      return
    }
    await updatePayment(scope, payment.id, {
      ...cardOf(snapshot),
      intent_ref: snapshot.ref,
      charge_ref: snapshot.chargeRef,
    })
    await fundParts(scope, { ...payment, intent_ref: snapshot.ref }, call.payload.parts)
  }
  if (snapshot.availableAt) await updatePayment(scope, payment.id, { available_at: snapshot.availableAt })
  if (!snapshot.fee) return
  await post(scope, {
    key: `provider_fee:${snapshot.chargeRef}`,
    kind: 'provider_fee',
    currency: payment.currency,
    campaignId: payment.campaign_id,
    providerRef: snapshot.chargeRef ?? undefined,
    postings: [
      [accounts.providerFees, -snapshot.fee],
      [accounts.provider, snapshot.fee],
    ],
  })
}

/** A hold has ended: as was asked, or by itself. Then the saved card is charged when it is time. */
const end = async (scope: MoneyScope, payment: Payment): Promise<void> => {
  if (payment.state === 'letting_go') {
    await updatePayment(scope, payment.id, { state: 'let_go', due_at: null })
  }
  if (payment.state !== 'held' && payment.state !== 'capturing') return
  if (payment.method_ref) {
    const cleared = { intent_ref: null, charge_ref: null, capture_before: null }
    await updatePayment(scope, payment.id, { state: 'saved', ...cleared, due_at: scope.now })
    return
  }
  await toProblem(scope, payment, 'hold_ended')
}

const toProblem = async (scope: MoneyScope, payment: Payment, failure: string): Promise<void> => {
  const until = problemUntil(scope.now)
  await updatePayment(scope, payment.id, {
    state: 'problem',
    failure,
    problem_until: until,
    due_at: until,
    session_ref: null,
    session_url: null,
    intent_ref: null,
    charge_ref: null,
    capture_before: null,
  })
  await tellPayment(scope, payment, 'payment_declined', until)
}

/** A saved card was declined: its buyer has a day to pay otherwise. */
export async function declineCharge(scope: MoneyScope, paymentId: string, reason: string): Promise<void> {
  const payment = await lockPaymentById(scope, paymentId)
  if (payment?.state === 'charging') await toProblem(scope, payment, reason)
}

/**
 * Brings a payment up to what the provider tells of it now. It can be told in any order and any number of times: each
 * change is made from the states alone from which it is allowed.
 */
export async function applyPayment(scope: MoneyScope, snapshot: PaymentSnapshot): Promise<string | null> {
  const payment = snapshot.paymentId ? await lockPaymentById(scope, snapshot.paymentId) : undefined
  if (!payment) return null
  // A payment may have been tried more than once, and only the last try counts; money that is held or taken always does.
  const isOther = payment.intent_ref !== null && payment.intent_ref !== snapshot.ref
  const isAsked = snapshot.chargeKey === payment.taking_key
  if (snapshot.state === 'held') await hold(scope, payment, snapshot)
  if (snapshot.state === 'captured') await capture(scope, payment, snapshot)
  if (isOther) return payment.campaign_id
  if (snapshot.state === 'let_go') await end(scope, payment)
  if (snapshot.state === 'declined' && payment.state === 'charging' && isAsked) {
    await toProblem(scope, payment, snapshot.failure ?? 'declined')
  }
  return payment.campaign_id
}
