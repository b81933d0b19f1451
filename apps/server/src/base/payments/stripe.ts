import Stripe from 'stripe'
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts'
import { ask } from './ask-stripe.ts'
import { sellingPlans } from './stripe-plans.ts'
import {
  accountOf,
  checkoutOf,
  disputeOf,
  eventOf,
  paymentOf,
  payoutOf,
  presentEvent,
  refundOf,
  transferOf,
} from './stripe-snapshots.ts'
import {
  ProviderRefused,
  WrongSignature,
  type NewCheckout,
  type NewRefund,
  type NewTransfer,
  type Payments,
  type ProviderEvent,
  type SavedCharge,
} from './payments.ts'

export interface StripeSettings {
  kind: Payments['kind']
  key: string
  webhookSecret: string
  /** Where the provider is reached; null for Stripe itself. */
  server: { host: string; port: number } | null
}

const EXPAND = ['latest_charge.balance_transaction']

const SEEN = 100

const checkoutParams = (checkout: NewCheckout): Stripe.Checkout.SessionCreateParams => {
  const { paymentId, campaignId, mode, customer, title, amount, currency, endsAt, urls } = checkout
  const metadata = { payment_id: paymentId, campaign_id: campaignId }
  const common: Stripe.Checkout.SessionCreateParams = {
    customer,
    client_reference_id: paymentId,
    metadata,
    success_url: urls.paid,
    cancel_url: urls.back,
    expires_at: Math.floor(endsAt.getTime() / 1000),
  }
  if (mode === 'saved') {
    return { ...common, mode: 'setup', currency: currency.toLowerCase(), setup_intent_data: { metadata } }
  }
  const price_data = {
    currency: currency.toLowerCase(),
    unit_amount: toStripeAmount(amount, currency),
    product_data: { name: title },
  }
  return {
    ...common,
    mode: 'payment',
    line_items: [{ quantity: 1, price_data }],
    payment_intent_data: {
      capture_method: 'manual',
      setup_future_usage: 'off_session',
      transfer_group: campaignId,
      metadata,
    },
  }
}

const chargeParams = (charge: SavedCharge): Stripe.PaymentIntentCreateParams => ({
  amount: toStripeAmount(charge.amount, charge.currency),
  currency: charge.currency.toLowerCase(),
  customer: charge.customer,
  payment_method: charge.method,
  off_session: true,
  confirm: true,
  transfer_group: charge.campaignId,
  // A payment may be charged more than once, so that what was asked for is found by its key.
  metadata: { payment_id: charge.paymentId, campaign_id: charge.campaignId, charge_key: charge.chargeKey },
  expand: EXPAND,
})

/** How buyers pay: customers, checkouts, holds and refunds. */
const paying = (stripe: Stripe) => ({
  createCustomer: ({ orgId, name, email }: { orgId: string; name: string; email: string }, key: string) =>
    ask(async () => {
      const made = { name, email, metadata: { org_id: orgId } }
      return (await stripe.customers.create(made, { idempotencyKey: key })).id
    }),
  openCheckout: (checkout: NewCheckout, key: string) =>
    ask(async () => {
      const session = await stripe.checkout.sessions.create(checkoutParams(checkout), { idempotencyKey: key })
      return { ref: session.id, url: session.url ?? '', endsAt: new Date(session.expires_at * 1000) }
    }),
  readCheckout: (ref: string) =>
    ask(async () => {
      const expand = ['setup_intent.payment_method']
      return checkoutOf(await stripe.checkout.sessions.retrieve(ref, { expand }))
    }),
  endCheckout: async (ref: string) => {
    try {
      await ask(() => stripe.checkout.sessions.expire(ref))
    } catch (error) {
      // One that has been paid or has ended cannot be ended; what became of it is read elsewhere.
      if (!(error instanceof ProviderRefused)) throw error
    }
  },
  readPayment: (ref: string) =>
    ask(async () => paymentOf(await stripe.paymentIntents.retrieve(ref, { expand: EXPAND }))),
  findCharge: (customer: string, key: string) =>
    ask(async () => {
      const { data } = await stripe.paymentIntents.list({ customer, limit: SEEN })
      const found = data.find(({ metadata }) => metadata.charge_key === key)
      return found ? paymentOf(await stripe.paymentIntents.retrieve(found.id, { expand: EXPAND })) : null
    }),
  capture: (ref: string, amount: number, currency: string, key: string) =>
    ask(async () => {
      const part = { amount_to_capture: toStripeAmount(amount, currency), expand: EXPAND }
      return paymentOf(await stripe.paymentIntents.capture(ref, part, { idempotencyKey: key }))
    }),
  letGo: (ref: string, key: string) =>
    ask(async () =>
      paymentOf(await stripe.paymentIntents.cancel(ref, { expand: EXPAND }, { idempotencyKey: key })),
    ),
  chargeSaved: (charge: SavedCharge, key: string) =>
    ask(async () =>
      paymentOf(await stripe.paymentIntents.create(chargeParams(charge), { idempotencyKey: key })),
    ),
  refund: ({ refundId, paymentRef, amount, currency }: NewRefund, key: string) =>
    ask(async () => {
      const part = { payment_intent: paymentRef, amount: toStripeAmount(amount, currency) }
      const metadata = { refund_id: refundId }
      return refundOf(await stripe.refunds.create({ ...part, metadata }, { idempotencyKey: key }))
    }),
  readRefund: (ref: string) => ask(async () => refundOf(await stripe.refunds.retrieve(ref))),
  findRefund: (paymentRef: string, refundId: string) =>
    ask(async () => {
      const { data } = await stripe.refunds.list({ payment_intent: paymentRef, limit: SEEN })
      const found = data.find(({ metadata }) => metadata?.refund_id === refundId)
      return found ? refundOf(found) : null
    }),
})

/** How owners are paid: accounts, transfers and payouts. */
const passingOn = (stripe: Stripe) => ({
  transfer: ({ releaseId, campaignId, account, charge, amount, currency }: NewTransfer, key: string) =>
    ask(async () =>
      transferOf(
        await stripe.transfers.create(
          {
            amount: toStripeAmount(amount, currency),
            currency: currency.toLowerCase(),
            destination: account,
            ...(charge && { source_transaction: charge }),
            transfer_group: campaignId,
            metadata: { release_id: releaseId },
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  readTransfer: (ref: string) => ask(async () => transferOf(await stripe.transfers.retrieve(ref))),
  findTransfer: (group: string, releaseId: string) =>
    ask(async () => {
      const { data } = await stripe.transfers.list({ transfer_group: group, limit: SEEN })
      const found = data.find(({ metadata }) => metadata.release_id === releaseId)
      return found ? transferOf(found) : null
    }),
  createAccount: ({ orgId, name, email }: { orgId: string; name: string; email: string }, key: string) =>
    ask(async () => {
      const account = await stripe.v2.core.accounts.create(
        {
          contact_email: email,
          display_name: name,
          dashboard: 'express',
          defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
          configuration: {
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
          },
          metadata: { org_id: orgId },
        },
        { idempotencyKey: key },
      )
      return account.id
    }),
  linkToAccount: (ref: string, { done, again }: { done: string; again: string }) =>
    ask(async () => {
      const { url } = await stripe.v2.core.accountLinks.create({
        account: ref,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: { return_url: done, refresh_url: again },
        },
      })
      return url
    }),
  readAccount: (ref: string) =>
    ask(async () =>
      accountOf(
        await stripe.v2.core.accounts.retrieve(ref, {
          include: ['configuration.recipient', 'requirements'],
        }),
      ),
    ),
  readPayouts: (account: string) =>
    ask(async () => {
      const { data } = await stripe.payouts.list({ limit: SEEN }, { stripeAccount: account })
      return data.map(payoutOf)
    }),
})

/** The payment provider Stripe, or a server that is shaped like it. */
export function stripePayments({ kind, key, webhookSecret, server }: StripeSettings): Payments {
  const stripe = new Stripe(key, {
    telemetry: false,
    timeout: 20_000,
    maxNetworkRetries: 0,
    appInfo: { name: 'Plaza' },
    ...(server && { ...server, protocol: 'http' as const }),
  })
  return {
    kind,
    ...paying(stripe),
    ...passingOn(stripe),
    ...sellingPlans(stripe),
    readDispute: (ref) =>
      ask(async () => disputeOf(await stripe.disputes.retrieve(ref, { expand: ['balance_transactions'] }))),
    readBalance: () =>
      ask(async () => {
        const { available, pending } = await stripe.balance.retrieve()
        const sums = new Map<string, number>()
        for (const { amount, currency } of [...available, ...pending]) {
          const code = currency.toUpperCase()
          sums.set(code, (sums.get(code) ?? 0) + fromStripeAmount(amount, code))
        }
        return [...sums].map(([currency, amount]) => ({ currency, amount }))
      }),
    readEvents: (since) =>
      ask(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const found: ProviderEvent[] = []
        for await (const event of stripe.events.list({ created, limit: SEEN }))
          found.push(presentEvent(event))
        return found.toReversed()
      }),
    readEvent: (raw, signature) => {
      try {
        return eventOf(stripe, raw, signature, webhookSecret)
      } catch {
        throw new WrongSignature()
      }
    },
  }
}
