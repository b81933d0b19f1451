interface Left {
  amount: number
  /** When it was this amount, in milliseconds of `performance.now()`. */
  at: number
}

/** Keys whose allowance is full again are forgotten whenever this many are known. */
const MOST_KNOWN = 20_000

/**
 * An allowance for each key that refills by the second up to its full size: short bursts are fine, constant
 * load is not. It holds for this process alone.
 */
export class Allowances {
  readonly #whole: number
  readonly #perSecond: number
  readonly #left = new Map<string, Left>()

  constructor(whole: number, perSecond: number) {
    this.#whole = whole
    this.#perSecond = perSecond
  }

  #amountOf({ amount, at }: Left, now: number): number {
    return Math.min(this.#whole, amount + ((now - at) / 1000) * this.#perSecond)
  }

  /**
   * Takes the cost off a key's allowance and returns 0; where too little is left, returns the seconds until
   * there is enough.
   */
  spend(key: string, cost: number, now = performance.now()): number {
    const left = this.#left.get(key)
    const amount = left ? this.#amountOf(left, now) : this.#whole
    if (amount < cost) return Math.ceil((cost - amount) / this.#perSecond)
    if (left) {
      left.amount = amount - cost
      left.at = now
      return 0
    }
    if (this.#left.size >= MOST_KNOWN) this.#forget(now)
    this.#left.set(key, { amount: amount - cost, at: now })
    return 0
  }

  #forget(now: number): void {
    for (const [key, left] of this.#left) {
      if (this.#amountOf(left, now) >= this.#whole) this.#left.delete(key)
    }
  }
}
