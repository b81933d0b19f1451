import { i18n } from '@lingui/core'
import type { Rule } from '@plaza/domain/price-rules'
import { formatDateRange, weekdayName } from '../../../lib/format.ts'

/** "Monday to Friday" in short, or the days one by one. */
export function daysText(days: readonly number[] | null | undefined): string {
  const sorted = [...(days ?? [])].toSorted((a, b) => a - b)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || sorted.length === 7) return i18n._('every day')
  if (sorted.length > 2 && last - first === sorted.length - 1) {
    return `${weekdayName(first, 'short')}–${weekdayName(last, 'short')}`
  }
  return sorted.map((day) => weekdayName(day, 'short')).join(', ')
}

/** Which price applied, in words. */
export function ruleText(rule: Rule): string {
  if (rule.type === 'base') return i18n._('base price')
  if (rule.type === 'date') return i18n._('price of this day')
  const range = formatDateRange(rule.startDate, rule.endDate)
  return rule.daysOfWeek
    ? i18n._('range {range}, {days}', { range, days: daysText(rule.daysOfWeek) })
    : i18n._('range {range}', { range })
}
