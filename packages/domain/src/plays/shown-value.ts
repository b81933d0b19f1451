// docs/domain.md, "Proof by screens": what the plays that were shown are worth.

/** A day of a placement: what all of its plays were sold for (minor units), and how many were promised and delivered. */
export interface SoldDay {
  price: number
  promised: number
  delivered: number
}

/** What falls short by less than this share counts as delivered: one in a hundred. */
const SHORT_BY = 100n

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other)

/** The sum of fractions, rounded half up to a whole number. */
const roundedSum = (fractions: readonly { of: bigint; by: bigint }[]): number => {
  const sum = fractions.reduce(
    (all, one) => {
      const of = all.of * one.by + one.of * all.by
      const by = all.by * one.by
      const divisor = greatestDivisor(of, by)
      return { of: of / divisor, by: by / divisor }
    },
    { of: 0n, by: 1n },
  )
  return Number((2n * sum.of + sum.by) / (2n * sum.by))
}

/**
 * What of some days was shown and what was promised, in minor units: of each day its price by the share that was delivered,
 * rounded once at the end. A day that promised nothing counts as delivered, and so does all of it where less than one play
 * in a hundred is missing.
 */
export function shownValue(days: readonly SoldDay[]): { shown: number; promised: number } {
  const total = (of: (day: SoldDay) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const promised = total(({ price }) => price)
  const [wanted, there] = [
    BigInt(total((day) => day.promised)),
    BigInt(total((day) => Math.min(day.promised, day.delivered))),
  ]
  if ((wanted - there) * SHORT_BY < wanted || wanted === 0n) return { shown: promised, promised }
  const byPlays = new Map<bigint, bigint>()
  for (const day of days) {
    const [plays, delivered] =
      day.promised > 0 ? [day.promised, Math.min(day.promised, day.delivered)] : [1, 1]
    const of = BigInt(day.price) * BigInt(delivered)
    byPlays.set(BigInt(plays), (byPlays.get(BigInt(plays)) ?? 0n) + of)
  }
  return { shown: roundedSum([...byPlays].map(([by, of]) => ({ of, by }))), promised }
}
