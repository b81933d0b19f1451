import type { CalendarDate } from '@plaza/domain/calendar'
import { formatMonth, weekdayName } from '../../lib/format.ts'
import { DayCell, type CalendarDay } from './day-cell.tsx'
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
                />
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
