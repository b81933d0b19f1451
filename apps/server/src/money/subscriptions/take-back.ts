import { fractionOf } from '@plaza/domain/split-amount'
import type { DisputeSnapshot, RefundSnapshot } from '../../base/payments/payments.ts'
import { postDisputed, postDisputeWon } from '../campaign-money/apply-dispute.ts'
import { noteDifference } from '../campaign-money/differences-repo.ts'
import type { MoneyScope } from '../campaign-money/money-scope.ts'
import { issueDocument } from '../invoices/issue-document.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import {
  lockPaidPlan,
  storeCreditNote,
  storeTakeback,
  sumTakenBack,
  type PaidPlan,
} from './takebacks-repo.ts'

interface Back {
  ref: string
  kind: 'plan_refunded' | 'dispute_lost'
  amount: number
  /** Where the money is that has gone: at the provider, or among what disputes have taken away. */
  from: accounts.Account
  why: string
}

/**
 * Takes what has gone back off what the plan has earned, with its tax, and issues the credit note of its receipt. What is
 * more than was left of the payment is the platform's loss.
 */
const takeBack = async (
  scope: MoneyScope,
  paid: PaidPlan,
  { ref, kind, amount, from, why }: Back,
): Promise<void> => {
  const { currency, org_id, document_id } = paid
  const total = paid.net + paid.tax
  const before = await sumTakenBack(scope, paid, ref)
  const gross = Math.min(amount, total - before)
  const tax = fractionOf(paid.tax, before + gross, total) - fractionOf(paid.tax, before, total)
  await post(scope, {
    key: `${kind}:${ref}`,
    kind,
    currency,
    providerRef: ref,
    postings: [
      [accounts.planRevenue, tax - gross],
      [accounts.tax, -tax],
      [accounts.platformLoss, gross - amount],
      [from, amount],
    ],
  })
  if (!document_id || gross === 0) return
  const draft = {
    key: `plan_back:${ref}`,
    kind: 'credit_note',
    corrects_id: document_id,
    org_id,
    currency,
  } as const
  const lines = [{ text: `Plan ${paid.plan_name}`, detail: why, net: gross - tax, tax }]
  const note = await issueDocument(scope, { ...draft, subject: `Plan ${paid.plan_name}`, lines })
  await storeCreditNote(scope, ref, note)
}

/** A refund that did not reach the card lies with the provider again, and is the organization's credit. */
const becomeCredit = async (
  scope: MoneyScope,
  paid: PaidPlan,
  { ref, amount }: RefundSnapshot,
): Promise<void> => {
  const { currency, org_id } = paid
  await post(scope, {
    key: `refund_failed:${ref}`,
    kind: 'refund_failed',
    currency,
    providerRef: ref,
    postings: [
      [accounts.provider, -amount],
      [accounts.credit(org_id), amount],
    ],
  })
  await noteDifference(scope, {
    key: `plan_refund:${ref}`,
    kind: 'refused',
    currency,
    ours: amount,
    theirs: 0,
    detail: 'A refund of a plan did not reach the card. It is credit of the organization now.',
  })
}

/** Brings a refund of what was paid for a plan up to what the provider tells. False for a payment that is none. */
export async function applyPlanRefund(scope: MoneyScope, refund: RefundSnapshot): Promise<boolean> {
  const paid = await lockPaidPlan(scope, refund)
  if (!paid) return false
  const { ref, amount, state } = refund
  const before = await storeTakeback(scope, {
    ref,
    plan_payment_ref: paid.ref,
    kind: 'refund',
    state,
    amount,
  })
  if (before === state || before === 'failed') return true
  if (state === 'succeeded') {
    await takeBack(scope, paid, {
      ref,
      kind: 'plan_refunded',
      amount,
      from: accounts.provider,
      why: 'Refunded',
    })
  }
  if (state === 'failed' && before === 'succeeded') await becomeCredit(scope, paid, refund)
  return true
}

/** Brings a dispute about what was paid for a plan up to what the provider tells. False for a payment that is none. */
export async function applyPlanDispute(scope: MoneyScope, dispute: DisputeSnapshot): Promise<boolean> {
  const paid = await lockPaidPlan(scope, dispute)
  if (!paid) return false
  const { ref, amount, fee, state, reason, evidenceUntil, openedAt } = dispute
  const said = { reason, evidence_until: evidenceUntil, opened_at: openedAt }
  const takeback = { ref, plan_payment_ref: paid.ref, kind: 'dispute', state, amount, fee, ...said } as const
  const before = await storeTakeback(scope, takeback)
  if (!before) await postDisputed(scope, paid, dispute)
  if (before === 'won' || before === 'lost') return true
  if (state === 'won') await postDisputeWon(scope, paid, dispute)
  if (state === 'lost') {
    const why = 'Refunded after a dispute'
    await takeBack(scope, paid, { ref, kind: 'dispute_lost', amount, from: accounts.disputed, why })
  }
  return true
}
