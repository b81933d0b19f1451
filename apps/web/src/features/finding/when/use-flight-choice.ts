import type { CalendarDate } from '@plaza/domain/calendar'
import { useState } from 'react'
import type { FlightDates } from '../../../shared/campaign-price.ts'
import { firstOfMonth, monthToShow } from '../../../shared/price-calendar/month.ts'
import { type FlightChoice, flightBetween, lastDayOf, MONTHS, within } from './flight-choice.ts'

export interface ChosenFlight {
  /** The chosen flight; both are empty while there is none. */
  from: CalendarDate | ''
  to: CalendarDate | ''
  /** The days of the week that the flight takes; all without any. */
  daysOfWeek: number[]
  /** The days between which a flight may lie. */
  first: CalendarDate
  last: CalendarDate
  onFlight: (flight: Required<FlightDates>) => void
}

const USUAL_DAYS = 14

/** The flight that is being chosen: its length, the day on which the keys are, and the months that are shown. */
export function useFlightChoice({ from, to, daysOfWeek, first, last, onFlight }: ChosenFlight) {
  const choice = from && to ? flightBetween(from, to) : null
  const [days, setDays] = useState(choice?.days ?? USUAL_DAYS)
  const [month, setMonth] = useState(firstOfMonth(from || first))
  const [at, setAt] = useState<CalendarDate>(from || first)

  /** Goes to a day, and shows its month. */
  function walkTo(day: CalendarDate): void {
    setAt(day)
    setMonth((shown) => monthToShow(shown, MONTHS, day))
  }
  /** Chooses a flight, as far as it lies within the days that may be chosen. */
  function take(next: FlightChoice): void {
    const kept = within(next, first, last)
    setDays(kept.days)
    walkTo(kept.start)
    onFlight({ start_date: kept.start, end_date: lastDayOf(kept), days_of_week: daysOfWeek })
  }
  /** Makes the flight, or the next that is chosen, as long as this. */
  function lengthen(length: number): void {
    setDays(length)
    if (choice) take({ ...choice, days: length })
  }
  return { choice, days, month, at, walkTo, take, lengthen, showMonth: setMonth }
}
