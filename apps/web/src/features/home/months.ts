import { addMonths } from '@plaza/domain/calendar'

/** The most and the fewest months of a chart, and how many months after this one it shows. */
const MOST = 12
const LEAST = 6
const AHEAD = 6

/** Returns the month so many months after one such as `2027-03`. */
const later = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7)

/**
 * The months of a chart: all that have figures, up to a number that can be read at a glance, and always
 * the current one.
 */
export function monthsShown(found: readonly string[], present: string): string[] {
  const months = [...found, present].toSorted()
  const furthest = later(present, AHEAD)
  const end = [months.at(-1) ?? present, furthest].toSorted()[0] ?? present
  const year = Array.from({ length: MOST }, (_, nth) => later(end, nth - MOST + 1))
  return year.filter((month, nth) => month >= (months[0] ?? present) || nth >= MOST - LEAST)
}
