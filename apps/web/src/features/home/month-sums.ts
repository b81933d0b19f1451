import { i18n } from '@lingui/core'
import { formatMoney } from '../../lib/format.ts'
import { sumByCurrency } from '../../lib/sum-by-currency.ts'

interface Row {
  month: string
  currency: string
}

/** A figure in the reader's currency, and what is there in others beside it; '' where there is nothing. */
export interface MonthSum {
  figure: string
  /** Whether there is nothing in the reader's currency. */
  isZero: boolean
  others: string
}

/** What rows of one month come to, `amount` in minor units: the reader's currency, and the others beside it. */
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

/** The note of a tile, with what other currencies add to its figure. */
export function noteWith(note: string, sum: MonthSum | undefined): string {
  return sum?.others ? i18n._('and {others}; {note}', { others: sum.others, note }) : note
}
