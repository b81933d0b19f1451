import type Stripe from 'stripe'
import { type Bench } from './test-bench.ts'

/** A Checkout Session that holds money, as the product makes it for a campaign. */
export async function startHold(
  bench: Bench,
  amount = 45_050,
  more: Stripe.Checkout.SessionCreateParams = {},
): Promise<Stripe.Checkout.Session> {
  return bench.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://plaza.example/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://plaza.example/checkout',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: amount, product_data: { name: 'Campaign' } },
      },
    ],
    payment_intent_data: {
      capture_method: 'manual',
      setup_future_usage: 'off_session',
      transfer_group: 'campaign_1',
      metadata: { campaign_id: '1' },
    },
    ...more,
  })
}

/** The intent of a session that was just paid, held or taken. */
export async function paidIntent(
  bench: Bench,
  amount = 45_050,
  card?: string,
): Promise<Stripe.PaymentIntent> {
  const session = await startHold(bench, amount)
  await bench.sandbox.control.payCheckout(session.id, card)
  const { payment_intent: id } = await bench.stripe.checkout.sessions.retrieve(session.id)
  return bench.stripe.paymentIntents.retrieve(String(id))
}

/** A connected account that may receive money. */
export async function activeAccount(bench: Bench): Promise<string> {
  const account = await bench.stripe.v2.core.accounts.create({
    contact_email: 'owner@example.com',
    display_name: 'Owner',
    dashboard: 'express',
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
    defaults: {
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    identity: { country: 'DE' },
    include: ['configuration.recipient', 'requirements'],
  })
  await bench.sandbox.control.completeOnboarding(account.id)
  return account.id
}

/** A customer with a monthly plan, subscribed by Checkout. */
export async function startPlan(
  bench: Bench,
  card?: string,
  default_tax_rates: string[] = [],
): Promise<{ customer: string; price: string; session: string; subscription: string }> {
  const { stripe, sandbox } = bench
  const customer = await stripe.customers.create({ email: 'plan@example.com', name: 'Planner' })
  const product = await stripe.products.create({ name: 'Pro' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 4900,
    recurring: { interval: 'month' },
  })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    success_url: 'https://plaza.example/plans',
    line_items: [{ price: price.id, quantity: 1 }],
    subscription_data: { metadata: { organization: '7' }, default_tax_rates },
  })
  await sandbox.control.payCheckout(session.id, card)
  const done = await stripe.checkout.sessions.retrieve(session.id)
  return {
    customer: customer.id,
    price: price.id,
    session: session.id,
    subscription: String(done.subscription),
  }
}
