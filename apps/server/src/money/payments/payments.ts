/**
 * The port to whoever takes the money (docs/domain.md, "Money"). What checkout and payout need comes
 * with the providers that have them.
 */
export interface Payments {
  readonly name: 'invoice' | 'sandbox' | 'stripe'
  /** Whether a new campaign waits for its checkout before its owners see it. */
  readonly startsUnpaid: boolean
}
