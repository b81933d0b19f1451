import type { CalendarDate } from '@plaza/domain/calendar'
import type { CSSProperties } from 'react'
import { formatMonth, formatShortMoney } from '../../lib/format.ts'
import styles from './price-calendar.module.css'

export interface CalendarDay {
  /** The price, in minor units; null while there is none. */
  minor: number | null
  /** Where the price comes from, in words. */
  note: string
  /** A price of this very day: it gets a dot. */
  marked?: boolean
  /** Nothing to be had: struck through. */
  full?: boolean
}

/** Percent of the brand's colour in the dearest day; more would make words hard to read. */
const WARMEST = 26

interface DayCellProps {
  date: CalendarDate
  day: CalendarDay
  /** From 0 to 1. */
  heat: number
  currency: string
  chosen: boolean
  /** The keys stand here. */
  current: boolean
}

/** The table around it listens: days are chosen in stretches, too. */
export function DayCell({ date, day, heat, currency, chosen, current }: DayCellProps) {
  return (
    <td
      className={styles.day}
      data-date={date}
      data-full={day.full || undefined}
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
