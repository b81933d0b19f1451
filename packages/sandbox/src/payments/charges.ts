import type Stripe from 'stripe'
import { type Call, DAY, HOUR, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { missing } from '../http/api-error.ts'
import { availableOn, moveMoney } from '../money/balance.ts'
import { feeOf } from '../money/currencies.ts'
import { type ChargeDoc, type IntentDoc, type MethodDoc } from '../store/docs.ts'
import { billingDetails } from './payment-methods.ts'
import { type TestCard } from './test-cards.ts'

/** Why a bank refuses a payment, in Stripe's words. */
export interface Refusal {
  code: string
  declineCode: string
  message: string
}

/** How long a hold of a card lasts: seven days, or less where the customer is not there. */
function holdSeconds(card: TestCard, offSession: boolean): number {
  if (card.behaviour === 'hold expires early') return HOUR
  return offSession && card.brand === 'visa' ? 4 * DAY + 18 * HOUR : 7 * DAY
}

interface ChargeFacts {
  intent: IntentDoc
  method: MethodDoc
  card: TestCard
  offSession: boolean
  authenticated: boolean
  refusal?: Refusal
}

function cardDetails(call: Call, facts: ChargeFacts): Stripe.Charge.PaymentMethodDetails.Card {
  const { intent, method, card, offSession, authenticated, refusal } = facts
  const holds = intent.capture_method === 'manual' && !refusal
  return {
    amount_authorized: refusal ? null : intent.amount,
    authorization_code: refusal ? null : '000000',
    brand: card.brand,
    ...(holds && { capture_before: call.now + holdSeconds(card, offSession) }),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'DE',
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: method.card?.exp_month ?? 12,
    exp_year: method.card?.exp_year ?? 2030,
    extended_authorization: { status: 'disabled' },
    fingerprint: method.card?.fingerprint ?? null,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: refusal ? null : newId('', 15),
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: newId('', 20),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}

const outcomeOf = (refusal: Refusal | undefined): Stripe.Charge.Outcome => ({
  advice_code: refusal ? 'try_again_later' : null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: refusal ? 'declined_by_network' : 'approved_by_network',
  reason: refusal?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: refusal ? refusal.message : 'Payment complete.',
  type: refusal ? 'issuer_declined' : 'authorized',
})

/** Charges a card, or holds its money: makes the charge as the bank answers. */
export async function createCharge(call: Call, facts: ChargeFacts): Promise<ChargeDoc> {
  const { intent, method, refusal } = facts
  const id = newId('ch_')
  const charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetails(method.billing_details),
    calculated_statement_descriptor: 'PLAZA SANDBOX',
    captured: false,
    created: call.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(refusal),
    paid: !refusal,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(call, facts), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${call.publicUrl}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: refusal ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge
  await saveCharge(call, charge)
  await emit(call, refusal ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}

/** Takes the money that a charge holds, all of it or a part. */
export async function captureCharge(
  call: Call,
  charge: ChargeDoc,
  amount: number,
  card: TestCard,
): Promise<ChargeDoc> {
  const transaction = await moveMoney(call, {
    type: 'charge',
    category: 'charge',
    amount,
    currency: charge.currency,
    fee: feeOf(amount, charge.currency),
    source: charge.id,
    description: charge.description,
    availableOn: card.behaviour === 'available at once' ? call.now : availableOn(call.now),
  })
  const captured: ChargeDoc = {
    ...charge,
    amount_captured: amount,
    balance_transaction: transaction.id,
    captured: true,
  }
  await saveCharge(call, captured)
  return captured
}

/** Writes a charge as it is now. */
export async function saveCharge(call: Call, charge: ChargeDoc): Promise<void> {
  await call.tx.put('charge', charge.id, charge, charge.created)
}

/** The charge with an id; refuses the request where there is none. */
export async function readCharge(call: Call, id: string): Promise<ChargeDoc> {
  const charge = await call.tx.get('charge', id)
  if (!charge) throw missing('charge', id)
  return charge
}
