import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { missing, missingIn } from '../http/api-error.ts'
import { type MethodDoc } from '../store/docs.ts'
import { namedCard, type TestCard } from './test-cards.ts'

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** Who a card belongs to, as the customer typed it. */
export interface Holder {
  email: string | null
  name: string | null
}

/** The details that a payment carries of who paid it. */
export function billingDetails(holder: Holder): Stripe.Charge.BillingDetails {
  return { address: NO_ADDRESS, email: holder.email, name: holder.name, phone: null, tax_id: null }
}

/** The same number gives the same fingerprint. */
const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('hex').slice(0, 16)

/** Makes a payment method of a test card. It belongs to nobody yet. */
export async function createMethod(
  call: Call,
  card: TestCard,
  holder: Holder,
  expiry: { month: number; year: number } = {
    month: 12,
    year: new Date(call.now * 1000).getUTCFullYear() + 3,
  },
): Promise<MethodDoc> {
  const id = newId('pm_')
  const method = {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: billingDetails(holder),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'DE',
      display_brand: card.brand,
      exp_month: expiry.month,
      exp_year: expiry.year,
      fingerprint: fingerprintOf(card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod
  await call.tx.put('payment_method', id, method, call.now)
  await call.tx.put('test_card', id, card, call.now)
  return method
}

/** The payment method with an id; refuses the request where there is none. */
export async function readMethod(call: Call, id: string): Promise<MethodDoc> {
  const method = await call.tx.get('payment_method', id)
  if (!method) throw missing('PaymentMethod', id)
  return method
}

/** The payment method that a parameter names: one that was made before, or one of Stripe's names of test cards. */
export async function methodNamed(call: Call, name: string): Promise<MethodDoc> {
  const kept = await call.tx.get('payment_method', name)
  if (kept) return kept
  const card = namedCard(name)
  if (!card) throw missingIn('payment_method', 'PaymentMethod', name)
  return createMethod(call, card, { email: null, name: null })
}

/** The test card behind a payment method. */
export async function cardOf(call: Call, method: string): Promise<TestCard> {
  const card = await call.tx.get('test_card', method)
  if (!card) throw missingIn('payment_method', 'PaymentMethod', method)
  return card
}

/** Gives a payment method to a customer, who may pay with it again. */
export async function attachMethod(call: Call, method: MethodDoc, customer: string): Promise<MethodDoc> {
  if (method.customer === customer) return method
  const attached = { ...method, customer }
  await call.tx.put('payment_method', method.id, attached, method.created)
  await emit(call, 'payment_method.attached', attached)
  return attached
}
