import { i18n } from '@lingui/core'
import { formatDate, formatDateRange, formatMoney } from '../../../lib/format.ts'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { daysText } from '../prices/price-words.ts'
import type { RateSchedule } from '../queries.ts'
import styles from './detail.module.css'

type Zone = RateSchedule['zones'][number]

/** "17 Mar €40.00", the first few of them. */
function datesText(
  { specifiedDates: { datesData } }: Zone['priceSchedules'][number],
  currency: string,
): string {
  const shown = datesData
    .slice(0, 3)
    .map(({ date, pricePerDay }) => `${formatDate(date, 'short')} ${formatMoney(pricePerDay, currency)}`)
  const more = datesData.length - shown.length
  return [...shown, ...(more > 0 ? [i18n._('{n} more dates', { n: more })] : [])].join(', ')
}

/** The ranges of a zone with their prices. */
export function PriceLines({ zone, currency }: { zone: Zone; currency: string }) {
  if (zone.priceSchedules.length === 0) return null
  return (
    <ul className={`${styles.list} small`}>
      {zone.priceSchedules.map((one) => (
        <li key={one.id}>
          <TwoLines
            first={formatDateRange(one.dateRange.startDate, one.dateRange.endDate)}
            second={[daysText(one.daysOfWeek), datesText(one, currency)].filter(Boolean).join(' · ')}
          />
          <b className="num">{formatMoney(one.pricePerDay, currency)}</b>
        </li>
      ))}
    </ul>
  )
}
