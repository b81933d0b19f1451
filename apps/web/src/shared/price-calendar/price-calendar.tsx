import { i18n } from '@lingui/core'
import { addMonths, type CalendarDate } from '@plaza/domain/calendar'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatDate, formatMoney, formatMonth } from '../../lib/format.ts'
import { IconButton } from '../../ui/button.tsx'
import { type CalendarDay, MonthGrid } from './month-grid.tsx'
import { daysOfMonth, firstOfMonth, heatOf, monthsFrom, monthToShow } from './month.ts'
import { type DaySelection, stepTo } from './selection.ts'
import { useDayHands } from './use-day-hands.ts'
import styles from './price-calendar.module.css'

interface PriceCalendarProps {
  /** What is priced; the month is added to the name. */
  label: string
  currency: string
  priceOf: (date: CalendarDate) => CalendarDay
  selection: DaySelection
  onSelection: (selection: DaySelection) => void
  /** How many months stand side by side. */
  months?: number
  /** What the dot of marked days means. */
  legend?: ReactNode
}

/**
 * Months of prices as grids, with warmer colours for higher prices. Arrows move between days, PageUp and
 * PageDown between months; the sum of the chosen days is beside their month.
 */
export function PriceCalendar(props: PriceCalendarProps) {
  const { label, currency, priceOf, selection, onSelection, months: count = 1, legend } = props
  const { at } = selection
  const { hovered, around } = useDayHands(selection, onSelection)
  const [shown, setShown] = useState(firstOfMonth(at))
  const first = monthToShow(shown, count, at)
  if (first !== shown) setShown(first)
  const months = monthsFrom(first, count)
  const heat = heatOf(months.flatMap(daysOfMonth).map((day) => priceOf(day).minor ?? 0))
  const chosen = new Set(selection.days)

  function turn(by: number) {
    const next = addMonths(first, by)
    setShown(next)
    if (monthToShow(next, count, at) !== next)
      onSelection(stepTo(selection, by > 0 ? next : addMonths(next, count - 1)))
  }
  const told = hovered ?? at
  const { minor, note } = priceOf(told)

  return (
    <div className={styles.calendar}>
      <div className={styles.months} role="presentation" {...around}>
        {months.map((month, nth) => (
          <section key={month} aria-label={`${label}, ${formatMonth(month)}`}>
            <div className={styles.head}>
              {nth === 0 && (
                <IconButton label={i18n._('Previous month')} size="md" onClick={() => turn(-1)}>
                  <IconChevronLeft size={17} aria-hidden="true" />
                </IconButton>
              )}
              <h3>{formatMonth(month)}</h3>
              <SumOfDays
                days={selection.days.filter((day) => firstOfMonth(day) === month)}
                priceOf={priceOf}
                currency={currency}
              />
              {nth === count - 1 && (
                <IconButton label={i18n._('Next month')} size="md" onClick={() => turn(1)}>
                  <IconChevronRight size={17} aria-hidden="true" />
                </IconButton>
              )}
            </div>
            <MonthGrid
              label={label}
              month={month}
              currency={currency}
              priceOf={priceOf}
              heat={heat}
              chosen={chosen}
              at={at}
            />
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        <p className="small num">
          <b>{formatDate(told)}</b> {minor !== null && formatMoney(minor, currency)}{' '}
          <span className="dim">{note}</span>
        </p>
        <p className="dim note">
          {i18n._('cheaper')} <span className={styles.scale} aria-hidden="true" /> {i18n._('more expensive')}
          {legend && (
            <>
              <i className={styles.dot} aria-hidden="true" /> {legend}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

interface SumOfDaysProps {
  days: readonly CalendarDate[]
  priceOf: (date: CalendarDate) => CalendarDay
  currency: string
}

/** "€145.60 for 7 days"; without the sum while one of them has no price. */
function SumOfDays({ days, priceOf, currency }: SumOfDaysProps) {
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
