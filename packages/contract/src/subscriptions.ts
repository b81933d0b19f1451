import { SUBSCRIPTION_STATES } from '@plaza/domain/plan-state'
import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'
import { orgParams } from './lists.ts'

const mine = { feature: 'subscriptions', identity: { org: ['params.orgId'] }, params: orgParams } as const
const needs = { can: { DSO: 'payment:update', ADV: 'payment:update' } } as const

const pricedPlan = z.object({
  plan_id: id,
  plan_name: z.string(),
  /** The price for each interval at which the organization has it, net and in minor units. */
  price: z.number().int(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
})

const subscription = pricedPlan.extend({
  id,
  /** `open`: the checkout is not paid. `past_due`: the renewal was declined. */
  state: z.enum(SUBSCRIPTION_STATES),
  /** What comes with the next period instead. */
  next: pricedPlan.nullable(),
  period_start: z.iso.datetime().nullable(),
  period_end: z.iso.datetime().nullable(),
  /** It ends with its period. */
  ending: z.boolean(),
  /** Until when the plan counts; null until further notice. */
  entitled_until: z.iso.datetime().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
})

const shown = z.object({
  /** How plans are taken: paid for by card, or by asking the operator. */
  way: z.enum(['card', 'ask']),
  /** Payments here are tests: no money moves. */
  sandbox: z.boolean(),
  /** The latest subscription; null where there never was one. */
  subscription: subscription.nullable(),
  /** For how many days a plan still counts whose renewal was declined. */
  grace_days: z.number().int(),
})

export const getSubscription = call({
  ...mine,
  method: 'GET',
  path: '/api/savvy/payments/subscription/{orgId}',
  summary: 'The plan that the organization pays for. While its checkout is open, the provider is asked',
  needs: { can: { DSO: 'organization:view', ADV: 'organization:view' } },
  tx: 'none',
  message: 'Subscription fetched.',
  data: shown,
})

export const changeSubscription = call({
  ...mine,
  method: 'PUT',
  path: '/api/savvy/payments/subscription/{orgId}',
  summary:
    'Change the plan that is paid for (plan_id), end it with its period (ending: true), or keep it after all. With dry_run nothing changes, and the answer says what a change costs now',
  needs,
  tx: 'none',
  changes: { kind: 'payment', ids: 'data.id' },
  body: z
    .object({ plan_id: id.optional(), ending: z.boolean().optional(), dry_run: z.boolean().optional() })
    .superRefine(({ plan_id, ending }, context) => {
      if ((plan_id === undefined) === (ending === undefined)) {
        const message = 'Please give either plan_id or ending.'
        context.addIssue({ code: 'custom', path: ['plan_id'], message })
      }
    }),
  message: 'Plan changed.',
  data: z.object({
    id,
    /** When another plan takes the place of the present one. */
    when: z.enum(['none', 'at_once', 'next_period']),
    /** What is charged at once. */
    due_now: z.object({ net: z.number().int(), tax: z.number().int(), currency: z.string() }),
  }),
  errors: [
    'no_subscription',
    'nothing_to_pay',
    'plan_granted',
    'plan_later',
    'card_declined',
    'payments_off',
    'provider_away',
  ],
})

export const openPortal = call({
  ...mine,
  method: 'POST',
  path: '/api/savvy/payments/portal/{orgId}',
  summary:
    'Open the page of the payment provider on which the organization changes its card, ends its plan and reads its receipts',
  needs,
  tx: 'none',
  changes: { kind: 'payment', ids: 'params.orgId' },
  message: 'Page opened.',
  data: z.object({ url: z.string() }),
  errors: ['no_subscription', 'payments_off', 'provider_away'],
})
