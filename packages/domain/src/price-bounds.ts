import { type CalendarDate, daysBetween, isCalendarDate } from './calendar.ts'

// domain.md, "Price of a placement": how much of it one question or one rate schedule may ask for.

/** How many days from the first to the last may be asked about: a flight ends within 24 months, and a little. */
export const LONGEST_QUESTION_DAYS = 800

/** How many zones of displays times days are priced, or bought, at once. */
export const MOST_ZONE_DAYS = 200_000

/** How many runs of equal days one answer holds, and one campaign keeps. */
export const MOST_PRICE_RUNS = 20_000

/** How many dated prices a zone and a rate schedule have: price schedules and the single dates in them. */
export const MOST_DATED_PRICES = { zone: 1000, schedule: 10_000 } as const

const say = (count: number): string => count.toLocaleString('en')

/** How many days a flight has, both ends included; 0 where it ends before it begins, or has no such days. */
const daysOf = (from: CalendarDate, to: CalendarDate): number =>
  isCalendarDate(from) && isCalendarDate(to) ? Math.max(0, daysBetween(from, to) + 1) : 0

/**
 * What is wrong with the length of a time that is asked about (calendar dates, both included), as a
 * sentence; null when it is short enough, ends before it begins, or one of them is no date.
 */
export function findLengthFault(from: CalendarDate, to: CalendarDate): string | null {
  const days = daysOf(from, to)
  if (days <= LONGEST_QUESTION_DAYS) return null
  return `These are ${say(days)} days. The limit is ${say(LONGEST_QUESTION_DAYS)}.`
}

/**
 * What is wrong with the size of a question about prices, as a sentence that names the bound and what was
 * asked; null when it is small enough. `zones` counts the zones of all `displays`, each display's for itself.
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
 * What is wrong with the numbers of dated prices of a rate schedule's zones, given in the zones' order: zones
 * with too many, and the rate schedule (`index` null) where they have too many together. Each is a sentence
 * that names the bound and what is there.
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
