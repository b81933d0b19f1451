import { addDays, addMonths, type CalendarDate, isCalendarDate } from './calendar.ts'
import { sayDate } from './say-date.ts'
import { startOfDay } from './time-zone.ts'

// domain.md, "A campaign's life": when a flight may be, and until when its owners can decide.

const LONGEST_AHEAD_MONTHS = 24

/** One place of a campaign: the date it is there, and how many days ahead its owner wants to be booked. */
export type FlightPlace = { today: CalendarDate; leadDays: number }
export type FlightFault = { path: 'start_date' | 'end_date'; message: string }

/** The first day on which a flight may start at a place. */
export function earliestStart(todayAtPlace: CalendarDate, leadDays: number): CalendarDate {
  return addDays(todayAtPlace, Math.max(1, leadDays))
}

/** The last day on which a flight may end at a place. */
export function latestEnd(todayAtPlace: CalendarDate): CalendarDate {
  return addMonths(todayAtPlace, LONGEST_AHEAD_MONTHS)
}

/** What is wrong with a flight (both days included) at any of its places, each with the day that would do. */
export function findFlightFaults(flight: {
  start: CalendarDate
  end: CalendarDate
  places: readonly FlightPlace[]
}): FlightFault[] {
  const { start, end, places } = flight
  const faults: FlightFault[] = []
  if (!isCalendarDate(start)) faults.push({ path: 'start_date', message: 'The first day has to be a date.' })
  if (!isCalendarDate(end)) faults.push({ path: 'end_date', message: 'The last day has to be a date.' })
  if (faults.length > 0) return faults

  const earliest = places
    .map(({ today, leadDays }) => earliestStart(today, leadDays))
    .toSorted()
    .at(-1)
  const latest = places.map(({ today }) => latestEnd(today)).toSorted()[0]
  if (earliest && start < earliest) {
    const past = places.every(({ today }) => start < today)
    const what = past ? `${sayDate(start)} is in the past` : `${sayDate(start)} is too early`
    faults.push({ path: 'start_date', message: `${what}; the first possible day is ${sayDate(earliest)}.` })
  }
  if (end < start) {
    faults.push({
      path: 'end_date',
      message: `The last day has to be ${sayDate(start)} or later, not ${sayDate(end)}.`,
    })
  } else if (latest && end > latest) {
    faults.push({
      path: 'end_date',
      message: `${sayDate(end)} is too far ahead; the last possible day is ${sayDate(latest)}.`,
    })
  }
  return faults
}

/**
 * The instant (epoch ms) from which an undecided request counts as expired: so many hours after its owner
 * could first see it (`visibleFrom`, epoch ms), and at the latest at 00:00 of the first day at whichever of
 * its places has that first.
 */
export function expiresAt(request: {
  visibleFrom: number
  approvalHours: number
  places: readonly { timeZone: string }[]
  start: CalendarDate
}): number {
  const deadline = request.visibleFrom + Math.round(request.approvalHours * 3_600_000)
  const starts = request.places.map(({ timeZone }) => startOfDay(request.start, timeZone))
  return Math.min(deadline, ...starts)
}
