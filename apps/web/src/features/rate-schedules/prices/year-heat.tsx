import { i18n } from '@lingui/core'
import { addDays, addMonths, type CalendarDate } from '@plaza/domain/calendar'
import { type DayPrice, makePricer } from '@plaza/domain/price-rules'
import { type CSSProperties, memo, useMemo } from 'react'
import { formatDate, formatMoney, formatMonth } from '../../../lib/format.ts'
import {
  daysOfMonth,
  firstOfMonth,
  heatOf,
  monthsFrom,
  weeksOfMonth,
} from '../../../shared/price-calendar/month.ts'
import { type DaySelection, stepTo } from '../../../shared/price-calendar/selection.ts'
import { useDayHands } from '../../../shared/price-calendar/use-day-hands.ts'
import { ruleWordsWithDays } from '@plaza/words/price-rule-words'
import type { ZoneDraft } from '../zone-draft.ts'
import { toZonePrices } from './price-draft.ts'
import styles from './year-heat.module.css'

interface YearHeatProps {
  zone: Pick<ZoneDraft, 'name' | 'priceSchedules' | 'rateDetails'>
  currency: string
  /** The months shown begin with the one of this day. */
  from: CalendarDate
  selection: DaySelection
  onSelection: (selection: DaySelection) => void
}

const MONTHS = 24

/** The percentage of the brand's colour on the most expensive day; no words stand on these cells. */
const WARMEST = 90

/**
 * The prices of a zone over 24 months, each day a cell in the colour of its price. The day under the pointer or the
 * keyboard is told with its price and the rule that gives it; choosing days here chooses them in the months above.
 */
export function YearHeat({ zone, currency, from, selection, onSelection }: YearHeatProps) {
  const { priceSchedules, rateDetails } = zone
  const base = rateDetails.pricePerDay
  const first = firstOfMonth(from)
  const last = addDays(addMonths(first, MONTHS), -1)
  const within = (date: CalendarDate) => (date < first ? first : date > last ? last : date)
  const at = within(selection.at)
  const { hovered, around } = useDayHands({ ...selection, at }, (next) =>
    onSelection(stepTo(next, within(next.at))),
  )
  const priceAt = useMemo(() => makePricer(toZonePrices(base, priceSchedules)), [base, priceSchedules])
  const months = useMemo(() => heatMonths(from, priceAt, currency), [from, priceAt, currency])

  const told = hovered ?? at
  const { price, rule } = priceAt(told)
  const title = i18n._('The next 24 months of {name}', { name: zone.name })
  return (
    <section className={`card ${styles.card}`} aria-label={title}>
      <h2>{title}</h2>
      <p className="small num" aria-live="polite">
        <b>{formatDate(told)}</b> {price ? formatMoney(price, currency) : i18n._('no price yet')}{' '}
        <span className="dim">{ruleWordsWithDays(rule)}</span>
      </p>
      <div className={styles.months} role="presentation" {...around}>
        {months.map((one) => (
          <HeatMonth
            key={one.month}
            {...one}
            label={zone.name}
            at={firstOfMonth(at) === one.month ? at : null}
          />
        ))}
      </div>
      <p className="dim note">
        {i18n._('cheaper')} <span className={styles.scale} aria-hidden="true" /> {i18n._('more expensive')}
      </p>
    </section>
  )
}

/** The months from a day's on, each with what gives the colour and the price of its days. */
function heatMonths(from: CalendarDate, priceAt: (date: CalendarDate) => DayPrice, currency: string) {
  const months = monthsFrom(firstOfMonth(from), MONTHS)
  const heat = heatOf(months.flatMap(daysOfMonth).map((day) => priceAt(day).price))
  const tint = (day: CalendarDate) => `${Math.round(heat(priceAt(day).price) * WARMEST)}%`
  const say = (day: CalendarDate) => {
    const { price } = priceAt(day)
    return price ? formatMoney(price, currency) : i18n._('no price yet')
  }
  return months.map((month) => ({ month, tint, say }))
}

interface HeatMonthProps {
  label: string
  month: CalendarDate
  tint: (day: CalendarDate) => string
  say: (day: CalendarDate) => string
  /** The day of this month at the keyboard's position. */
  at: CalendarDate | null
}

/** A month is drawn anew only if its prices or the keyboard's position changed, and not for the pointer. */
const HeatMonth = memo(function HeatMonth({ label, month, tint, say, at }: HeatMonthProps) {
  return (
    <table role="grid" className={styles.month} aria-label={`${label}, ${formatMonth(month)}`}>
      <caption>
        {formatMonth(month, 'short')} {month.slice(5, 7) === '01' || at ? month.slice(0, 4) : ''}
      </caption>
      <tbody>
        {weeksOfMonth(month).map((week, nth) => (
          <tr key={nth}>
            {week.map((date, weekday) =>
              date ? (
                <td
                  key={date}
                  data-date={date}
                  tabIndex={date === at ? 0 : -1}
                  aria-label={`${formatDate(date)}, ${say(date)}`}
                  style={{ '--heat': tint(date) } as CSSProperties}
                />
              ) : (
                <td key={weekday} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
