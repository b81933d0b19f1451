import type { Checkout } from '../../shared/checkout/queries.ts'

/** What a buyer who comes back is shown: that it waits, that it is done, or why it is not. */
export type Outcome = 'waiting' | 'paid' | 'not_paid' | 'lapsed' | 'too_late'

const OUTCOMES: Record<Checkout['state'], Outcome> = {
  unpaid: 'not_paid',
  awaiting: 'waiting',
  held: 'paid',
  saved: 'paid',
  capturing: 'paid',
  charging: 'paid',
  captured: 'paid',
  none: 'paid',
  problem: 'not_paid',
  letting_go: 'too_late',
  let_go: 'too_late',
  lapsed: 'lapsed',
}

/** What the state of a payment means for the buyer who waits for it. */
export function outcomeOf({ state, sent }: Pick<Checkout, 'state' | 'sent'>): Outcome {
  const outcome = OUTCOMES[state]
  // What is let go after its owners had it was their decision and no failure of paying.
  if (outcome === 'too_late' && sent) return 'paid'
  // The owners get the campaign a moment after its payment.
  return outcome === 'paid' && !sent ? 'waiting' : outcome
}
