import { addDays, addMonths, type CalendarDate, isCalendarDate } from './calendar.ts'
import type { DaysOfWeek } from './days-of-week.ts'
import { findDaysOfWeekFault } from './flight-days.ts'
import { sayDate } from './say-date.ts'
import { dateAt, startOfDay } from './time-zone.ts'

// docs/domain.md, "A campaign's life": the days that a flight may have, and the time that owners have to decide.

const LONGEST_AHEAD_MONTHS = 24

/** One place of a campaign: the date there, and how many days ahead its owner wants to be booked. */
export type FlightPlace = { today: CalendarDate; leadDays: number }
export type FlightFault = { path: 'start_date' | 'end_date' | 'days_of_week'; message: string }
/** The first and last day of a flight, both included, and the days of the week that it takes; all without any. */
type AskedFlight = { start: CalendarDate; end: CalendarDate; daysOfWeek?: DaysOfWeek | undefined }

/** The first day on which a flight may start at a place. */
export function earliestStart(todayAtPlace: CalendarDate, leadDays: number): CalendarDate {
  return addDays(todayAtPlace, Math.max(1, leadDays))
}

/** The last day on which a flight may end at a place. */
export function latestEnd(todayAtPlace: CalendarDate): CalendarDate {
  return addMonths(todayAtPlace, LONGEST_AHEAD_MONTHS)
}

/** The first and last day that a flight may have, and today at the place where it is earliest. */
export type FlightDays = { today: CalendarDate; first: CalendarDate; last: CalendarDate }

/** The days on which all of these places can be booked; null without a place. */
function bookableDays(places: readonly FlightPlace[]): FlightDays | null {
  const todays = places.map(({ today }) => today).toSorted()
  const first = places
    .map(({ today, leadDays }) => earliestStart(today, leadDays))
    .toSorted()
    .at(-1)
  const [today] = todays
  return today && first ? { today, first, last: latestEnd(today) } : null
}

/** The time zones where a day begins first and last. An unknown place is between them. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'
export const LATEST_ZONE = 'Etc/GMT+12'

/**
 * The days on which all of these places can be booked at an instant (epoch ms); without a place, the days that are
 * possible at some place on earth.
 */
export function bookableDaysAt(
  instantMs: number,
  places: readonly { timeZone: string; leadDays: number }[],
): FlightDays {
  const today = dateAt(instantMs, LATEST_ZONE)
  const anywhere = {
    today,
    first: earliestStart(today, 1),
    last: latestEnd(dateAt(instantMs, EARLIEST_ZONE)),
  }
  const there = places.map(({ timeZone, leadDays }) => ({ today: dateAt(instantMs, timeZone), leadDays }))
  return bookableDays(there) ?? anywhere
}

/** The faults of a flight at any of its places, each with the day that would be possible. */
export function findFlightFaults({
  places,
  ...flight
}: AskedFlight & { places: readonly FlightPlace[] }): FlightFault[] {
  return findDayFaults(flight, bookableDays(places))
}

/** The faults of a flight that must be within these days. */
export function findDayFaults(
  { start, end, daysOfWeek }: AskedFlight,
  days: FlightDays | null,
): FlightFault[] {
  const faults: FlightFault[] = []
  if (!isCalendarDate(start)) faults.push({ path: 'start_date', message: 'The first day must be a date.' })
  if (!isCalendarDate(end)) faults.push({ path: 'end_date', message: 'The last day must be a date.' })
  if (faults.length > 0) return faults

  if (days && start < days.first) {
    const what = start < days.today ? `${sayDate(start)} is in the past` : `${sayDate(start)} is too early`
    faults.push({ path: 'start_date', message: `${what}. The first possible day is ${sayDate(days.first)}.` })
  }
  if (end < start) {
    faults.push({
      path: 'end_date',
      message: `The last day must be ${sayDate(start)} or later, not ${sayDate(end)}.`,
    })
  } else if (days && end > days.last) {
    faults.push({
      path: 'end_date',
      message: `${sayDate(end)} is too far ahead. The last possible day is ${sayDate(days.last)}.`,
    })
  }
  const ofWeek = findDaysOfWeekFault({ from: start, to: end, daysOfWeek })
  if (ofWeek) faults.push({ path: 'days_of_week', message: ofWeek })
  return faults
}

/** The parts of the time for an answer after which whoever has to give it is reminded. */
export const REMINDED_AFTER = [1 / 2, 4 / 5] as const

/**
 * The deadline for an answer (epoch ms): so many hours after an instant (epoch ms), and at the latest when the
 * flight begins at the first of its places (`startsAt`, epoch ms).
 */
export function deadlineFrom(instantMs: number, approvalHours: number, startsAt: number): number {
  return Math.min(instantMs + Math.round(approvalHours * 3_600_000), startsAt)
}

/**
 * The instant (epoch ms) from which an undecided request counts as expired: so many hours after its owner
 * could first see it (`visibleFrom`, epoch ms), and at the latest at 00:00 of the first day that the flight takes
 * (`start`), at the place where that comes first.
 */
export function expiresAt(request: {
  visibleFrom: number
  approvalHours: number
  places: readonly { timeZone: string; start: CalendarDate }[]
}): number {
  const starts = request.places.map(({ timeZone, start }) => startOfDay(start, timeZone))
  return deadlineFrom(request.visibleFrom, request.approvalHours, Math.min(...starts))
}
