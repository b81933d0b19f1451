// docs/domain.md, "Money": a total that is split is split by largest remainder.

/**
 * Splits an amount over weights, so that the parts add up to it exactly and each is within one minor unit of its
 * true share. Units that are left over go to the largest remainders, and of equal ones to the earlier. A weight of 0
 * gets nothing, unless all are 0.
 * @throws Error where there is nothing to split over
 */
export function splitAmount(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) {
    if (total === 0) return weights.map(() => 0)
    throw new Error('An amount cannot be split over no weight.')
  }
  const sign = total < 0 ? -1 : 1
  const amount = BigInt(Math.abs(total))
  const shares = weights.map((weight, at) => {
    const product = amount * BigInt(weight)
    return { at, part: product / sum, rest: product % sum }
  })
  let left = Number(amount - shares.reduce((all, { part }) => all + part, 0n))
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const share of byRest) {
    if (left === 0) break
    share.part += 1n
    left -= 1
  }
  return shares.map(({ part }) => sign * Number(part) + 0)
}

/** An amount times a share in basis points, rounded half up to whole minor units. Both are 0 or more. */
export function shareOf(amount: number, basisPoints: number): number {
  return Number((BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n)
}

/** An amount times a fraction of two whole numbers, rounded half up. `of` is more than 0. */
export function fractionOf(amount: number, part: number, of: number): number {
  const [a, p, o] = [BigInt(amount), BigInt(part), BigInt(of)]
  return Number((a * p * 2n + o) / (o * 2n))
}
