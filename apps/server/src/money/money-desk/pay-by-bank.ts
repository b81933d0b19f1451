import { badInput, Failure } from '../../base/failure.ts'
import { newId } from '../../base/id.ts'
import { asSystem, type CallScope } from '../../base/scope/scope.ts'
import { requireOrganization } from '../../people/organizations/repo.ts'
import { advance } from '../campaign-money/advance.ts'
import { readParts } from '../campaign-money/facts-repo.ts'
import { lockPaymentById, updatePayment } from '../campaign-money/payments-repo.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { operatorDate } from '../tax-rates/decide-tax.ts'
import { findOperator } from '../tax-rates/parties-repo.ts'
import * as repo from './bank-repo.ts'

/** @throws Failure `bad_input` for a day that is still to come, by the operator's calendar */
const checkDay = async (scope: CallScope, paidOn: string): Promise<void> => {
  const today = operatorDate(scope, await findOperator(scope))
  if (paidOn > today) throw badInput({ path: 'paid_on', message: 'This must be today or a day before.' })
}

/**
 * Marks an invoice as paid by bank. What its owners have earned is released to them in the same transaction.
 * @throws Failure `not_found`, `already_decided`, `changed_meanwhile`
 */
export async function markInvoicePaid(
  scope: CallScope,
  id: string,
  { amount, paid_on }: { amount: number; paid_on: string },
): Promise<void> {
  const system = { ...asSystem(scope), services: scope.services }
  const known = await repo.findInvoiced(system, id)
  if (!known) throw new Failure('not_found')
  await checkDay(scope, paid_on)
  // Whoever changes a campaign's money locks its requests before its payment.
  await readParts(system, known.campaign_id, true)
  await lockPaymentById(system, id)
  const payment = (await repo.findInvoiced(system, id)) ?? known
  if (payment.settled_at) {
    throw new Failure('already_decided', { sentence: 'This invoice has already been marked as paid.' })
  }
  if (payment.owed !== amount || amount === 0) throw new Failure('changed_meanwhile')
  await post(system, {
    key: `invoice_paid:${id}`,
    kind: 'invoice_paid',
    currency: payment.currency,
    campaignId: payment.campaign_id,
    postings: [
      [accounts.receivable(payment.org_id), amount],
      [accounts.bank, -amount],
    ],
  })
  await updatePayment(system, id, { settled_at: scope.now, paid_on, due_at: scope.now })
  await advance(system, payment.campaign_id)
}

/**
 * Marks what an owner has earned of invoiced campaigns as paid out by bank. Gives the payout's id.
 * @throws Failure `not_found`, `changed_meanwhile` where another amount is owed by now
 */
export async function markPayoutPaid(
  scope: CallScope,
  orgId: string,
  paid: { currency: string; amount: number; paid_on: string; reference: string },
): Promise<string> {
  const { currency, amount, paid_on, reference } = paid
  await requireOrganization(scope, orgId)
  await checkDay(scope, paid_on)
  const system = asSystem(scope)
  const releases = await repo.lockPlanned(system, orgId, currency)
  if (releases.reduce((sum, one) => sum + one.amount, 0) !== amount) throw new Failure('changed_meanwhile')
  const ref = `bank_${newId(scope.now)}`
  const payout = { ref, org_id: orgId, amount, currency, arrives_on: paid_on, reference }
  await repo.insertBankPayout(system, payout, releases)
  for (const release of releases) {
    await post(system, {
      key: `paid_out_by_bank:${release.id}`,
      kind: 'paid_out_by_bank',
      currency,
      campaignId: release.campaign_id,
      requestId: release.request_id,
      providerRef: ref,
      postings: [
        [accounts.ownerPayable(orgId), -release.amount],
        [accounts.bank, release.amount],
      ],
    })
  }
  return ref
}
