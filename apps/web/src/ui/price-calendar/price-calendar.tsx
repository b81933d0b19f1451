import { i18n } from '@lingui/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, type CalendarDate } from '@plaza/domain/calendar'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatDate, formatMoney, formatMonth, weekdayName } from '../../lib/format.ts'
import { IconButton } from '../button.tsx'
import { DayCell, type CalendarDay } from './day-cell.tsx'
import { dateOfKey, daysOfMonth, firstOfMonth, heatOf, weeksOfMonth } from './month.ts'
import styles from './price-calendar.module.css'

export type { CalendarDay } from './day-cell.tsx'

interface PriceCalendarProps {
  /** What the prices are of; the month is added to it. */
  label: string
  currency: string
  priceOf: (date: CalendarDate) => CalendarDay
  /** The day at hand; its month is shown. */
  date: CalendarDate
  onDate: (date: CalendarDate) => void
  /** Beside the month's name, for example a sum. */
  aside?: ReactNode
  /** What the dot of marked days means. */
  legend?: ReactNode
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** A month of prices as a grid, warmer where they are higher. Arrows walk it, PageUp and PageDown turn it. */
export function PriceCalendar(props: PriceCalendarProps) {
  const { label, currency, priceOf, date, onDate, aside, legend } = props
  const [hovered, setHovered] = useState<CalendarDate | null>(null)
  const first = firstOfMonth(date)
  const month = formatMonth(first)
  const table = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  const heat = heatOf(daysOfMonth(first).map((day) => priceOf(day).minor ?? 0))

  // Only who walks by keyboard takes the focus along.
  useEffect(() => {
    if (walked.current) table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
    walked.current = false
  }, [date])

  function onKeyDown(event: KeyboardEvent) {
    const next = dateOfKey(event.key, date)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    walked.current = true
    onDate(next)
  }

  function turn(months: number) {
    setHovered(null)
    onDate(addMonths(first, months))
  }
  const told = hovered ?? date
  const shown = priceOf(told)

  return (
    <section className={styles.calendar} aria-label={`${label}, ${month}`}>
      <div className={styles.head}>
        <h3 aria-live="polite">{month}</h3>
        <div className={styles.turn}>
          {aside && <span className="num small">{aside}</span>}
          <IconButton label={i18n._('Previous month')} size="md" onClick={() => turn(-1)}>
            <IconChevronLeft size={17} aria-hidden="true" />
          </IconButton>
          <IconButton label={i18n._('Next month')} size="md" onClick={() => turn(1)}>
            <IconChevronRight size={17} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <table
        ref={table}
        role="grid"
        className={styles.grid}
        aria-label={`${label}, ${month}`}
        onKeyDown={onKeyDown}
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
        <tbody onMouseLeave={() => setHovered(null)}>
          {weeksOfMonth(first).map((week, nth) => (
            <tr key={nth}>
              {week.map((day, at) =>
                day ? (
                  <DayCell
                    key={day}
                    date={day}
                    day={priceOf(day)}
                    heat={heat(priceOf(day).minor ?? 0)}
                    currency={currency}
                    current={day === date}
                    onPick={onDate}
                    onHover={setHovered}
                  />
                ) : (
                  <td key={at} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <p className="small num">
          <b>{formatDate(told)}</b> {shown.minor !== null && formatMoney(shown.minor, currency)}{' '}
          <span className="dim">{shown.note}</span>
        </p>
        {legend && (
          <p className="dim note">
            <i className={styles.dot} aria-hidden="true" /> {legend}
          </p>
        )}
      </div>
    </section>
  )
}
