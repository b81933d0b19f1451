import { eachDay, type CalendarDate } from '@plaza/domain/calendar'

/** Days that are chosen together. */
export interface DaySelection {
  days: readonly CalendarDate[]
  /** The day at which a stretch of days began. */
  anchor: CalendarDate
  /** The day at the keyboard's position; it need not be chosen. */
  at: CalendarDate
}

export function pickDay(day: CalendarDate): DaySelection {
  return { days: [day], anchor: day, at: day }
}

/** Selects all days between the two, whichever is earlier. */
export function pickStretch(anchor: CalendarDate, at: CalendarDate): DaySelection {
  return {
    days: anchor < at ? eachDay(anchor, at) : eachDay(at, anchor),
    anchor,
    at,
  }
}

/** Adds a day to the others, or removes it; one always stays. */
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

/** Returns the selection that a click, or Enter, on a day results in. */
export function choose(selection: DaySelection, day: CalendarDate, held: Held): DaySelection {
  if (held.shiftKey) return pickStretch(selection.anchor, day)
  return held.ctrlKey || held.metaKey ? toggleDay(selection, day) : pickDay(day)
}
