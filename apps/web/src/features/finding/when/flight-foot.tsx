import { i18n } from '@lingui/core'
import { formatMoney } from '../../../lib/format.ts'
import { flightLength } from '../../../shared/flight/flight-words.ts'
import { Button } from '../../../ui/button.tsx'
import { DateInput } from '../../../ui/form/date-range-input.tsx'
import { type FlightChoice, flightBetween } from './flight-choice.ts'
import type { ChosenFlight } from './use-flight-choice.ts'
import styles from './when.module.css'

interface FlightFootProps extends ChosenFlight {
  /** So many days has a flight of which only the first day is typed. */
  days: number
  onTake: (choice: FlightChoice) => void
  /** What one spot on each display costs over the flight; null while that is not known. */
  sum: { total: number; currency: string } | null
  close?: { words: string; onClose: () => void }
}

/** The flight in dates that can be typed, with what it costs, and the ways to clear it and to go on. */
export function FlightFoot(props: FlightFootProps) {
  const { from, to, daysOfWeek, first, last, onFlight, days, onTake, sum, close } = props
  const flight = from && to ? { start_date: from, end_date: to, days_of_week: daysOfWeek } : null
  return (
    <div className={styles.foot}>
      <div className={styles.typed}>
        <DateInput
          label={i18n._('First day')}
          hideLabel
          placeholder={i18n._('First day')}
          value={from}
          min={first}
          max={last}
          onChange={(day) => day && onTake({ start: day, days })}
        />
        –
        <DateInput
          label={i18n._('Last day')}
          hideLabel
          placeholder={i18n._('Last day')}
          value={to}
          min={from || first}
          max={last}
          onChange={(day) => day && onTake(flightBetween(from || day, day))}
        />
      </div>
      {flight && sum && (
        <p className={`num ${styles.sum}`}>
          <strong>{formatMoney(sum.total, sum.currency)}</strong>{' '}
          {i18n._('for {length}', { length: flightLength(flight) })}
          <br />
          <span className="dim note">{i18n._('One spot on each display, before tax')}</span>
        </p>
      )}
      <Button
        look="quiet"
        disabled={!flight && daysOfWeek.length === 0}
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
  )
}
