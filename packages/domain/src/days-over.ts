import { compare, daysBetween, type CalendarDate } from './calendar.ts'

/** Equal days of a placement: the price and the promised plays of one spot on each of them. */
type Run = { from: CalendarDate; to: CalendarDate; price: number; plays: number }

/** What a placement with these runs and spots costs and promises on its days before a date. */
export function daysOver(
  { lines, spots }: { lines: readonly Run[]; spots: number },
  today: CalendarDate,
): { cost: number; plays: number } {
  const sum = { cost: 0, plays: 0 }
  for (const { from, to, price, plays } of lines) {
    if (compare(from, today) >= 0) continue
    const days = Math.min(daysBetween(from, to) + 1, daysBetween(from, today))
    sum.cost += days * price * spots
    sum.plays += days * plays * spots
  }
  return sum
}
