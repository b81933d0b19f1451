import { addMonths } from '@plaza/domain/calendar'

/** How many months a chart has at most and at least, and how far it looks ahead of this one. */
const MOST = 12
const LEAST = 6
const AHEAD = 6

/** `2027-03` and so many months on. */
const later = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7)

/** A chart's months: with all that was found, but no more than can be seen at a glance, and this one always. */
export function monthsShown(found: readonly string[], present: string): string[] {
  const months = [...found, present].toSorted()
  const furthest = later(present, AHEAD)
  const end = [months.at(-1) ?? present, furthest].toSorted()[0] ?? present
  const year = Array.from({ length: MOST }, (_, nth) => later(end, nth - MOST + 1))
  return year.filter((month, nth) => month >= (months[0] ?? present) || nth >= MOST - LEAST)
}
