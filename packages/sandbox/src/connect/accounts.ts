import type Stripe from 'stripe'
import { type Call, newId } from '../call.ts'
import { emitThin } from '../events/emit.ts'
import { ApiError } from '../http/api-error.ts'
import {
  changedMetadata,
  currency,
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
import { type AccountDoc } from '../store/docs.ts'
import { judgeAccount } from './requirements.ts'

const include = list(
  oneOf(
    'configuration.customer',
    'configuration.merchant',
    'configuration.recipient',
    'defaults',
    'future_requirements',
    'identity',
    'requirements',
  ),
)

/** What of an account an answer shows, beside its id and names. */
export const INCLUDE = { include }

const requested = group({ requested: required(truth()) })

const FIELDS = {
  configuration: group({
    recipient: group({
      applied: truth(),
      capabilities: group({
        stripe_balance: group({ stripe_transfers: requested, payouts: requested }),
      }),
    }),
  }),
  contact_email: text(),
  contact_phone: text(),
  dashboard: oneOf('express', 'full', 'none'),
  defaults: group({
    currency: currency(),
    locales: ignored(),
    profile: group({ business_url: text(), doing_business_as: text(), product_description: text() }),
    responsibilities: group({
      fees_collector: required(oneOf('application', 'application_custom', 'application_express', 'stripe')),
      losses_collector: required(oneOf('application', 'stripe')),
    }),
  }),
  display_name: text(),
  identity: group({
    attestations: ignored(),
    business_details: ignored(),
    country: text(2),
    entity_type: oneOf('company', 'government_entity', 'individual', 'non_profit'),
    individual: ignored(),
  }),
  include,
  metadata: metadata(),
}

/** What a connected account may be made with. */
export const ACCOUNT = FIELDS

type AccountParams = Params<typeof FIELDS>

/** Refuses an account that could not receive transfers of a platform that bears its losses. */
function checkResponsibilities(params: AccountParams): void {
  if (params.configuration?.recipient && params.defaults?.responsibilities?.losses_collector === 'stripe') {
    throw new ApiError(
      400,
      'invalid_request_error',
      'Accounts whose losses are collected by Stripe cannot have the recipient configuration alone.',
      { code: 'losses_collector_not_supported' },
    )
  }
}

function buildAccount(call: Call, params: AccountParams): Stripe.V2.Core.Account {
  const responsibilities = params.defaults?.responsibilities
  return {
    id: newId('acct_', 16),
    object: 'v2.core.account',
    applied_configurations: params.configuration?.recipient ? ['recipient'] : [],
    closed: false,
    ...(params.configuration?.recipient && { configuration: { recipient: { applied: true } } }),
    ...(params.contact_email !== undefined && { contact_email: params.contact_email }),
    ...(params.contact_phone !== undefined && { contact_phone: params.contact_phone }),
    created: new Date(call.now * 1000).toISOString(),
    dashboard: params.dashboard ?? 'express',
    defaults: {
      currency: params.defaults?.currency ?? 'eur',
      locales: [],
      profile: params.defaults?.profile ?? {},
      responsibilities: {
        fees_collector: responsibilities?.fees_collector ?? 'application',
        losses_collector: responsibilities?.losses_collector ?? 'application',
        requirements_collector: 'stripe',
      },
    },
    ...(params.display_name !== undefined && { display_name: params.display_name }),
    identity: {
      ...(params.identity?.country !== undefined && { country: params.identity.country }),
      ...(params.identity?.entity_type && { entity_type: params.identity.entity_type }),
    },
    livemode: false,
    metadata: changedMetadata({}, params.metadata),
  } satisfies Stripe.V2.Core.Account
}

/** Makes a connected account. It may receive money once its onboarding is complete. */
export async function createAccount(call: Call, params: AccountParams): Promise<Stripe.V2.Core.Account> {
  checkResponsibilities(params)
  const account = buildAccount(call, params)
  const kept = judgeAccount({ account, onboarding: {}, restriction: null })
  await saveAccount(call, kept)
  await emitThin(call, 'v2.core.account.created', { account: account.id })
  return showAccount(kept.account, params.include)
}

/** Writes an account as it is now. */
export async function saveAccount(call: Call, kept: AccountDoc): Promise<void> {
  const { id, created } = kept.account
  await call.tx.as('').put('account', id, kept, Date.parse(created) / 1000)
}

/** The connected account with an id; refuses the request where there is none. */
export async function readAccount(call: Call, id: string): Promise<AccountDoc> {
  const kept = await call.tx.as('').get('account', id)
  if (!kept) {
    throw new ApiError(404, 'invalid_request_error', `No such account: '${id}'`, { code: 'not_found' })
  }
  return kept
}

/** An account as an answer shows it: what is not asked for is null. */
export function showAccount(
  account: Stripe.V2.Core.Account,
  parts: readonly string[] = [],
): Stripe.V2.Core.Account {
  const has = (part: string) => parts.includes(part)
  const shown: Record<string, unknown> = { ...account }
  const recipient = account.configuration?.recipient
  shown['configuration'] = parts.some((part) => part.startsWith('configuration.'))
    ? {
        customer: null,
        merchant: null,
        recipient: has('configuration.recipient') ? (recipient ?? null) : null,
      }
    : null
  for (const part of ['defaults', 'identity', 'requirements', 'future_requirements'] as const) {
    shown[part] = has(part) ? (account[part] ?? {}) : null
  }
  return shown as unknown as Stripe.V2.Core.Account
}

/** Changes what is given of an account. */
export async function updateAccount(
  call: Call,
  params: AccountParams,
  id: string,
): Promise<Stripe.V2.Core.Account> {
  checkResponsibilities(params)
  const kept = await readAccount(call, id)
  const { account } = kept
  const changed: Stripe.V2.Core.Account = {
    ...account,
    ...(params.configuration?.recipient && {
      applied_configurations: ['recipient'],
      configuration: account.configuration ?? { recipient: { applied: true } },
    }),
    ...(params.contact_email !== undefined && { contact_email: params.contact_email }),
    ...(params.display_name !== undefined && { display_name: params.display_name }),
    ...(params.identity?.country !== undefined && {
      identity: { ...account.identity, country: params.identity.country },
    }),
    metadata: changedMetadata(account.metadata ?? {}, params.metadata),
  }
  const judged = judgeAccount({ ...kept, account: changed })
  await saveAccount(call, judged)
  await emitThin(call, 'v2.core.account.updated', { account: id })
  return showAccount(judged.account, params.include)
}
