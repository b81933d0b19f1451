import type { CalendarDate } from '@plaza/domain/calendar'
import type { CSSProperties } from 'react'
import { formatMonth, formatShortMoney, weekdayName } from '../../lib/format.ts'
import { readerZone, todayAt } from '../../lib/today.ts'
import { weeksOfMonth } from './month.ts'
import styles from './price-calendar.module.css'

interface MonthGridProps {
  label: string
  month: CalendarDate
  currency: string
  priceOf: (date: CalendarDate) => CalendarDay
  heat: (minor: number) => number
  chosen: ReadonlySet<CalendarDate>
  at: CalendarDate
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** The days of a month with their prices, in weeks. */
export function MonthGrid({ label, month, currency, priceOf, heat, chosen, at }: MonthGridProps) {
  const today = todayAt(readerZone())
  return (
    <table
      role="grid"
      className={styles.grid}
      aria-label={`${label}, ${formatMonth(month)}`}
      aria-multiselectable="true"
    >
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day)}>
              {weekdayName(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week, nth) => (
          <tr key={nth}>
            {week.map((date, weekday) => {
              if (!date) return <td key={weekday} />
              const day = priceOf(date)
              return (
                <DayCell
                  key={date}
                  date={date}
                  day={day}
                  heat={heat(day.minor ?? 0)}
                  currency={currency}
                  chosen={chosen.has(date)}
                  current={date === at}
                  past={date < today}
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export interface CalendarDay {
  /** The price, in minor units; null while there is none. */
  minor: number | null
  /** The words for where the price comes from. */
  note: string
  /** The price is one of this very day, which gets a dot. */
  marked?: boolean
  /** Nothing is free on this day; it is struck through. */
  full?: boolean
}

/** The percentage of the brand's colour on the most expensive day; more would make words hard to read. */
const WARMEST = 26

interface DayCellProps {
  date: CalendarDate
  day: CalendarDay
  /** From 0 to 1. */
  heat: number
  currency: string
  chosen: boolean
  /** Whether the keyboard's position is on this day. */
  current: boolean
  /** Whether the day is over for the reader: nothing is sold on it any more. */
  past: boolean
}

/** The table around the cell handles events, since several days can be chosen by dragging. */
function DayCell({ date, day, heat, currency, chosen, current, past }: DayCellProps) {
  return (
    <td
      className={styles.day}
      data-date={date}
      data-full={day.full || undefined}
      data-past={past || undefined}
      aria-selected={chosen}
      tabIndex={current ? 0 : -1}
      style={{ '--heat': `${Math.round(heat * WARMEST)}%` } as CSSProperties}
    >
      <span className={styles.number}>
        <span>
          {Number(date.slice(8))} <span className="hidden-words">{formatMonth(date)},</span>
        </span>
        {day.marked && <i className={styles.dot} aria-hidden="true" />}
      </span>
      <span className={styles.price}>{day.minor === null ? '–' : formatShortMoney(day.minor, currency)}</span>
      <span className="hidden-words">, {day.note}</span>
    </td>
  )
}
