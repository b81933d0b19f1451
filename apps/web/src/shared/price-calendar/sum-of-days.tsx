import { i18n } from '@lingui/core'
import type { CalendarDate } from '@plaza/domain/calendar'
import { formatMoney } from '../../lib/format.ts'
import type { CalendarDay } from './day-cell.tsx'

interface SumOfDaysProps {
  days: readonly CalendarDate[]
  priceOf: (date: CalendarDate) => CalendarDay
  currency: string
}

/** "€145.60 for 7 days"; without the sum while one of them has no price. */
export function SumOfDays({ days, priceOf, currency }: SumOfDaysProps) {
  if (days.length === 0) return null
  const prices = days.map((day) => priceOf(day).minor)
  const known = prices.filter((minor) => minor !== null)
  const sum = known.reduce((total, minor) => total + minor, 0)
  return (
    <span className="num small">
      {known.length === days.length && <b>{formatMoney(sum, currency)}</b>}{' '}
      <span className="dim">
        {known.length === days.length
          ? i18n._('{n, plural, one {for # day} other {for # days}}', { n: days.length })
          : i18n._('{n, plural, one {# day} other {# days}}', { n: days.length })}
      </span>
    </span>
  )
}
