import { addMonths } from '@plaza/domain/calendar'

/** How many months a chart has, and how far it looks ahead of this one. */
const MONTHS = 12
const AHEAD = 6

/** `2027-03` and so many months on. */
const later = (month: string, by: number) => addMonths(`${month}-01`, by).slice(0, 7)

/** The year of a chart: up to the last month with something in it, but not past what can be seen at a glance. */
export function monthsShown(found: readonly string[], present: string): string[] {
  const last = found.reduce((latest, month) => (month > latest ? month : latest), present)
  const furthest = later(present, AHEAD)
  const end = last < furthest ? last : furthest
  return Array.from({ length: MONTHS }, (_, nth) => later(end, nth - MONTHS + 1))
}
