import { i18n } from '@lingui/core'
import { isCalendarDate } from '@plaza/domain/calendar'
import { isMinorUnits } from '@plaza/domain/money'
import { formatMoney, formatNumber } from '../../../lib/format.ts'
import { priceRangeText, weekdaysText } from '@plaza/words/price-rule-words'
import { isOneDay, type PriceDraft } from './price-draft.ts'
import type { PriceEntry } from './price-entries.ts'

/** "+20 %", "−10 %". */
export function percentText(percent: number): string {
  const sign = percent < 0 ? '−' : '+'
  return i18n._('{sign}{percent} %', { sign, percent: formatNumber(Math.abs(percent)) })
}

/** "€12.00", or "€12.00 – €24.00" where zones differ; null while one of the prices is missing. */
export function pricesText(prices: readonly (number | undefined)[], currency: string): string | null {
  const known = prices.filter(isMinorUnits)
  if (known.length < prices.length || known.length === 0) return null
  const ends = [...new Set([Math.min(...known), Math.max(...known)])]
  return ends.map((price) => formatMoney(price, currency)).join(' – ')
}

/** "1 – 31 Mar 2027"; "From 1 Mar 2027, no end". */
export function rangeText({ startDate, endDate }: PriceDraft['dateRange']): string {
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return i18n._('Dates to be chosen')
  return priceRangeText(startDate, endDate)
}

/** What narrows or repeats a price: "Sat – Sun · every year to 2028 · 2 single dates". */
export function detailText({ draft, yearly, members }: PriceEntry): string {
  const { datesData } = draft.specifiedDates
  const years = (members[0]?.at.length ?? 1) - 1
  return [
    isOneDay(draft) ? !yearly && i18n._('this day only') : weekdaysText(draft.daysOfWeek),
    yearly && i18n._('every year to {year}', { year: Number(draft.dateRange.startDate.slice(0, 4)) + years }),
    datesData.length > 0 &&
      i18n._('{n, plural, one {# single date} other {# single dates}}', { n: datesData.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}
