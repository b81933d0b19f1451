import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { missingIn } from '../http/api-error.ts'
import { checkCustomer } from '../payments/customers.ts'
import {
  address,
  changedMetadata,
  group,
  ignored,
  list,
  metadata,
  oneOf,
  type Params,
  required,
  text,
  truth,
} from '../http/params.ts'
import { type Docs } from '../store/docs.ts'

/** What a session of the customer portal may be made with. */
export const PORTAL = {
  configuration: text(),
  customer: required(text()),
  flow_data: ignored(),
  locale: text(),
  return_url: address(),
}

/** What a configuration of the portal may be made with: what a customer can do there. */
export const PORTAL_CONFIGURATION = {
  business_profile: group({
    headline: text(60),
    privacy_policy_url: address(),
    terms_of_service_url: address(),
  }),
  default_return_url: address(),
  features: required(
    group({
      customer_update: group({ allowed_updates: list(text()), enabled: truth() }),
      invoice_history: group({ enabled: required(truth()) }),
      payment_method_update: group({ enabled: required(truth()) }),
      subscription_cancel: group({
        enabled: required(truth()),
        mode: oneOf('at_period_end', 'immediately'),
        proration_behavior: oneOf('none'),
      }),
      subscription_update: group({
        default_allowed_updates: list(text()),
        enabled: required(truth()),
        products: ignored(),
        proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
      }),
    }),
  ),
  metadata: metadata(),
  name: text(),
}

type Features = Stripe.BillingPortal.Configuration.Features

function featuresOf(features: Params<typeof PORTAL_CONFIGURATION>['features']): Features {
  const {
    invoice_history,
    payment_method_update,
    subscription_cancel: cancel,
    subscription_update,
  } = features
  return {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: cancel?.enabled ?? false,
      mode: cancel?.mode ?? 'at_period_end',
      proration_behavior: 'none',
    },
    // Without a duration, since nothing can be paused here.
    subscription_pause: { enabled: false } as Features['subscription_pause'],
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: subscription_update?.enabled ?? false,
      proration_behavior: subscription_update?.proration_behavior ?? 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  }
}

/** Makes a configuration of the portal. */
export async function createConfiguration(
  call: Call,
  params: Params<typeof PORTAL_CONFIGURATION>,
): Promise<Stripe.BillingPortal.Configuration> {
  const configuration = {
    id: newId('bpc_'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: params.business_profile?.headline ?? null,
      privacy_policy_url: null,
      terms_of_service_url: null,
    },
    created: call.now,
    default_return_url: params.default_return_url ?? null,
    features: featuresOf(params.features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: changedMetadata({}, params.metadata),
    name: params.name ?? null,
    updated: call.now,
  } satisfies Stripe.BillingPortal.Configuration
  await call.tx.put('billing_portal.configuration', configuration.id, configuration, call.now)
  return configuration
}

/** Makes a session of the customer portal: a page on which a customer changes its card and ends its plan. */
export async function createPortal(
  call: Call,
  params: Params<typeof PORTAL>,
): Promise<Docs['billing_portal.session']> {
  await checkCustomer(call, params.customer)
  const { configuration } = params
  if (configuration !== undefined && !(await call.tx.get('billing_portal.configuration', configuration))) {
    throw missingIn('configuration', 'configuration', configuration)
  }
  const id = newId('bps_')
  const session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration ?? 'bpc_sandbox',
    created: call.now,
    customer: params.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: params.return_url ?? null,
    url: `${call.publicUrl}/portal/${id}`,
  } satisfies Docs['billing_portal.session']
  await call.tx.put('billing_portal.session', id, session, call.now)
  return session
}
