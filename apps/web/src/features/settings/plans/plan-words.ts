import { i18n } from '@lingui/core'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import type { PlanRow } from './queries.ts'

export function intervalChoices() {
  return [
    { value: 'month', label: i18n._('each month') },
    { value: 'year', label: i18n._('each year') },
  ]
}

type Priced = Pick<PlanRow, 'price' | 'currency' | 'interval'>

/** "€49.00 each month", or that it costs nothing. */
export function priceWords({ price, currency, interval }: Priced): string {
  if (price === 0) return i18n._('Free')
  const money = formatMoney(price, currency)
  return interval === 'year'
    ? i18n._('{money} each year', { money })
    : i18n._('{money} each month', { money })
}

/** Returns in words what the plan allows an organization to have. */
export function limitWords({ limits: { displays, users } }: PlanRow): string {
  return [
    displays === null
      ? i18n._('any number of displays')
      : i18n._('{n, plural, one {# display} other {# displays}}', { n: displays }),
    users === null
      ? i18n._('any number of users')
      : i18n._('{n, plural, one {# user} other {# users}}', { n: users }),
  ].join(', ')
}

/** Words basis points as a percentage. */
export function feeWords(points: number | null): string {
  return points === null
    ? i18n._('As the platform')
    : i18n._('{percent}%', { percent: formatNumber(points / 100) })
}
