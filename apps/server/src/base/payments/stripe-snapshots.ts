import type Stripe from 'stripe'
import { fromStripeAmount } from './stripe-amounts.ts'
import type {
  AccountSnapshot,
  Card,
  CheckoutSnapshot,
  DisputeSnapshot,
  PaymentSnapshot,
  PayoutSnapshot,
  ProviderEvent,
  RefundSnapshot,
  TransferSnapshot,
} from './payments.ts'

/** The id of an object that is given whole or by its id; null where there is none. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

/** The instant of seconds since 1970; null where there is none. */
export function dateOf(seconds: number | null | undefined): Date | null {
  return seconds ? new Date(seconds * 1000) : null
}

/** What is shown of a card; null where its last digits are not known. */
export function cardOf(
  card: { brand?: string | null; last4?: string | null } | null | undefined,
): Card | null {
  return card?.last4 ? { brand: card.brand ?? 'card', last4: card.last4 } : null
}

export function checkoutOf(session: Stripe.Checkout.Session): CheckoutSnapshot {
  const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null
  const method = typeof setup?.payment_method === 'object' ? setup.payment_method : null
  return {
    ref: session.id,
    state: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paymentRef: idOf(session.payment_intent),
    methodRef: method?.id ?? idOf(setup?.payment_method),
    subscriptionRef: idOf(session.subscription),
    card: cardOf(method?.card),
  }
}

const STATES: Partial<Record<Stripe.PaymentIntent.Status, PaymentSnapshot['state']>> = {
  requires_capture: 'held',
  succeeded: 'captured',
  canceled: 'let_go',
}

const stateOf = (intent: Stripe.PaymentIntent): PaymentSnapshot['state'] => {
  const isDeclined = intent.status === 'requires_payment_method' && intent.last_payment_error
  return STATES[intent.status] ?? (isDeclined ? 'declined' : 'waiting')
}

export function paymentOf(intent: Stripe.PaymentIntent): PaymentSnapshot {
  const currency = intent.currency.toUpperCase()
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const booked = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null
  const card = charge?.payment_method_details?.card
  return {
    ref: intent.id,
    paymentId: intent.metadata.payment_id ?? '',
    chargeKey: intent.metadata.charge_key ?? null,
    state: stateOf(intent),
    currency,
    amount: fromStripeAmount(intent.amount, currency),
    captured: fromStripeAmount(intent.amount_received, currency),
    chargeRef: idOf(intent.latest_charge),
    methodRef: idOf(intent.payment_method),
    card: cardOf(card),
    captureBefore: dateOf(card?.capture_before),
    fee: booked ? fromStripeAmount(booked.fee, currency) : null,
    availableAt: dateOf(booked?.available_on),
    failure: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
  }
}

export function refundOf(refund: Stripe.Refund): RefundSnapshot {
  const states: Record<string, RefundSnapshot['state']> = {
    succeeded: 'succeeded',
    failed: 'failed',
    canceled: 'failed',
  }
  return {
    ref: refund.id,
    refundId: refund.metadata?.refund_id ?? '',
    paymentRef: idOf(refund.payment_intent) ?? '',
    state: states[refund.status ?? ''] ?? 'waiting',
    amount: fromStripeAmount(refund.amount, refund.currency.toUpperCase()),
  }
}

export function transferOf(transfer: Stripe.Transfer): TransferSnapshot {
  const currency = transfer.currency.toUpperCase()
  return {
    ref: transfer.id,
    releaseId: transfer.metadata.release_id ?? '',
    amount: fromStripeAmount(transfer.amount, currency),
    reversed: fromStripeAmount(transfer.amount_reversed, currency),
  }
}

export function accountOf(account: Stripe.V2.Core.Account): AccountSnapshot {
  const status = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status
  const entries = account.requirements?.entries ?? []
  const requirements = entries.map(({ description }) => description)
  // What is past due has stopped an account that could be paid before; the rest it never had.
  const isStopped = entries.some(({ minimum_deadline }) => minimum_deadline?.status === 'past_due')
  const isNew = status === undefined || status === 'pending' || (requirements.length > 0 && !isStopped)
  const state = status === 'active' ? 'active' : isNew ? 'incomplete' : 'restricted'
  return { ref: account.id, state: account.closed ? 'closed' : state, requirements }
}

export function payoutOf(payout: Stripe.Payout): PayoutSnapshot {
  const currency = payout.currency.toUpperCase()
  return {
    ref: payout.id,
    amount: fromStripeAmount(payout.amount, currency),
    currency,
    state: payout.status as PayoutSnapshot['state'],
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    createdAt: new Date(payout.created * 1000),
  }
}

export function disputeOf(dispute: Stripe.Dispute): DisputeSnapshot {
  const currency = dispute.currency.toUpperCase()
  const isWon = dispute.status === 'won' || dispute.status === 'warning_closed'
  const fee = dispute.balance_transactions.reduce((sum, one) => sum + one.fee, 0)
  return {
    ref: dispute.id,
    paymentRef: idOf(dispute.payment_intent),
    chargeRef: idOf(dispute.charge) ?? '',
    amount: fromStripeAmount(dispute.amount, currency),
    currency,
    fee: fromStripeAmount(fee, currency),
    state: isWon ? 'won' : dispute.status === 'lost' ? 'lost' : 'open',
    reason: dispute.reason,
    evidenceUntil: dateOf(dispute.evidence_details?.due_by),
    openedAt: new Date(dispute.created * 1000),
  }
}

/** Reads an event, which is of the first or of the second generation of Stripe's. */
export function eventOf(stripe: Stripe, raw: Buffer, signature: string, secret: string): ProviderEvent {
  const isThin = (JSON.parse(raw.toString('utf8')) as { object?: string }).object === 'v2.core.event'
  if (isThin) {
    const event = stripe.parseEventNotification(raw, signature, secret)
    const related = 'related_object' in event ? event.related_object : null
    const id = related && 'id' in related ? String(related.id) : ''
    return { id: event.id, type: event.type, objectRef: id, accountRef: id || null }
  }
  return presentEvent(stripe.webhooks.constructEvent(raw, signature, secret))
}

/** An event of the first generation. */
export function presentEvent(event: Stripe.Event): ProviderEvent {
  const { id } = event.data.object as { id?: string }
  return { id: event.id, type: event.type, objectRef: id ?? '', accountRef: event.account ?? null }
}
