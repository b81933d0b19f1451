import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { emit } from '../events/emit.ts'
import { missing } from '../http/api-error.ts'
import { type MethodDoc, type SetupDoc } from '../store/docs.ts'
import { type BankAnswer, bankSays } from './pay-intent.ts'
import { attachMethod, cardOf } from './payment-methods.ts'
import { type Refusal } from './charges.ts'

/** Makes a setup intent: a card that is to be saved without a payment. */
export async function createSetup(
  call: Call,
  facts: { customer: string | null; description: string | null; metadata: Record<string, string> },
): Promise<SetupDoc> {
  const id = newId('seti_')
  const setup = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${newId('', 30)}`,
    created: call.now,
    customer: facts.customer,
    customer_account: null,
    description: facts.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: facts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  } satisfies Stripe.SetupIntent
  await saveSetup(call, setup)
  await emit(call, 'setup_intent.created', setup)
  return setup
}

/** Writes a setup intent as it is now. */
export async function saveSetup(call: Call, setup: SetupDoc): Promise<void> {
  await call.tx.put('setup_intent', setup.id, setup, setup.created)
}

/** The setup intent with an id; refuses the request where there is none. */
export async function readSetup(call: Call, id: string): Promise<SetupDoc> {
  const setup = await call.tx.get('setup_intent', id)
  if (!setup) throw missing('setup_intent', id)
  return setup
}

/** How saving a card went. */
export type Saving = { result: 'saved' | 'challenge' } | { result: 'refused'; refusal: Refusal }

/** Tries to save a card: the bank agrees, asks its customer first, or refuses. */
export async function saveCard(
  call: Call,
  setup: SetupDoc,
  method: MethodDoc,
  answer: BankAnswer,
): Promise<Saving> {
  const said = bankSays(await cardOf(call, method.id), false, answer)
  if (said === 'challenge') {
    const waiting: SetupDoc = {
      ...setup,
      next_action: {
        redirect_to_url: { return_url: null, url: `${call.publicUrl}/bank/${setup.id}` },
        type: 'redirect_to_url',
      },
      payment_method: method.id,
      status: 'requires_action',
    }
    await saveSetup(call, waiting)
    await emit(call, 'setup_intent.requires_action', waiting)
    return { result: 'challenge' }
  }
  if (said) {
    const failed: SetupDoc = {
      ...setup,
      last_setup_error: { code: said.code as 'card_declined', message: said.message, type: 'card_error' },
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    }
    await saveSetup(call, failed)
    await emit(call, 'setup_intent.setup_failed', failed)
    return { result: 'refused', refusal: said }
  }
  if (setup.customer !== null) await attachMethod(call, method, setup.customer)
  const saved: SetupDoc = { ...setup, next_action: null, payment_method: method.id, status: 'succeeded' }
  await saveSetup(call, saved)
  await emit(call, 'setup_intent.succeeded', saved)
  return { result: 'saved' }
}
