import { fractionOf, splitAmount } from './split-amount.ts'

// docs/domain.md, "Money flow": who bears what a bank has taken back. Amounts are minor units, with tax where nothing else
// is said.

/** What is still kept of an owner's part: its price and its tax. */
export interface Kept {
  net: number
  tax: number
}

export interface LostDispute {
  /** What the bank took back. */
  amount: number
  /** What the buyer was charged for all parts, and what it has got back of that, to its card or as credit. */
  charged: number
  back: number
  /** Refunds that were to go to the card and that the provider refused, since the bank had their money already. */
  waiting: readonly number[]
  /** The credit that the buyer has not spent. */
  credit: number
  parts: readonly Kept[]
}

export interface Borne {
  /** Which of the waiting refunds the bank has made. */
  made: boolean[]
  /** What is taken off the buyer's credit. */
  credit: number
  parts: Kept[]
  /** What the platform bears, and what of that the buyer had got back before: it has that twice. */
  platform: number
  twice: number
}

/**
 * Spreads what a lost dispute has taken. What the bank took back counts as refunded: first the refunds that waited for the
 * card, then what the buyer would otherwise have twice, as far as its credit has it. Of the rest each part bears its share
 * of what is kept, price and tax alike, and the platform what is left.
 */
export function spreadLoss({ amount, charged, back, waiting, credit, parts }: LostDispute): Borne {
  let left = amount
  const made = waiting.map((one) => {
    const fits = one <= left
    if (fits) left -= one
    return fits
  })
  const twice = Math.min(left, Math.max(0, back + amount - charged))
  const fromCredit = Math.min(twice, credit)
  const kept = parts.map(({ net, tax }) => net + tax)
  const byParts = Math.min(
    left - twice,
    kept.reduce((sum, one) => sum + one, 0),
  )
  const shares = splitAmount(byParts, kept)
  return {
    made,
    credit: fromCredit,
    parts: parts.map(({ net }, at) => {
      const share = shares[at] ?? 0
      const ofNet = share && fractionOf(net, share, kept[at] ?? 0)
      return { net: ofNet, tax: share - ofNet }
    }),
    platform: left - fromCredit - byParts,
    twice: twice - fromCredit,
  }
}
