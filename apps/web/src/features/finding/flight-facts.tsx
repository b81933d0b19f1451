import { i18n } from '@lingui/core'
import { Fragment } from 'react'
import type { OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { formatNumber } from '../../lib/format.ts'
import { impressionsText } from '../../shared/audience-words.ts'
import type { FlightDates } from '../../shared/campaign-price.ts'
import { isShortFor, leastDaysText } from '../../shared/least-bookings.ts'
import { Money } from '../../ui/money.tsx'
import { OpenToday, PriceText } from './display-marks.tsx'
import styles from './find.module.css'

interface Props {
  display: OfferedDisplay
}

/** The total of one spot over the dates; without dates the price of a day. With them it says why there is no total. */
export function FlightPrice({ display, dates }: Props & { dates?: FlightDates }) {
  const { flight, currency } = display
  if (flight === undefined) return <PriceText display={display} />
  if (flight === null && dates && isShortFor(display, dates)) {
    return <span className="note">{leastDaysText(display.min_days)}</span>
  }
  if (flight === null) return <span className="dim note">{i18n._('Not free')}</span>
  return (
    <span className={styles.price}>
      <Money minor={flight.total} currency={currency} />
    </span>
  )
}

/** What one spot gives over the dates, and how many spots are free; without dates the owner and the zones. */
export function FlightFacts({ display }: Props) {
  const { flight, org_name, zones } = display
  if (!flight) {
    return (
      <p className={`dim note ${styles.flight}`}>
        <span className={styles.cut}>{org_name}</span>
        <span>
          {i18n._('{n, plural, =0 {No zones yet} one {# zone} other {# zones}}', { n: zones.length })}
        </span>
      </p>
    )
  }
  const people = impressionsText(display.audience, flight, display.currency)
  return (
    <>
      <p className={`note num ${styles.flight}`}>
        <span>
          <b>{formatNumber(flight.plays)}</b>{' '}
          {i18n._('{n, plural, one {play} other {plays}}', { n: flight.plays })}
        </span>
        <span>{i18n._('{n, plural, one {# spot free} other {# spots free}}', { n: flight.spots_free })}</span>
      </p>
      {people && <p className="dim note num">{people}</p>}
    </>
  )
}

/** On how many days of the flight the place is open; without dates, whether it is open today. */
export function OpenDays({ display: { flight, is_open_today } }: Props) {
  if (!flight) return <OpenToday open={is_open_today} />
  const { open_days: open, days } = flight
  return (
    <span className={`dim note num ${styles.open}`} data-open={open === days ? 'all' : 'some'}>
      {i18n._('Open {open} of {days, plural, one {# day} other {# days}}', { open, days })}
    </span>
  )
}

/** The facts of a flight in a line: plays, free spots and open days. */
export function FlightLine({ display: { flight, audience, currency } }: Props) {
  if (!flight) return null
  const { plays, spots_free: free, open_days: open, days } = flight
  const facts = [
    i18n._('{n, plural, one {# play} other {# plays}}', { n: plays }),
    i18n._('{free} free', { free: formatNumber(free) }),
    open < days ? i18n._('open {open} of {days, plural, one {# day} other {# days}}', { open, days }) : '',
    impressionsText(audience, flight, currency),
  ]
  return (
    <span className="num">
      {facts.filter(Boolean).map((fact, nth) => (
        <Fragment key={fact}>
          {nth > 0 && ' · '}
          <span className={styles.nowrap}>{fact}</span>
        </Fragment>
      ))}
    </span>
  )
}
