import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { checkCustomer } from '../payments/customers.ts'
import { address, ignored, type Params, required, text } from '../http/params.ts'

/** What a session of the customer portal may be made with. */
export const PORTAL = {
  configuration: text(),
  customer: required(text()),
  flow_data: ignored(),
  locale: text(),
  return_url: address(),
}

/** Makes a session of the customer portal: a page on which a customer changes its plan and its card. */
export async function createPortal(
  call: Call,
  params: Params<typeof PORTAL>,
): Promise<Stripe.BillingPortal.Session> {
  await checkCustomer(call, params.customer)
  const id = newId('bps_')
  const session = {
    id,
    object: 'billing_portal.session',
    configuration: params.configuration ?? 'bpc_sandbox',
    created: call.now,
    customer: params.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${call.publicUrl}/portal/${id}`,
  } satisfies Stripe.BillingPortal.Session
  await call.tx.put('billing_portal.session', id, session, call.now)
  return session
}
