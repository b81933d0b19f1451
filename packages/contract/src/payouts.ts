import { z } from 'zod'
import { call } from './call.ts'
import { claims, id } from './fields.ts'
import { betweenDays, listOf, listQuery, oneKind, orgParams } from './lists.ts'

const own = { feature: 'payouts', needs: { types: ['DSO'], can: 'organization:view' } } as const

export const connect = call({
  feature: 'payouts',
  method: 'POST',
  path: '/api/savvy/users/connect',
  summary:
    'Connect the account into which the organization is paid, or complete it. Answers the page of the payment provider',
  needs: { types: ['DSO'], can: 'payment:update' },
  tx: 'none',
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  changes: { kind: 'payout-account', ids: 'actor.orgId' },
  body: z.object({ org_id: z.string().nullish(), ...claims }),
  message: 'Payment account opened.',
  data: z.object({ url: z.string() }),
  errors: ['payments_off', 'provider_away'],
})

/** Amounts of an organization, one for each currency, in minor units. */
const amounts = z.array(z.object({ currency: z.string(), amount: z.number().int() }))

export const getPayoutAccount = call({
  ...own,
  method: 'GET',
  path: '/api/savvy/payments/account/{orgId}',
  summary: 'The account into which the organization is paid, what it still lacks, and what is on the way',
  tx: 'none',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  message: 'Payment account fetched.',
  data: z.object({
    /** `off`: this installation takes no cards, and everything is invoiced. `none`: nothing is connected yet. */
    state: z.enum(['off', 'none', 'incomplete', 'active', 'restricted', 'closed']),
    /** Payments here are tests: no money moves. */
    sandbox: z.boolean(),
    account_id: z.string().nullable(),
    requirements: z.array(z.string()),
    checked_at: z.iso.datetime().nullable(),
    /** Captured and not earned yet, earned and not paid out yet, and all that was paid out. */
    held: amounts,
    payable: amounts,
    paid_out: amounts,
  }),
})

/** How a payout can stand. */
export const PAYOUT_STATES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const

/** Payouts are narrowed by the days on which they arrive. */
const payoutsQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  betweenDays(
    listQuery(columns)
      .omit({ active: true })
      .extend({ state: oneKind(PAYOUT_STATES) }),
  )

const payout = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  state: z.enum(PAYOUT_STATES),
  arrives_on: z.string(),
  created_at: z.iso.datetime(),
  /** By which it is found in the owner's bank account, where an admin transferred it; else empty. */
  reference: z.string(),
})

export const listPayouts = call({
  ...own,
  method: 'GET',
  path: '/api/savvy/payments/payouts/{orgId}',
  summary: 'What was paid out to the bank of the organization, the newest first',
  tx: 'read',
  identity: { org: ['params.orgId'] },
  params: orgParams,
  query: payoutsQuery(['created_at', 'amount', 'state', 'arrives_on']),
  message: 'Payouts fetched.',
  data: listOf(payout),
})

export const listAllPayouts = call({
  feature: 'money-desk',
  method: 'GET',
  path: '/api/savvy/payments/desk/payouts',
  summary: 'What was paid out to the banks of all owners, the newest first',
  needs: { types: ['PLATFORM'], can: 'organization:view' },
  tx: 'read',
  query: payoutsQuery(['created_at', 'amount', 'state', 'arrives_on', 'organization']),
  message: 'Payouts fetched.',
  data: listOf(payout.extend({ org_id: id, organization: z.string() })),
})
