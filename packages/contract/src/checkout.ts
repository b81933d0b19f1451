import { PAYMENT_STATES } from '@plaza/domain/part-money'
import { z } from 'zod'
import { call } from './call.ts'
import { claims, id } from './fields.ts'

const link = z.object({
  /** The page of the payment provider, to be opened in this window. */
  url: z.string(),
})

export const openCheckout = call({
  feature: 'checkout',
  method: 'POST',
  path: '/api/savvy/users/checkout-payment',
  summary:
    'Open the checkout of an unpaid campaign (camp_id), or of a plan (plan_id). The same again gives the page that is open',
  needs: { can: { DSO: 'payment:update', ADV: 'campaign:create' } },
  tx: 'none',
  identity: { org: ['body.org_id'], user: ['body.user_id'], onBehalf: ['body.onBehalf'] },
  changes: { kind: 'payment', ids: 'data.id' },
  body: z
    .object({ camp_id: id.nullish(), plan_id: id.nullish(), org_id: z.string().nullish(), ...claims })
    .superRefine(({ camp_id, plan_id }, context) => {
      if (!camp_id === !plan_id) {
        const message = 'Please give either camp_id or plan_id.'
        context.addIssue({ code: 'custom', path: ['camp_id'], message })
      }
    }),
  message: 'Checkout opened.',
  data: link.extend({ id }),
  errors: ['not_found', 'nothing_to_pay', 'plan_granted', 'plan_taken', 'payments_off', 'provider_away'],
})

export const paymentState = z.enum(PAYMENT_STATES)

export const getCheckout = call({
  feature: 'checkout',
  method: 'GET',
  path: '/api/savvy/payments/checkout/{campId}',
  summary: "How the payment of an own campaign stands: asked again until the provider's answer is there",
  needs: { types: ['ADV'], can: 'organization:view' },
  tx: 'none',
  params: z.object({ campId: id }),
  message: 'Checkout fetched.',
  data: z.object({
    campaign_id: id,
    name: z.string(),
    /** `none`: the campaign is invoiced or costs nothing. `lapsed`: it went back to the drafts. */
    state: z.enum([...PAYMENT_STATES, 'unpaid', 'none']),
    /** Whether the owners have the campaign by now. */
    sent: z.boolean(),
    /** Until when the spots are kept while the campaign is unpaid. */
    unpaid_until: z.iso.datetime().nullable(),
    /** The draft to which a campaign that was not paid in time went back. */
    draft_id: id.nullable(),
    net: z.number().int(),
    tax: z.number().int(),
    credit: z.number().int(),
    /** What the card pays. */
    amount: z.number().int(),
    currency: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  }),
  errors: ['not_found'],
})

export const leaveCheckout = call({
  feature: 'checkout',
  method: 'DELETE',
  path: '/api/savvy/payments/checkout/{campId}',
  summary: 'Give up an unpaid campaign: its spots are free at once, and it goes back to the drafts',
  needs: { types: ['ADV'], can: 'campaign:create' },
  tx: 'none',
  changes: { kind: 'campaign', ids: 'params.campId' },
  params: z.object({ campId: id }),
  message: 'The campaign is back in your drafts.',
  data: z.object({ draft_id: id }),
  errors: ['not_found', 'already_paid'],
})
