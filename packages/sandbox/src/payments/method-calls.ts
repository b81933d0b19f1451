import { type Call } from '../call.ts'
import { emit } from '../events/emit.ts'
import { cardError, invalid } from '../http/api-error.ts'
import {
  changedMetadata,
  clearable,
  group,
  ignored,
  integer,
  metadata,
  oneOf,
  type Params,
  required,
  text,
} from '../http/params.ts'
import { type MethodDoc } from '../store/docs.ts'
import { createMethod, readMethod } from './payment-methods.ts'
import { namedCard, testCard } from './test-cards.ts'

/** What a payment method may be made with: one of Stripe's tokens, or the number of a test card. */
export const METHOD = {
  billing_details: group({ address: ignored(), email: clearable(), name: clearable(), phone: clearable() }),
  card: group({ cvc: text(4), exp_month: integer(1), exp_year: integer(1), number: text(24), token: text() }),
  metadata: metadata(),
  type: required(oneOf('card')),
}

/** Makes a payment method of a test card. */
export async function makeMethod(call: Call, params: Params<typeof METHOD>): Promise<MethodDoc> {
  const { token, number, exp_month: month, exp_year: year } = params.card ?? {}
  const card = token === undefined ? testCard(number ?? '') : namedCard(token)
  if (!card)
    throw cardError('Your card number is incorrect.', { code: 'incorrect_number', param: 'card[number]' })
  const { email = null, name = null } = params.billing_details ?? {}
  const expiry = month !== undefined && year !== undefined ? { month, year } : undefined
  return createMethod(call, card, { email, name }, expiry)
}

/** Changes the metadata of a payment method. */
export async function updateMethod(
  call: Call,
  params: { metadata?: Record<string, string> },
  id: string,
): Promise<MethodDoc> {
  const method = await readMethod(call, id)
  const changed = { ...method, metadata: changedMetadata(method.metadata, params.metadata) }
  await call.tx.put('payment_method', id, changed, method.created)
  await emit(call, 'payment_method.updated', changed)
  return changed
}

/** Takes a payment method from its customer. */
export async function detachMethod(call: Call, id: string): Promise<MethodDoc> {
  const method = await readMethod(call, id)
  if (method.customer === null) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const detached = { ...method, customer: null }
  await call.tx.put('payment_method', id, detached, method.created)
  await emit(call, 'payment_method.detached', detached)
  return detached
}
