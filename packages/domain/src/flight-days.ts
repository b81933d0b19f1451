import { type CalendarDate, isCalendarDate } from './calendar.ts'
import { bitsOfFlight, type DaysOfWeek, type Flight, WEEK } from './days-of-week.ts'
import { type OpenDay, openDays, type OpeningHours, type WeekHours } from './opening-hours.ts'
import { sayDate, sayDates } from './say-date.ts'
import { sayAnyDayOfWeek } from './say-days-of-week.ts'

// docs/domain.md, "Price of a placement": the days that a flight takes.

/** The hours of a week without the slots that start on other days of the week. */
function onlyOn(hours: WeekHours, days: DaysOfWeek): WeekHours {
  const slots =
    hours.type === 'always' ? WEEK.map((day) => ({ day, from: '00:00', to: '24:00' })) : hours.slots
  return { type: 'weekly', slots: slots.filter(({ day }) => days.includes(day)) }
}

/** Opening hours, and their exceptions, without the slots that start on other days of the week. */
function hoursOnDays(hours: OpeningHours, days: DaysOfWeek): OpeningHours {
  if (days.length === 0) return hours
  const exceptions = hours.exceptions?.map((other) => ({ ...other, ...onlyOn(other, days) }))
  const later = hours.later && { ...hours.later, ...onlyOn(hours.later, days) }
  return { ...onlyOn(hours, days), ...(exceptions && { exceptions }), ...(later && { later }) }
}

/**
 * All days of a flight at a place. `open` are those that it takes: the place is open, and the flight names the day of
 * the week. On the others it takes, costs and shows nothing.
 */
export function flightDays(
  hours: OpeningHours,
  timeZone: string,
  { from, to, daysOfWeek = [] }: Flight,
): OpenDay[] {
  return openDays(hoursOnDays(hours, daysOfWeek), timeZone, from, to)
}

/** The first and the last day that a placement takes, by the runs of days that it was sold, in order. */
export function takenSpan(
  lines: readonly { from: CalendarDate; to: CalendarDate }[],
): { first: CalendarDate; last: CalendarDate } | null {
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last ? { first: first.from, last: last.to } : null
}

/**
 * A sentence for a flight that has none of the days of the week that it names; null where it has one, or where its
 * dates are wrong.
 */
export function findDaysOfWeekFault(flight: Flight): string | null {
  const { from, to, daysOfWeek = [] } = flight
  if (!isCalendarDate(from) || !isCalendarDate(to) || to < from || bitsOfFlight(flight)) return null
  const any = sayAnyDayOfWeek(daysOfWeek)
  return from === to ? `${sayDate(from)} is no ${any}.` : `There is no ${any} in ${sayDates(from, to)}.`
}
