import { i18n } from '@lingui/core'
import { type CalendarDate, dayOfWeek } from '@plaza/domain/calendar'
import { namedSpan, takesDayOfWeek } from '@plaza/domain/days-of-week'
import type { CSSProperties } from 'react'
import { formatDate, formatMonth, formatShortMoney, weekdayName } from '../../../lib/format.ts'
import { roundPrice } from '../map/pin-words.ts'
import { weeksOfMonth } from '../../../shared/price-calendar/month.ts'
import { type FlightChoice, lastDayOf } from './flight-choice.ts'
import type { DayOffer } from './calendar-query.ts'
import styles from './when.module.css'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
/** So many spots are drawn as dots; more free ones look the same. */
const DOTS = 6
/** The percentage of the brand's colour on the most expensive day. */
const WARMEST = 24

interface FlightGridProps {
  month: CalendarDate
  /** The days that can be chosen. */
  first: CalendarDate
  last: CalendarDate
  choice: FlightChoice | null
  /** The cheaper flight that is proposed. */
  hint: FlightChoice | null
  /** The days of the week that the flight takes; all without any. */
  daysOfWeek: readonly number[]
  currency: string
  /** What is offered on a day; undefined while it is not known. */
  offerOn: (date: CalendarDate) => DayOffer | undefined
  heat: (price: number) => number
  /** The day that the keyboard is on. */
  at: CalendarDate
}

/** The days of a month, each with the price of a spot and how many spots are free. */
export function FlightGrid(props: FlightGridProps) {
  const { month, daysOfWeek, first } = props
  return (
    <section className={styles.month}>
      <h3>{formatMonth(month)}</h3>
      <table role="grid" aria-label={formatMonth(month)} aria-multiselectable="true">
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={weekdayName(day)}
                data-off={!takesDayOfWeek(daysOfWeek, day) || undefined}
              >
                {weekdayName(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week, nth) => (
            <tr key={nth} data-past={week.every((date) => !date || date < first) || undefined}>
              {week.map((date, weekday) =>
                date ? <DayCell key={date} date={date} {...props} /> : <td key={weekday} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const isIn = (flight: FlightChoice | null, date: CalendarDate): boolean =>
  flight !== null && flight.start <= date && date <= lastDayOf(flight)

/** The first and the last day that a flight takes. */
function edgesOf(flight: FlightChoice, daysOfWeek: readonly number[]): CalendarDate[] {
  const { first, last } = namedSpan({ from: flight.start, to: lastDayOf(flight), daysOfWeek })
  return [first, last]
}

/** What a screen reader says of a day. */
function wordsOf(offer: DayOffer | undefined, currency: string, off: boolean): string {
  if (off) return i18n._('not one of your days')
  if (!offer) return ''
  if (offer.open === 0) return i18n._('closed')
  const free = offer.spots_free ?? 0
  if (free === 0) return i18n._('sold out')
  const price = formatShortMoney(offer.price, currency)
  return i18n._('{price}, {free, plural, one {# spot free} other {# spots free}}', { price, free })
}

type DayState = 'off' | 'closed' | 'full' | 'free' | undefined

function stateOf(offer: DayOffer | undefined, off: boolean): DayState {
  if (off) return 'off'
  if (!offer) return undefined
  if (offer.open === 0) return 'closed'
  return offer.spots_free ? 'free' : 'full'
}

/** The table around the cells handles events, since a stretch of days can be dragged. */
function DayCell({
  date,
  first,
  last,
  choice,
  hint,
  daysOfWeek,
  currency,
  offerOn,
  heat,
  at,
}: FlightGridProps & { date: CalendarDate }) {
  const outside = date < first || date > last
  // What a day that cannot be booked would cost is no use to anybody.
  const offer = outside ? undefined : offerOn(date)
  const off = !takesDayOfWeek(daysOfWeek, dayOfWeek(date))
  const state = stateOf(offer, off)
  const chosen = isIn(choice, date)
  const edges = choice ? edgesOf(choice, daysOfWeek) : []
  const price = offer?.price ?? null
  return (
    <td
      className={styles.day}
      data-date={date}
      data-state={state}
      data-hint={isIn(hint, date) || undefined}
      data-edge={edges.includes(date) ? '' : undefined}
      aria-selected={chosen}
      aria-disabled={outside || undefined}
      tabIndex={date === at ? 0 : -1}
      style={{ '--heat': `${Math.round((price === null ? 0 : heat(price)) * WARMEST)}%` } as CSSProperties}
    >
      <span className="hidden-words">
        {[formatDate(date), wordsOf(offer, currency, off)].filter(Boolean).join(', ')}
      </span>
      <span className={styles.shown} aria-hidden="true">
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <b>{outside ? ' ' : priceWord(state, price, currency)}</b>
        <Foot state={state} offer={offer} />
      </span>
    </td>
  )
}

function priceWord(state: DayState, price: number | null, currency: string): string {
  return state === 'off' || state === 'closed' || price === null ? '–' : roundPrice(price, currency)
}

function Foot({ state, offer }: { state: DayState; offer: DayOffer | undefined }) {
  if (state === 'full') return <small>{i18n._('full')}</small>
  if (state === 'closed') return <small>{i18n._('closed')}</small>
  if (state === 'off' || !offer) return <small> </small>
  const lit = offer.spots_free ?? 0
  return (
    <span className={styles.dots}>
      {Array.from({ length: DOTS }, (_, nth) => (
        <i key={nth} data-lit={nth < lit || undefined} />
      ))}
    </span>
  )
}
