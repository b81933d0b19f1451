import type Stripe from 'stripe'
import { type Call, DAY, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { invalid, missing } from '../http/api-error.ts'
import { changedMetadata, clearable, group, metadata, type Params, truth } from '../http/params.ts'
import { moveMoney } from '../money/balance.ts'
import { disputeFeeOf } from '../money/currencies.ts'
import { type DisputeDoc, type TransactionDoc } from '../store/docs.ts'
import { readCharge, saveCharge } from './charges.ts'
import { type TestCard } from './test-cards.ts'

/** How long there is to answer a dispute. */
const DAYS_TO_ANSWER = 9

const EVIDENCE_FIELDS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

type EvidenceField = (typeof EVIDENCE_FIELDS)[number]
const evidenceOf = <T>(value: T): Record<EvidenceField, T> =>
  Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, value])) as Record<EvidenceField, T>

/** What a dispute may be changed with. */
export const DISPUTE = {
  evidence: group(evidenceOf(clearable(20_000))),
  metadata: metadata(),
  submit: truth(),
}

const saveDispute = (call: Call, dispute: DisputeDoc): Promise<void> =>
  call.tx.put('dispute', dispute.id, dispute, dispute.created)

/** The dispute with an id; refuses the request where there is none. */
export async function readDispute(call: Call, id: string): Promise<DisputeDoc> {
  const dispute = await call.tx.get('dispute', id)
  if (!dispute) throw missing('dispute', id)
  return dispute
}

const move = (call: Call, dispute: DisputeDoc, amount: number, fee: number): Promise<TransactionDoc> =>
  moveMoney(call, {
    type: 'adjustment',
    category: amount < 0 ? 'dispute' : 'dispute_reversal',
    amount,
    fee,
    currency: dispute.currency,
    source: dispute.id,
    description: `Chargeback ${amount < 0 ? 'withdrawal' : 'reversal'} for ${String(dispute.charge)}`,
  })

/** A customer disputes a captured charge with its bank: the bank takes the money back, and Stripe its fee. */
export async function openDispute(call: Call, chargeId: string): Promise<DisputeDoc | undefined> {
  const charge = await readCharge(call, chargeId)
  const amount = charge.amount_captured - (charge.amount_refunded - (charge.amount - charge.amount_captured))
  if (!charge.captured || charge.disputed || amount <= 0) return undefined
  const dispute: DisputeDoc = {
    id: newId('du_'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...evidenceOf<null>(null), enhanced_evidence: {} },
    evidence_details: {
      due_by: Math.floor(call.now / DAY) * DAY + DAYS_TO_ANSWER * DAY + DAY - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute
  await saveCharge(call, { ...charge, disputed: true })
  const taken = await move(call, dispute, -amount, disputeFeeOf(charge.currency))
  dispute.balance_transactions = [taken]
  await saveDispute(call, dispute)
  const task = { what: 'lose dispute', about: dispute.id, owner: '' } as const
  await call.tx.putTask({
    id: `lose dispute ${dispute.id}`,
    at: dispute.evidence_details.due_by ?? 0,
    ...task,
  })
  await emit(call, 'charge.dispute.created', dispute)
  await emit(call, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** What a customer does about a payment whose money was just taken, as its test card says. */
export async function maybeDispute(call: Call, charge: string, card: TestCard): Promise<void> {
  if (card.behaviour === 'disputed at once') await openDispute(call, charge)
  if (card.behaviour === 'disputed later') {
    const task = { what: 'open dispute', about: charge, owner: '' } as const
    await call.tx.putTask({ id: `open dispute ${charge}`, at: call.now + DAY, ...task })
  }
}

/** The bank decides: a dispute that is won brings the money back, without the fee. */
export async function endDispute(call: Call, id: string, end: 'won' | 'lost'): Promise<DisputeDoc> {
  const dispute = await readDispute(call, id)
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalid('This dispute is already closed.', 'dispute_closed')
  }
  const ended: DisputeDoc = { ...dispute, status: end }
  if (end === 'won') {
    ended.balance_transactions = [
      ...dispute.balance_transactions,
      await move(call, dispute, dispute.amount, 0),
    ]
  }
  await saveDispute(call, ended)
  await emit(call, 'charge.dispute.closed', ended)
  if (end === 'won') await emit(call, 'charge.dispute.funds_reinstated', ended)
  return ended
}

/** A dispute that nobody has answered in time is lost. One whose evidence lies with the bank waits for the bank. */
export async function loseUnanswered(call: Call, id: string): Promise<void> {
  const dispute = await call.tx.get('dispute', id)
  if (dispute?.status === 'needs_response') await endDispute(call, id, 'lost')
}

/**
 * Answers a dispute. As in Stripe's test mode the text `winning_evidence` wins it at once, and `losing_evidence`
 * loses it.
 */
export async function answerDispute(
  call: Call,
  params: Params<typeof DISPUTE>,
  id: string,
): Promise<DisputeDoc> {
  const dispute = await readDispute(call, id)
  if (dispute.status !== 'needs_response') {
    throw invalid(`This dispute has the status ${dispute.status} and takes no evidence.`)
  }
  const isSubmitted = params.submit ?? params.evidence !== undefined
  const details = dispute.evidence_details
  const changed: DisputeDoc = {
    ...dispute,
    evidence: { ...dispute.evidence, ...params.evidence },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || params.evidence !== undefined,
      submission_count: details.submission_count + (isSubmitted ? 1 : 0),
      submission_method: isSubmitted ? 'manual' : details.submission_method,
    },
    metadata: changedMetadata(dispute.metadata, params.metadata),
    status: isSubmitted ? 'under_review' : dispute.status,
  }
  await saveDispute(call, changed)
  await emit(call, 'charge.dispute.updated', changed)
  const said = changed.evidence.uncategorized_text
  if (isSubmitted && said === 'winning_evidence') return endDispute(call, id, 'won')
  if (isSubmitted && said === 'losing_evidence') return endDispute(call, id, 'lost')
  return changed
}
