import type { PlanPayments } from './plan-payments.ts'

/**
 * The port to the payment provider. Amounts are minor units of a currency as ISO 4217 divides it, and `key` names what is
 * asked for ever: asked again under it, the provider does nothing twice.
 */
export interface Payments extends PlanPayments {
  kind: 'sandbox' | 'stripe'

  createCustomer(customer: { orgId: string; name: string; email: string }, key: string): Promise<string>
  /** Opens a page on which a buyer's money is held (`hold`), or its card is kept to be charged later (`saved`). */
  openCheckout(checkout: NewCheckout, key: string): Promise<{ ref: string; url: string; endsAt: Date }>
  readCheckout(ref: string): Promise<CheckoutSnapshot>
  /** Ends an open page, so that nobody pays there any more. Does nothing to one that has been paid. */
  endCheckout(ref: string): Promise<void>

  readPayment(ref: string): Promise<PaymentSnapshot>
  /** Finds the charge of a saved card that was asked for under this key; null where the provider knows none. */
  findCharge(customer: string, key: string): Promise<PaymentSnapshot | null>
  capture(ref: string, amount: number, currency: string, key: string): Promise<PaymentSnapshot>
  letGo(ref: string, key: string): Promise<PaymentSnapshot>
  chargeSaved(charge: SavedCharge, key: string): Promise<PaymentSnapshot>

  refund(refund: NewRefund, key: string): Promise<RefundSnapshot>
  readRefund(ref: string): Promise<RefundSnapshot>
  findRefund(paymentRef: string, refundId: string): Promise<RefundSnapshot | null>

  transfer(transfer: NewTransfer, key: string): Promise<TransferSnapshot>
  readTransfer(ref: string): Promise<TransferSnapshot>
  findTransfer(group: string, releaseId: string): Promise<TransferSnapshot | null>

  createAccount(account: { orgId: string; name: string; email: string }, key: string): Promise<string>
  /** The page on which an owner gives what the provider requires. It works once and for a short time. */
  linkToAccount(ref: string, urls: { done: string; again: string }): Promise<string>
  readAccount(ref: string): Promise<AccountSnapshot>
  readPayouts(account: string): Promise<PayoutSnapshot[]>

  readDispute(ref: string): Promise<DisputeSnapshot>
  /** What lies with the provider, by currency: what can be passed on, and what will be. */
  readBalance(): Promise<{ currency: string; amount: number }[]>

  /** What the provider has told since an instant, whether it arrived or not. */
  readEvents(since: Date): Promise<ProviderEvent[]>

  /**
   * Reads an event that the provider posted.
   * @throws WrongSignature where it is not the provider's
   */
  readEvent(raw: Buffer, signature: string): ProviderEvent
}

export interface NewCheckout {
  paymentId: string
  campaignId: string
  mode: 'hold' | 'saved'
  customer: string
  /** What the buyer reads there. */
  title: string
  amount: number
  currency: string
  endsAt: Date
  urls: { paid: string; back: string }
}

export interface CheckoutSnapshot {
  ref: string
  state: 'open' | 'complete' | 'expired'
  /** The payment, or what the card was kept with. */
  paymentRef: string | null
  methodRef: string | null
  /** The plan that was begun there. */
  subscriptionRef: string | null
  card: Card | null
}

export interface Card {
  brand: string
  last4: string
}

export interface PaymentSnapshot {
  ref: string
  /** The id under which it was asked for. */
  paymentId: string
  /** The key under which a saved card was charged; null for what was paid on a page. */
  chargeKey: string | null
  state: 'waiting' | 'held' | 'captured' | 'let_go' | 'declined'
  currency: string
  amount: number
  captured: number
  chargeRef: string | null
  methodRef: string | null
  card: Card | null
  captureBefore: Date | null
  /** What the provider keeps of it, and when the rest can be passed on; null before it is captured. */
  fee: number | null
  availableAt: Date | null
  failure: string | null
}

export interface SavedCharge {
  paymentId: string
  /** By which it is found again. */
  chargeKey: string
  campaignId: string
  customer: string
  method: string
  amount: number
  currency: string
}

export interface NewRefund {
  refundId: string
  paymentRef: string
  amount: number
  currency: string
}

export interface RefundSnapshot {
  ref: string
  refundId: string
  paymentRef: string
  state: 'waiting' | 'succeeded' | 'failed'
  amount: number
}

export interface NewTransfer {
  releaseId: string
  campaignId: string
  account: string
  /** The charge whose money is passed on, also while it is not available yet; null to take what is available. */
  charge: string | null
  amount: number
  currency: string
}

export interface TransferSnapshot {
  ref: string
  releaseId: string
  amount: number
  reversed: number
}

export interface AccountSnapshot {
  ref: string
  state: 'incomplete' | 'active' | 'restricted' | 'closed'
  requirements: string[]
}

export interface PayoutSnapshot {
  ref: string
  amount: number
  currency: string
  state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  arrivesOn: string
  createdAt: Date
}

export interface DisputeSnapshot {
  ref: string
  paymentRef: string | null
  chargeRef: string
  amount: number
  currency: string
  /** What the provider keeps for handling it. */
  fee: number
  state: 'open' | 'won' | 'lost'
  reason: string
  evidenceUntil: Date | null
  openedAt: Date
}

/** That something happened to an object. What it is now has to be read. */
export interface ProviderEvent {
  id: string
  type: string
  objectRef: string
  /** The owner's account that it concerns. */
  accountRef: string | null
}

/** The provider has answered, and will not do it: asking again is no use. */
export class ProviderRefused extends Error {
  readonly reason: string
  /** Whether it is the card that was refused. */
  readonly isCard: boolean
  constructor(reason: string, message: string, isCard = false) {
    super(message)
    this.name = 'ProviderRefused'
    this.reason = reason
    this.isCard = isCard
  }
}

/** Nobody knows whether the provider did it: it has to be looked up before it is asked again. */
export class ProviderUnclear extends Error {
  /** Whether it answered that it has failed: under the same key it would only say so again. */
  readonly hasFailed: boolean
  constructor(cause: unknown, hasFailed: boolean) {
    super('The payment provider gave no clear answer.', { cause })
    this.name = 'ProviderUnclear'
    this.hasFailed = hasFailed
  }
}

export class WrongSignature extends Error {
  constructor() {
    super('The event was not signed by the payment provider.')
    this.name = 'WrongSignature'
  }
}
