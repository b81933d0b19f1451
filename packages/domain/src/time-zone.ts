import { type CalendarDate, dateOfDayNumber, dayNumber } from './calendar.ts'
import { DAY, makeFormatter, offsetAt, sampleAt, type Zone, zoneOf } from './clock-offset.ts'

// docs/domain.md, "Opening hours": days are calendar days of the location. Everything inside is in whole seconds.

const NAME = /^(UTC|[A-Z][A-Za-z_]*(\/[A-Z][A-Za-z0-9_+-]*)+)$/

/**
 * Whether this is the IANA name of a time zone (`Europe/Berlin`, `UTC`) that the engine knows, in its own
 * spelling. Offsets such as `+01:00` and abbreviations are refused, because they have no clock changes.
 */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !NAME.test(name)) return false
  try {
    const known = makeFormatter(name).resolvedOptions().timeZone
    return known === name || known.toLowerCase() !== name.toLowerCase()
  } catch {
    return false
  }
}

/** The calendar date in a time zone at an instant (epoch ms). */
export function dateAt(instantMs: number, timeZone: string): CalendarDate {
  const seconds = Math.floor(instantMs / 1000)
  const zone = zoneOf(timeZone)
  const day = Math.floor(seconds / DAY)
  const before = sampleAt(zone, day)
  const offset = before === sampleAt(zone, day + 1) ? before : offsetAt(zone, seconds)
  return dateOfDayNumber(Math.floor((seconds + offset) / DAY))
}

/**
 * The instant (epoch ms) at which a day begins in a time zone: its 00:00, the earlier one if the clock shows it
 * twice, or the first instant after a jump of the clock over it. A day that is left out begins with the next one.
 */
export function startOfDay(date: CalendarDate, timeZone: string): number {
  return instantAt(date, 0, timeZone)
}

/**
 * The instant (epoch ms) at which the clock of a time zone shows this many minutes after 00:00 of a date. 1440 and
 * more are on the next day. For a time that is shown twice it is the earlier instant, and for one that is skipped
 * the first instant after the jump. Later times therefore never have earlier instants, and parts of a day add up
 * to the day.
 */
export function instantAt(date: CalendarDate, minutes: number, timeZone: string): number {
  return instantAtMinute(dayNumber(date), minutes, timeZone)
}

/** The same instant for a date given as its number of days since 1970-01-01. */
export function instantAtMinute(dayNumber: number, minutes: number, timeZone: string): number {
  const zone = zoneOf(timeZone)
  const wall = dayNumber * DAY + minutes * 60
  const day = Math.floor(wall / DAY)
  // No offset is longer than a day, so the instant is between these two samples.
  const before = sampleAt(zone, day - 1)
  const after = sampleAt(zone, day + 2)
  return (before === after ? wall - before : nearChange(zone, wall, before, after)) * 1000
}

function nearChange(zone: Zone, wall: number, before: number, after: number): number {
  const early = wall - Math.max(before, after)
  const late = wall - Math.min(before, after)
  if (early + offsetAt(zone, early) === wall) return early
  if (late + offsetAt(zone, late) === wall) return late
  // The clock skips this time, so the jump is searched.
  let low = early
  let high = late
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (middle + offsetAt(zone, middle) < wall) low = middle
    else high = middle
  }
  return high
}
