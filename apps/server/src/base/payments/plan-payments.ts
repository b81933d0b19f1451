import type { SubscriptionState, ToldSubscription } from '@plaza/domain/plan-state'
import type { Card } from './payments.ts'

/** The part of the port to the payment provider by which plans are paid for (`payments.ts`). */
export interface PlanPayments {
  /** Tells the provider what a plan costs. Gives what the price is called there. */
  createPrice(price: NewPrice, key: string): Promise<string>
  /** Tells the provider a tax that comes on top of prices. */
  createTaxRate(rate: { name: string; country: string; basisPoints: number }, key: string): Promise<string>
  /** Opens a page on which a plan is paid for, now and each month or year. */
  openSubscription(
    checkout: NewSubscription,
    key: string,
  ): Promise<{ ref: string; url: string; endsAt: Date }>
  readSubscription(ref: string): Promise<SubscriptionSnapshot>
  /** Which subscription an invoice is of; null for another kind of invoice. */
  findSubscriptionOf(invoiceRef: string): Promise<string | null>
  /** What a change that counts at once costs now. */
  previewChange(change: PlanChange): Promise<{ net: number; tax: number }>
  /**
   * Changes the plan that is paid for.
   * @throws ProviderRefused where the card does not pay what is due at once; nothing has changed then
   */
  changePlan(change: PlanChange, key: string): Promise<SubscriptionSnapshot>
  /** Ends a subscription with its period, or keeps it after all. */
  endWithPeriod(ref: string, ends: boolean, key: string): Promise<SubscriptionSnapshot>
  /** Sets which taxes come on top from the next invoice on. */
  setTaxes(ref: string, taxRefs: string[], key: string): Promise<void>
  /** The invoices of a subscription, the newest first. */
  readInvoices(subscriptionRef: string): Promise<PlanInvoice[]>
  /** The page on which a customer changes its card, ends its plan and reads its receipts. */
  openPortal(customer: string, back: string): Promise<string>
}

export interface NewPrice {
  planId: string
  name: string
  amount: number
  currency: string
  interval: 'month' | 'year'
}

export interface NewSubscription {
  subscriptionId: string
  customer: string
  priceRef: string
  taxRefs: string[]
  endsAt: Date
  urls: { paid: string; back: string }
}

export interface PlanChange {
  ref: string
  itemRef: string
  priceRef: string
  /** Whether it counts at once, and is charged for what is left of the period; else from the next period on. */
  isAtOnce: boolean
  taxRefs: string[]
  /** The instant as of which what is left is reckoned. */
  at: Date
}

export interface SubscriptionSnapshot {
  ref: string
  /** The id under which it was asked for. */
  subscriptionId: string
  itemRef: string
  told: ToldSubscription & { state: SubscriptionState }
  card: Card | null
}

export interface PlanInvoice {
  ref: string
  isPaid: boolean
  currency: string
  net: number
  tax: number
  /** What has been paid by card. */
  paid: number
  paymentRef: string | null
  lines: { text: string; isPart: boolean; net: number; tax: number; start: Date; end: Date }[]
}
