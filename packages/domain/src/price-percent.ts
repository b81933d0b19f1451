import { MAX_PRICE } from './money.ts'

// docs/domain.md, "Price of a placement": prices as percent of a zone's base price. What is stored is the amount.

const LEAST = -99
const MOST = 1000

const within = (price: number): number => Math.min(MAX_PRICE, Math.max(1, price))

/** Reads "+20", "-5 %" or "20" as whole percent that a price can be changed by; null for anything else. */
export function readPercent(text: string): number | null {
  const plain = text.replaceAll(/[\s%]/g, '').replace(/^[−–]/, '-')
  const percent = /^[+-]?\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN
  return percent >= LEAST && percent <= MOST ? percent : null
}

/** A price changed by whole percent (-99 and more), rounded half up and kept within the bounds of prices. */
export function changedByPercent(price: number, percent: number): number {
  return within(Math.floor((price * (100 + percent) * 2 + 100) / 200))
}

/**
 * The whole percent by which all of these prices differ from their base prices, so that `changedByPercent` gives
 * each of them; null if there is none, or if a price or its base is missing.
 */
export function commonPercent(
  pairs: readonly { base: number | undefined; price: number | undefined }[],
): number | null {
  const [first] = pairs
  if (!first?.base || !first.price) return null
  const percent = Math.round((first.price / first.base - 1) * 100)
  if (percent < LEAST || percent > MOST) return null
  const fits = pairs.every(
    ({ base, price }) => base !== undefined && base > 0 && changedByPercent(base, percent) === price,
  )
  return fits ? percent : null
}

/** A price at one base price brought to another one, in the same proportion, rounded half up and within the bounds. */
export function inProportion(price: number, base: number, otherBase: number): number {
  // The product of two prices can exceed what a number holds exactly.
  const [part, whole, other] = [BigInt(price), BigInt(base), BigInt(otherBase)]
  return within(Number((part * other * 2n + whole) / (whole * 2n)))
}
