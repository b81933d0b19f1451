import { eachDay, type CalendarDate } from '@plaza/domain/calendar'

/** Days that are chosen together. */
export interface DaySelection {
  days: readonly CalendarDate[]
  /** Where a stretch of days began. */
  anchor: CalendarDate
  /** The day at the keyboard's position; it need not be chosen. */
  at: CalendarDate
}

export function pickDay(day: CalendarDate): DaySelection {
  return { days: [day], anchor: day, at: day }
}

/** All days between, whichever of the two is earlier. */
export function pickStretch(anchor: CalendarDate, at: CalendarDate): DaySelection {
  return {
    days: anchor < at ? eachDay(anchor, at) : eachDay(at, anchor),
    anchor,
    at,
  }
}

/** Adds a day to the others, or takes it out; one always stays. */
export function toggleDay({ days }: DaySelection, day: CalendarDate): DaySelection {
  const others = days.filter((one) => one !== day)
  const next = others.length < days.length ? others : [...days, day].toSorted()
  return { days: next.length > 0 ? next : days, anchor: day, at: day }
}

export function stepTo(selection: DaySelection, at: CalendarDate): DaySelection {
  return { ...selection, at }
}

export interface Held {
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** What a click, or Enter, on a day makes of a selection. */
export function choose(selection: DaySelection, day: CalendarDate, held: Held): DaySelection {
  if (held.shiftKey) return pickStretch(selection.anchor, day)
  return held.ctrlKey || held.metaKey ? toggleDay(selection, day) : pickDay(day)
}
