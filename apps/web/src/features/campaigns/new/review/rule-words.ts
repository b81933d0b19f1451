import { i18n } from '@lingui/core'
import { formatDate, formatDateRange, weekdayName } from '../../../../lib/format.ts'
import type { PriceRule } from './receipt.ts'

const days = (numbers: readonly number[] | undefined) =>
  numbers?.length ? numbers.map((day) => weekdayName(day, 'short')).join(', ') : ''

/** Which price applied, in words: the base price, a range's, or a single date's. */
export function ruleWords(rule: PriceRule | null): string {
  if (rule?.type === 'date' && rule.date)
    return i18n._('Single date, {date}', { date: formatDate(rule.date) })
  if (rule?.type === 'range' && rule.startDate && rule.endDate) {
    const range = formatDateRange(rule.startDate, rule.endDate)
    const only = days(rule.daysOfWeek)
    return only
      ? i18n._('Range {range}, {days} only', { range, days: only })
      : i18n._('Range {range}', { range })
  }
  return i18n._('Base price')
}
