import type Stripe from 'stripe'
import { type TestCard } from '../payments/test-cards.ts'

/** An id where the SDK's type also allows the object that an answer expands it to. */
type Ids<T, K extends keyof T> = Omit<T, K> & { [P in K]: Exclude<T[P], object> }

export type CustomerDoc = Ids<Stripe.Customer, 'default_source'>
export type IntentDoc = Ids<
  Stripe.PaymentIntent,
  'customer' | 'latest_charge' | 'payment_method' | 'application' | 'on_behalf_of'
>
export type ChargeDoc = Ids<
  Stripe.Charge,
  'customer' | 'balance_transaction' | 'payment_intent' | 'source_transfer'
>
export type RefundDoc = Ids<Stripe.Refund, 'balance_transaction' | 'charge' | 'payment_intent'>
export type DisputeDoc = Ids<Stripe.Dispute, 'charge' | 'payment_intent'>
export type TransactionDoc = Ids<Stripe.BalanceTransaction, 'source'>
export type TransferDoc = Ids<
  Stripe.Transfer,
  'balance_transaction' | 'destination' | 'destination_payment' | 'source_transaction'
>
export type ReversalDoc = Ids<Stripe.TransferReversal, 'transfer' | 'balance_transaction'>
export type PayoutDoc = Ids<Stripe.Payout, 'balance_transaction' | 'destination'>
export type SetupDoc = Ids<Stripe.SetupIntent, 'customer' | 'payment_method'>
export type MethodDoc = Ids<Stripe.PaymentMethod, 'customer'>
export type SessionDoc = Ids<
  Stripe.Checkout.Session,
  'customer' | 'payment_intent' | 'setup_intent' | 'subscription' | 'invoice'
>

/** An answer's field that the SDK reads as a decimal and the wire carries as a text. */
type Texts<T, K extends keyof T> = Omit<T, K> & { [P in K]: string | null }
export type PriceDoc = Texts<Stripe.Price, 'unit_amount_decimal'> & { product: string }
export type ItemDoc = Omit<Stripe.SubscriptionItem, 'price' | 'plan'> & {
  price: PriceDoc
  plan: Texts<Stripe.Plan, 'amount_decimal'>
}
export type SubscriptionDoc = Omit<
  Ids<Stripe.Subscription, 'customer' | 'default_payment_method' | 'latest_invoice'>,
  'items'
> & { items: Omit<Stripe.ApiList<ItemDoc>, 'data'> & { data: ItemDoc[] } }
export type InvoiceDoc = Ids<Stripe.Invoice, 'customer' | 'default_payment_method'>
export type LineDoc = Omit<Stripe.LineItem, 'price'> & { price: PriceDoc }

/** What is done with a connected account beside what its answers show. */
export interface AccountDoc {
  account: Stripe.V2.Core.Account
  /** What the onboarding has collected so far. */
  onboarding: { name?: string; country?: string; iban?: string }
  /** What it has to tell anew, by Stripe's name of it, before it receives anything again. */
  restriction: string | null
}

export interface LinkDoc {
  id: string
  account: string
  refreshUrl: string
  returnUrl: string
  expiresAt: number
  used: boolean
  configurations: string[]
  useCase: 'account_onboarding' | 'account_update'
}

/** What a checkout session does once it is paid, beside what its answers show. */
export interface CheckoutDoc {
  id: string
  lines: LineDoc[]
  intentData: {
    captureMethod: 'automatic' | 'manual'
    setupFutureUsage: 'off_session' | 'on_session' | null
    transferGroup: string | null
    description: string | null
    metadata: Record<string, string>
  }
  subscriptionMetadata: Record<string, string>
  taxRates: Stripe.TaxRate[]
  /** The intent that is paid, or that saves the card, once the customer has tried. */
  intent: string | null
  /** The card whose bank waits for the customer's answer. */
  challenge: string | null
}

/** The balance of one currency of one account. */
export interface BalanceDoc {
  currency: string
  available: number
  pending: number
}

/** The first answer to a request with an idempotency key. */
export interface AnswerDoc {
  fingerprint: string
  status: number
  body: unknown
  at: number
}

/** The objects by kind. A kind that the API shows has the name that its answers give as `object`. */
export interface Docs {
  customer: CustomerDoc
  payment_method: MethodDoc
  test_card: TestCard
  payment_intent: IntentDoc
  setup_intent: SetupDoc
  charge: ChargeDoc
  refund: RefundDoc
  dispute: DisputeDoc
  'checkout.session': SessionDoc
  checkout: CheckoutDoc
  balance_transaction: TransactionDoc
  balance: BalanceDoc
  transfer: TransferDoc
  transfer_reversal: ReversalDoc
  payout: PayoutDoc
  /** Which transactions a payout carried to the bank. */
  payout_transaction: { payout: string; transaction: string }
  subscription: SubscriptionDoc
  invoice: InvoiceDoc
  invoice_payment: Stripe.InvoicePayment
  'billing_portal.session': Ids<Stripe.BillingPortal.Session, 'configuration'>
  'billing_portal.configuration': Stripe.BillingPortal.Configuration
  tax_rate: Stripe.TaxRate
  product: Stripe.Product
  price: PriceDoc
  account: AccountDoc
  account_link: LinkDoc
  event: Stripe.Event
  'v2.core.event': Stripe.V2.Core.EventBase
  idempotency: AnswerDoc
}
