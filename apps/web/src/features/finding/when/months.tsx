import { i18n } from '@lingui/core'
import { addMonths, type CalendarDate } from '@plaza/domain/calendar'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { firstOfMonth, heatOf, monthsFrom } from '../../../shared/price-calendar/month.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { CalendarAnswer } from './calendar-query.ts'
import { afterKey, flightBetween, type FlightChoice, MONTHS, within } from './flight-choice.ts'
import { FlightGrid } from './flight-grid.tsx'
import styles from './when.module.css'

interface MonthsProps {
  choice: FlightChoice | null
  hint: FlightChoice | null
  days: number
  daysOfWeek: readonly number[]
  at: CalendarDate
  first: CalendarDate
  last: CalendarDate
  month: CalendarDate
  onMonth: (month: CalendarDate) => void
  onAt: (day: CalendarDate) => void
  onChoice: (choice: FlightChoice) => void
  data: CalendarAnswer | undefined
}

const dayOf = (target: EventTarget): CalendarDate | undefined =>
  (target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date

/**
 * The months side by side. A click takes a flight of the chosen length from that day on, Shift and a click make it
 * end there. Arrows move the flight, and with Shift its last day.
 */
export function Months(props: MonthsProps) {
  const { choice, hint, days, daysOfWeek, at, first, last, month, onMonth, onAt, onChoice, data } = props
  const around = useRef<HTMLDivElement>(null)
  const walked = useRef(false)
  useEffect(() => {
    if (walked.current) around.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
    walked.current = false
  }, [at, month])

  const choose = (day: CalendarDate, extend: boolean) => {
    if (day < first || day > last) return
    onChoice(extend && choice ? flightBetween(choice.start, day) : { start: day, days })
  }
  function onKeyDown(event: KeyboardEvent) {
    const day = dayOf(event.target)
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return choose(at, event.shiftKey)
    }
    const next = afterKey(event.shiftKey && choice ? choice : { start: at, days }, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    walked.current = true
    if (event.shiftKey && choice) onChoice(next)
    else onAt(within({ start: next.start, days: 1 }, first, last).start)
  }
  const offers = new Map(data?.days.map((day) => [day.date, day]))
  const prices = data?.days.flatMap(({ price, open }) => (open > 0 ? [price] : [])) ?? []
  const heat = heatOf(prices.length > 0 ? prices : [0])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={around}
      className={styles.months}
      aria-busy={!data}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const day = dayOf(event.target)
        if (day) choose(day, event.shiftKey)
      }}
    >
      {monthsFrom(month, MONTHS).map((one) => (
        <FlightGrid
          key={one}
          month={one}
          first={first}
          last={last}
          choice={choice}
          hint={hint}
          daysOfWeek={daysOfWeek}
          currency={data?.currency ?? 'EUR'}
          offerOn={(date) => offers.get(date)}
          heat={heat}
          at={at}
        />
      ))}
      <div className={styles.steps}>
        <IconButton
          label={i18n._('Earlier month')}
          disabled={month <= firstOfMonth(first)}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={i18n._('Later month')}
          disabled={addMonths(month, MONTHS - 1) >= firstOfMonth(last)}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
