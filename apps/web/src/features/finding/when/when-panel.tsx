import { i18n } from '@lingui/core'
import { NumberInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addMonths, type CalendarDate } from '@plaza/domain/calendar'
import { countNamedDays } from '@plaza/domain/days-of-week'
import { findDaysOfWeekFault } from '@plaza/domain/flight-days'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { firstOfMonth, heatOf, monthsFrom, monthToShow } from '../../../shared/price-calendar/month.ts'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { DaysOfWeekInput } from '../../../shared/flight/days-of-week-input.tsx'
import { flightLength } from '../../../shared/flight/flight-words.ts'
import type { FlightChoice } from './flight-choice.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-range-input.tsx'
import { type CalendarAnswer, calendarQuery } from './calendar-query.ts'
import { CheaperStart } from './cheaper-start.tsx'
import { afterKey, flightBetween, lastDayOf, LONGEST, monthFrom, within } from './flight-choice.ts'
import { FlightGrid } from './flight-grid.tsx'
import styles from './when.module.css'

interface WhenPanelProps {
  /** The displays whose prices and free spots the days show. */
  displayIds: readonly string[]
  /** Says whose prices these are. */
  about: string
  /** The chosen flight; both are empty while there is none. */
  from: CalendarDate | ''
  to: CalendarDate | ''
  /** The days of the week that the flight takes; all without any. */
  daysOfWeek: number[]
  /** The days between which a flight may lie. */
  first: CalendarDate
  last: CalendarDate
  onFlight: (flight: Required<FlightDates>) => void
  /** Closes the panel, by a button with these words; none where the dates are part of a page. */
  close?: { words: string; onClose: () => void }
}

const USUAL_DAYS = 14
/** Side by side; on a phone one below the other, so that next month's days are a scroll away and not a tap. */
const MONTHS = 2

/** The dates of a flight: how long, then from when, with the price and the free spots of each day. */
export function WhenPanel(props: WhenPanelProps) {
  const { displayIds, about, from, to, daysOfWeek, first, last, onFlight, close } = props
  const phone = useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false })
  const choice = from && to ? flightBetween(from, to) : null
  const [days, setDays] = useState(choice?.days ?? USUAL_DAYS)
  const [month, setMonth] = useState(firstOfMonth(from || first))
  const [at, setAt] = useState<CalendarDate>(from || first)
  const { data } = useQuery(
    calendarQuery({ displayIds, month, months: MONTHS + 1, days, daysOfWeek, from: from || first }),
  )
  const take = (next: FlightChoice) => {
    const kept = within(next, first, last)
    setDays(kept.days)
    setAt(kept.start)
    setMonth((shown) => monthToShow(shown, MONTHS, kept.start))
    onFlight({ start_date: kept.start, end_date: lastDayOf(kept), days_of_week: daysOfWeek })
  }
  const best = choice && data?.cheapest ? { start: data.cheapest.date, days } : null
  const hint = best && best.start !== choice?.start ? best : null
  const flight = choice && { start_date: from, end_date: to, days_of_week: daysOfWeek }
  const certainDays = (
    <DaysOfWeekInput
      value={daysOfWeek}
      onChange={(days_of_week) => onFlight({ start_date: from, end_date: to, days_of_week })}
      note={flight && daysOfWeek.length > 0 ? takenOf(flight) : ''}
      error={(choice && findDaysOfWeekFault({ from, to, daysOfWeek })) ?? undefined}
    />
  )
  const total = data?.starts.find(({ date }) => date === choice?.start)?.total ?? null
  return (
    <div className={styles.panel}>
      <div className={styles.rail}>
        <Lengths
          days={choice?.days ?? days}
          start={choice?.start ?? at}
          onDays={(next) => {
            setDays(next)
            if (choice) take({ ...choice, days: next })
          }}
        />
        {!phone && certainDays}
        <p className="dim note">{about}</p>
      </div>
      <div className={styles.sheet}>
        <Months
          choice={choice}
          hint={hint}
          days={days}
          daysOfWeek={daysOfWeek}
          at={at}
          first={first}
          last={last}
          month={month}
          onMonth={setMonth}
          onAt={(day) => {
            setAt(day)
            setMonth((shown) => monthToShow(shown, MONTHS, day))
          }}
          onChoice={take}
          data={data}
        />
        {hint && data && (
          <CheaperStart
            answer={data}
            now={choice?.start ?? ''}
            total={total}
            hint={hint}
            onTake={() => take(hint)}
          />
        )}
        {phone && certainDays}
      </div>
      <div className={styles.foot}>
        <div className={styles.typed}>
          <DateInput
            label={i18n._('First day')}
            hideLabel
            placeholder={i18n._('First day')}
            value={from}
            min={first}
            max={last}
            onChange={(day) => day && take({ start: day, days })}
          />
          –
          <DateInput
            label={i18n._('Last day')}
            hideLabel
            placeholder={i18n._('Last day')}
            value={to}
            min={from || first}
            max={last}
            onChange={(day) => day && take(flightBetween(from || day, day))}
          />
        </div>
        {flight && data && total !== null && (
          <p className={`num ${styles.sum}`}>
            <strong>{formatMoney(total, data.currency)}</strong>{' '}
            {i18n._('for {length}', { length: flightLength(flight) })}
            <br />
            <span className="dim note">{i18n._('One spot on each display, before tax')}</span>
          </p>
        )}
        <Button
          look="quiet"
          disabled={!choice && daysOfWeek.length === 0}
          onClick={() => onFlight({ start_date: '', end_date: '', days_of_week: [] })}
        >
          {i18n._('Clear')}
        </Button>
        {close && (
          <Button look="main" onClick={close.onClose}>
            {close.words}
          </Button>
        )}
      </div>
    </div>
  )
}

/** How many of a flight's days are of its days of the week: "10 of 14 days". */
function takenOf({ start_date: from, end_date: to, days_of_week: daysOfWeek }: Required<FlightDates>) {
  return i18n._('{n} of {all, plural, one {# day} other {# days}}', {
    n: countNamedDays({ from, to, daysOfWeek }),
    all: countNamedDays({ from, to }),
  })
}

interface LengthsProps {
  days: number
  start: CalendarDate
  onDays: (days: number) => void
}

/** How long the flight is: usual lengths to click, and any other in days. */
function Lengths({ days, start, onDays }: LengthsProps) {
  const usual = [
    { name: i18n._('1 week'), length: 7 },
    { name: i18n._('2 weeks'), length: 14 },
    { name: i18n._('4 weeks'), length: 28 },
    { name: i18n._('1 month'), length: monthFrom(start) },
  ]
  const chosen = usual.find(({ length }) => length === days)
  return (
    <div>
      <h3>{i18n._('How long')}</h3>
      <div className={styles.lengths} role="radiogroup" aria-label={i18n._('How long')}>
        {usual.map((one) => (
          <button
            key={one.name}
            type="button"
            role="radio"
            className={styles.length}
            aria-checked={one === chosen}
            onClick={() => onDays(one.length)}
          >
            {one.name}
          </button>
        ))}
        <div className={styles.other}>
          <span className="small">{i18n._('Other')}</span>
          <NumberInput
            aria-label={i18n._('Days')}
            hideControls
            min={1}
            max={LONGEST}
            clampBehavior="strict"
            allowDecimal={false}
            value={days}
            onChange={(value) => typeof value === 'number' && value >= 1 && onDays(value)}
          />
          <span className="dim small">{i18n._('days')}</span>
        </div>
      </div>
    </div>
  )
}

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
function Months(props: MonthsProps) {
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
