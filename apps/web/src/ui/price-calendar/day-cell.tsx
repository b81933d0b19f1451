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
  selected?: boolean
}

/** Percent of the brand's colour in the dearest day; more would make words hard to read. */
const WARMEST = 26

interface DayCellProps {
  date: CalendarDate
  day: CalendarDay
  /** From 0 to 1. */
  heat: number
  currency: string
  current: boolean
  onPick: (date: CalendarDate) => void
  onHover: (date: CalendarDate) => void
}

export function DayCell({ date, day, heat, currency, current, onPick, onHover }: DayCellProps) {
  return (
    <td
      className={styles.day}
      data-date={date}
      data-full={day.full || undefined}
      data-current={current || undefined}
      aria-selected={day.selected ?? current}
      tabIndex={current ? 0 : -1}
      style={{ '--heat': `${Math.round(heat * WARMEST)}%` } as CSSProperties}
      onClick={() => onPick(date)}
      onMouseEnter={() => onHover(date)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPick(date)
      }}
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
