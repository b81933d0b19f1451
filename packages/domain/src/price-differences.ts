import { addDays, type CalendarDate, compare, dayOfWeek, daysBetween } from './calendar.ts'
import { groupBy } from './group-by.ts'
import { makePricer, type PriceSchedule } from './price-rules.ts'

// docs/domain.md, "Owner's calendar": what a zone's dated prices were and became, by days.

/** Days (both included; only `daysOfWeek`, 1..7, unless it is empty) on which another dated price applies than before. */
export interface PriceDifference {
  from: CalendarDate
  to: CalendarDate
  daysOfWeek: number[]
  /** Minor units; null where the base price applies. */
  before: number | null
  after: number | null
}

/** The dated price of a day; null where none applies. */
const pricerOf = (schedules: readonly PriceSchedule[]) => {
  const pricer = makePricer({ base: 0, schedules })
  return (date: CalendarDate): number | null => {
    const { rule, price } = pricer(date)
    return rule.type === 'base' ? null : price
  }
}

/** The days on which a run of days with the same rules may begin, in order. */
const boundariesOf = (schedules: readonly PriceSchedule[]): CalendarDate[] => {
  const days = schedules.flatMap(({ startDate, endDate, specifiedDates = [] }) => [
    startDate,
    addDays(endDate, 1),
    ...specifiedDates.flatMap(({ date }) => [date, addDays(date, 1)]),
  ])
  return [...new Set(days)].toSorted(compare)
}

const textOf = ({
  startDate,
  endDate,
  pricePerDay,
  daysOfWeek,
  specifiedDates = [],
}: PriceSchedule): string => JSON.stringify([startDate, endDate, pricePerDay, daysOfWeek, specifiedDates])

/** The price schedules that are not in the others as well: on days to which none of them applies, nothing differs. */
const notIn = (schedules: readonly PriceSchedule[], others: readonly PriceSchedule[]): PriceSchedule[] => {
  const known = new Set(others.map(textOf))
  return schedules.filter((schedule) => !known.has(textOf(schedule)))
}

const WEEK = 7

/**
 * Compares the dated prices of a zone by the days to which they apply, however their price schedules are cut. Days that
 * follow each other with the same prices are one difference.
 */
export function priceDifferences(
  before: readonly PriceSchedule[],
  after: readonly PriceSchedule[],
): PriceDifference[] {
  const [was, is] = [pricerOf(before), pricerOf(after)]
  const differing = boundariesOf([...notIn(before, after), ...notIn(after, before)])
  const [first = '', last = ''] = [differing[0], differing.at(-1)]
  const boundaries = boundariesOf([...before, ...after]).filter((day) => first <= day && day <= last)
  const found: PriceDifference[] = []
  for (const [index, from] of boundaries.slice(0, -1).entries()) {
    const to = addDays(boundaries[index + 1] ?? from, -1)
    const days = Array.from({ length: Math.min(WEEK, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))
    const others = days
      .map((date) => ({ day: dayOfWeek(date), before: was(date), after: is(date) }))
      .filter((each) => each.before !== each.after)
    for (const [, same] of groupBy(others, (each) => `${each.before} ${each.after}`)) {
      const [{ before: old, after: fresh } = { before: null, after: null }] = same
      const daysOfWeek =
        same.length === days.length ? [] : same.map(({ day }) => day).toSorted((a, b) => a - b)
      const follows = found.findLast(
        (one) =>
          addDays(one.to, 1) === from &&
          one.before === old &&
          one.after === fresh &&
          String(one.daysOfWeek) === String(daysOfWeek),
      )
      if (follows) follows.to = to
      else found.push({ from, to, daysOfWeek, before: old, after: fresh })
    }
  }
  return found
}
