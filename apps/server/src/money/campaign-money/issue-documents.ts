import { addDays } from '@plaza/domain/calendar'
import { sayFlight } from '@plaza/domain/say-flight'
import { findIssued } from '../invoices/documents-repo.ts'
import { issueDocument } from '../invoices/issue-document.ts'
import { operatorDate } from '../tax-rates/decide-tax.ts'
import { findOperator } from '../tax-rates/parties-repo.ts'
import type { MoneyScope } from './money-scope.ts'
import type { CapturedPart } from './calls-repo.ts'
import type { RefundReason } from './funds-repo.ts'
import type { Payment } from './payments-repo.ts'
import { findCampaign, findSides } from './sides-repo.ts'
import { taxOf } from './tax-of-payment.ts'

/** Until when an invoice is to be paid, in days. */
const DAYS_TO_PAY = 14

/** The days on which is supplied what a document is about. */
const flightOf = ({ start_date, end_date }: { start_date: string; end_date: string }) => ({
  start: start_date,
  end: end_date,
})

const keyOf = ({ id }: Payment): string => `capture:${id}`

/**
 * Issues the invoice of what was captured, or is owed on invoice terms: a line for each owner's part. Of what is owed
 * `credit` is what the buyer's credit has paid.
 */
export async function issueInvoice(
  scope: MoneyScope,
  payment: Payment,
  parts: readonly CapturedPart[],
  { owed, credit }: { owed: number; credit: number },
): Promise<void> {
  const { campaign_id, org_id, currency } = payment
  const campaign = await findCampaign(scope, campaign_id)
  const owners = new Map(
    (await findSides(scope, campaign_id, null)).map((side) => [side.request_id, side.owner]),
  )
  const today = operatorDate(scope, await findOperator(scope))
  const detail = sayFlight(campaign.start_date, campaign.end_date, campaign.days_of_week)
  await issueDocument(scope, {
    key: keyOf(payment),
    kind: 'invoice',
    org_id,
    currency,
    campaign_id,
    terms_version: campaign.terms_version,
    subject: campaign.name,
    period: flightOf(campaign),
    tax: taxOf(payment),
    lines: parts.map(({ id, net, tax }) => ({
      text: `Advertising on displays of ${owners.get(id)}`,
      detail,
      net,
      tax,
    })),
    ...(owed > 0 && { due_on: addDays(today, DAYS_TO_PAY), prepaid: credit }),
  })
}

const WHY: Record<RefundReason, string> = {
  cancelled: 'Cancelled',
  not_shown: 'Plays that were not shown',
  no_proof: 'No proof of play',
  contested: 'Refunded after an objection',
  dispute: 'Refunded after a dispute',
}

/** Issues the credit note of what goes back to a buyer, with the tax that goes back. */
export async function issueCreditNote(
  scope: MoneyScope,
  payment: Payment,
  refund: { id: string; request_id: string; net: number; tax: number; reason: RefundReason },
): Promise<void> {
  const corrects_id = await findIssued(scope, keyOf(payment))
  if (!corrects_id) return
  const { campaign_id, org_id, currency } = payment
  const [side] = await findSides(scope, null, refund.request_id)
  const campaign = await findCampaign(scope, campaign_id)
  const { net, tax, reason } = refund
  await issueDocument(scope, {
    key: `refund:${refund.id}`,
    kind: 'credit_note',
    corrects_id,
    org_id,
    currency,
    campaign_id,
    subject: campaign.name,
    period: flightOf(campaign),
    tax: taxOf(payment),
    lines: [{ text: `Advertising on displays of ${side?.owner ?? ''}`, detail: WHY[reason], net, tax }],
  })
}
