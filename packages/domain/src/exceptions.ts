import { addDays, type CalendarDate } from './calendar.ts'
import type { HoursException } from './opening-hours.ts'

// docs/domain.md, "Opening hours": the days on which a place has other hours than in its week.

/** Exceptions in the order of their days, as they are kept. */
export function inOrder(exceptions: readonly HoursException[]): HoursException[] {
  return exceptions.toSorted((one, other) => one.from.localeCompare(other.from))
}

/** Exceptions, in order, that have none of the days from one to another: those that have some keep the rest. */
export function withoutDays(
  exceptions: readonly HoursException[],
  from: CalendarDate,
  to: CalendarDate,
): HoursException[] {
  return inOrder(
    exceptions.flatMap((one) => {
      const before = { ...one, to: [one.to, addDays(from, -1)].toSorted()[0] ?? one.to }
      const after = { ...one, from: [one.from, addDays(to, 1)].toSorted()[1] ?? one.from }
      if (one.to < from || one.from > to) return [one]
      return [before, after].filter((rest) => rest.from <= rest.to)
    }),
  )
}

/** Exceptions, in order, with another one that takes its days from those that had them. */
export function withException(
  exceptions: readonly HoursException[],
  other: HoursException,
): HoursException[] {
  return inOrder([...withoutDays(exceptions, other.from, other.to), other])
}
