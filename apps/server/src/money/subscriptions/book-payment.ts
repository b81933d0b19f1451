import { addDays, type CalendarDate } from '@plaza/domain/calendar'
import { dateAt } from '@plaza/domain/time-zone'
import type { PlanInvoice } from '../../base/payments/plan-payments.ts'
import type { PaymentSnapshot } from '../../base/payments/payments.ts'
import { noteDifference } from '../campaign-money/differences-repo.ts'
import type { MoneyScope } from '../campaign-money/money-scope.ts'
import { issueDocument, type DocumentDraft } from '../invoices/issue-document.ts'
import * as accounts from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { findOperator } from '../tax-rates/parties-repo.ts'
import { insertPlanPayment, storeFee, storeReceipt } from './plan-payments-repo.ts'
import type { SubscriptionRow } from './repo.ts'

type Paid = Pick<PaymentSnapshot, 'fee' | 'chargeRef'>

/** What was paid is the platform's own income, but for the tax. */
const postPaid = (scope: MoneyScope, { ref, currency, net, tax }: PlanInvoice): Promise<boolean> =>
  post(scope, {
    key: `plan_paid:${ref}`,
    kind: 'plan_paid',
    currency,
    providerRef: ref,
    postings: [
      [accounts.provider, -(net + tax)],
      [accounts.planRevenue, net],
      [accounts.tax, tax],
    ],
  })

const postFee = async (scope: MoneyScope, { ref, currency }: PlanInvoice, paid: Paid): Promise<void> => {
  if (paid.fee === null) return
  await storeFee(scope, ref, paid.fee)
  await post(scope, {
    key: `provider_fee:${paid.chargeRef}`,
    kind: 'provider_fee',
    currency,
    providerRef: paid.chargeRef ?? undefined,
    postings: [
      [accounts.providerFees, -paid.fee],
      [accounts.provider, paid.fee],
    ],
  })
}

/** The first and the last day that an invoice is about, at the operator's. */
const daysOf = async (
  scope: MoneyScope,
  { lines }: PlanInvoice,
): Promise<{ start: CalendarDate; end: CalendarDate }> => {
  const { timeZone } = await findOperator(scope)
  const day = (instant: number) => dateAt(instant, timeZone ?? 'UTC')
  const start = day(Math.min(...lines.map((line) => line.start.getTime())))
  const end = addDays(day(Math.max(...lines.map((line) => line.end.getTime()))), -1)
  return { start, end: end < start ? start : end }
}

const draftOf = async (
  scope: MoneyScope,
  { org_id, plan_name, tax_decision, terms_version }: SubscriptionRow,
  invoice: PlanInvoice,
): Promise<DocumentDraft> => ({
  key: `plan:${invoice.ref}`,
  kind: 'receipt',
  org_id,
  currency: invoice.currency,
  subject: `Plan ${plan_name}`,
  terms_version,
  tax: tax_decision,
  period: await daysOf(scope, invoice),
  lines: invoice.lines.map(({ text, isPart, net, tax }) => ({
    text: isPart ? text : `Plan ${plan_name}`,
    net,
    tax,
  })),
})

/**
 * Books what was paid for a plan, once for each invoice of the provider: in the ledger, and by a receipt with a number of
 * ours. What the provider's fee is may be told later.
 */
export async function bookPayment(
  scope: MoneyScope,
  subscription: SubscriptionRow,
  invoice: PlanInvoice,
  paid: Paid,
): Promise<void> {
  const { ref, currency, net, tax } = invoice
  if (invoice.paid !== net + tax) {
    await noteDifference(scope, {
      key: `plan:${ref}`,
      kind: 'captured',
      currency,
      ours: net + tax,
      theirs: invoice.paid,
      detail: 'Another amount was paid for a plan than its invoice says.',
    })
    return
  }
  const isNew = await insertPlanPayment(scope, {
    ref,
    subscription_id: subscription.id,
    org_id: subscription.org_id,
    currency,
    net,
    tax,
    fee: invoice.paid === 0 ? 0 : null,
    intent_ref: invoice.paymentRef,
    charge_ref: paid.chargeRef,
  })
  if (isNew) await postPaid(scope, invoice)
  await postFee(scope, invoice, paid)
  if (!isNew || net + tax === 0) return
  await storeReceipt(scope, ref, await issueDocument(scope, await draftOf(scope, subscription, invoice)))
}
