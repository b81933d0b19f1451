import { i18n } from '@lingui/core'
import { normaliseDaysOfWeek } from '@plaza/domain/days-of-week'
import { isOpenRange } from '@plaza/domain/price-ranges'
import { sayDaysOfWeek } from '@plaza/domain/say-days-of-week'
import { sayDate, sayDates } from '@plaza/domain/say-date'
import { locale } from './locale.ts'

/** A price rule as calls and the domain give it; null on a closed day. */
interface Rule {
  type: 'base' | 'range' | 'date'
  date?: string
  startDate?: string
  endDate?: string
  daysOfWeek?: readonly number[]
}

/** Days of the week (Monday is 1) in short: "Mon–Fri"; without any, or with all, "every day". */
export function weekdaysText(days: readonly number[] | null | undefined): string {
  return sayDaysOfWeek(normaliseDaysOfWeek(days ?? []), locale()) || i18n._('every day')
}

/** The days of a range of prices: "1 – 31 Mar 2027"; "From 1 Mar 2027, no end". Both must be dates. */
export function priceRangeText(startDate: string, endDate: string): string {
  return isOpenRange(startDate, endDate)
    ? i18n._('From {date}, no end', { date: sayDate(startDate, locale()) })
    : sayDates(startDate, endDate, locale())
}

/** The kind of price that applied: "Base price". */
export function ruleWords(rule: Rule | null): string {
  if (!rule) return i18n._('Closed')
  if (rule.type === 'base') return i18n._('Base price')
  return rule.type === 'date' ? i18n._('Single-date price') : i18n._('Range price')
}

/** The kind of price that applied, with its days: "Range price, 1–14 Mar 2027, Mon–Fri". */
export function ruleWordsWithDays(rule: Rule | null): string {
  const parts = [ruleWords(rule)]
  if (rule?.type === 'date' && rule.date) parts.push(sayDate(rule.date, locale()))
  if (rule?.type === 'range' && rule.startDate && rule.endDate) {
    parts.push(priceRangeText(rule.startDate, rule.endDate))
    if (rule.daysOfWeek?.length) parts.push(weekdaysText(rule.daysOfWeek))
  }
  return parts.join(', ')
}
