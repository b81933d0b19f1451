import { type CalendarDate, daysBetween, isCalendarDate } from './calendar.ts'

// docs/domain.md, "Price of a placement": the limits of one price calculation and of one rate schedule.

/** The most days of a price calculation. A flight ends within 24 months, and a little is added. */
export const LONGEST_QUESTION_DAYS = 800

/** The most zones of displays times days that are priced, or bought, at once. */
export const MOST_ZONE_DAYS = 200_000

/** The most runs of equal days in one answer, and in one campaign. */
export const MOST_PRICE_RUNS = 20_000

/** The most dated prices of a zone and of a rate schedule: price schedules and the single dates in them. */
export const MOST_DATED_PRICES = { zone: 1000, schedule: 10_000 } as const

const say = (count: number): string => count.toLocaleString('en')

/** The number of days of a flight, both ends included; 0 if it ends before it begins or a date is invalid. */
export function daysOf(from: CalendarDate, to: CalendarDate): number {
  return isCalendarDate(from) && isCalendarDate(to) ? Math.max(0, daysBetween(from, to) + 1) : 0
}

/**
 * The fault of a period that is too long (calendar dates, both included), as a sentence; null if it is short
 * enough, ends before it begins, or has an invalid date.
 */
export function findLengthFault(from: CalendarDate, to: CalendarDate): string | null {
  const days = daysOf(from, to)
  if (days <= LONGEST_QUESTION_DAYS) return null
  return `These are ${say(days)} days. The limit is ${say(LONGEST_QUESTION_DAYS)}.`
}

/**
 * The fault of a price calculation that is too large, as a sentence with the limit and the size; null if it is
 * small enough. `zones` counts the zones of all `displays`, separately for each display.
 */
export function findSizeFault(asked: {
  displays: number
  zones: number
  from: CalendarDate
  to: CalendarDate
}): string | null {
  const { displays, zones, from, to } = asked
  const days = daysOf(from, to)
  if (zones * days <= MOST_ZONE_DAYS) return null
  const of = `${say(zones)} ${zones === 1 ? 'zone' : 'zones'} of ${say(displays)} ${displays === 1 ? 'display' : 'displays'}`
  return (
    `${of} over ${say(days)} days are ${say(zones * days)} zone-days. At most ${say(MOST_ZONE_DAYS)} are ` +
    'priced at once: ask for fewer displays or fewer days.'
  )
}

/**
 * The faults of rate schedules with too many dated prices, given the numbers for each zone in order: zones with
 * too many, and the rate schedule (`index` null) if all together are too many. Each is a sentence with the limit
 * and the number.
 */
export function findDatedPriceFaults(counts: readonly number[]): { index: number | null; message: string }[] {
  const { zone, schedule } = MOST_DATED_PRICES
  const faults = counts.flatMap((count, index): { index: number | null; message: string }[] => {
    if (count <= zone) return []
    return [{ index, message: `This zone has ${say(count)} dated prices; at most ${say(zone)} are taken.` }]
  })
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all <= schedule) return faults
  const message = `The zones have ${say(all)} dated prices together; a rate schedule has at most ${say(schedule)}.`
  return [...faults, { index: null, message }]
}
