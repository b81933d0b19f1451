import { formatMoney } from '../../lib/format.ts'
import { sumByCurrency } from '../../lib/sum-by-currency.ts'

interface Row {
  month: string
  currency: string
}

/** A sum in the reader's currency, with the sums in other currencies beside it; '' where there are none. */
export interface MonthSum {
  figure: string
  /** Whether the sum in the user's currency is zero. */
  isZero: boolean
  others: string
}

/**
 * Sums the amounts of one month's rows, in minor units: the reader's currency, and the other currencies
 * separately.
 */
export function monthSum<R extends Row>(
  rows: readonly R[],
  { month, currency: own }: Row,
  amount: (row: R) => number,
): MonthSum {
  const found = rows.filter((row) => row.month === month)
  const sums = sumByCurrency(
    found.map((row) => ({ currency: row.currency, cost: amount(row) })),
    own,
  )
  const of = (currency: string) => sums.find(([one]) => one === currency)?.[1] ?? 0
  const others = sums.filter(([currency, sum]) => currency !== own && sum > 0)
  return {
    figure: formatMoney(of(own), own),
    isZero: of(own) === 0,
    others: others.map(([currency, sum]) => formatMoney(sum, currency)).join(', '),
  }
}
