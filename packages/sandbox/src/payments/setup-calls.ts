import { type Call } from '../call.ts'
import { emit } from '../events/emit.ts'
import { cardError, invalid } from '../http/api-error.ts'
import { address, changedMetadata, list, metadata, oneOf, type Params, text, truth } from '../http/params.ts'
import { type SetupDoc } from '../store/docs.ts'
import { checkCustomer } from './customers.ts'
import { methodNamed } from './payment-methods.ts'
import { createSetup, readSetup, saveCard, saveSetup } from './setup-intents.ts'

/** What a setup intent may be made with. */
export const SETUP = {
  confirm: truth(),
  customer: text(),
  description: text(1000),
  metadata: metadata(),
  payment_method: text(),
  payment_method_types: list(text()),
  return_url: address(),
  usage: oneOf('off_session', 'on_session'),
}

/** Makes a setup intent, and saves its card at once where that is asked. */
export async function makeSetup(call: Call, params: Params<typeof SETUP>): Promise<SetupDoc> {
  await checkCustomer(call, params.customer)
  const setup = await createSetup(call, {
    customer: params.customer ?? null,
    description: params.description ?? null,
    metadata: changedMetadata({}, params.metadata),
  })
  return params.confirm ? confirmSetup(call, params, setup.id) : setup
}

/** Saves a card with a setup intent that was made before. */
export async function confirmSetup(
  call: Call,
  params: { payment_method?: string },
  id: string,
): Promise<SetupDoc> {
  const setup = await readSetup(call, id)
  if (params.payment_method === undefined || setup.status === 'succeeded' || setup.status === 'canceled') {
    throw invalid(
      `You cannot confirm this SetupIntent: it has a status of ${setup.status}.`,
      'setup_intent_unexpected_state',
    )
  }
  const method = await methodNamed(call, params.payment_method)
  const saving = await saveCard(call, setup, method, 'not asked')
  if (saving.result !== 'refused') return readSetup(call, id)
  const { message, code, declineCode } = saving.refusal
  throw cardError(message, { code, decline_code: declineCode, payment_method: method })
}

/** Gives up a setup intent. */
export async function cancelSetup(
  call: Call,
  params: { cancellation_reason?: 'abandoned' | 'duplicate' | 'requested_by_customer' },
  id: string,
): Promise<SetupDoc> {
  const setup = await readSetup(call, id)
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    const message = `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`
    throw invalid(message, 'setup_intent_unexpected_state')
  }
  const reason = params.cancellation_reason ?? null
  const canceled: SetupDoc = { ...setup, cancellation_reason: reason, next_action: null, status: 'canceled' }
  await saveSetup(call, canceled)
  await emit(call, 'setup_intent.canceled', canceled)
  return canceled
}
