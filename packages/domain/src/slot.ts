// docs/domain.md, "Opening hours": one slot of a week.

export const DAY_MINUTES = 1440

/** A time of the day from 00:00 to 23:59. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * A slot. `day` is 1 (Monday) to 7 (Sunday), `from` is `HH:mm`, and `to` is `HH:mm` or `24:00`. An end at or
 * before `from` is on the next day.
 */
export type Slot = { day: number; from: string; to: string }

/** The minutes from 00:00 to a time `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Whether the slot continues into the next day. One that ends at midnight does not. */
export function isOvernight(slot: Slot): boolean {
  return endOf(slot) > DAY_MINUTES
}

/** The minutes from 00:00 of the slot's day to its end: more than 1440 if it goes past midnight. */
export function endOf(slot: Slot): number {
  const end = minutesOf(slot.to)
  return end <= minutesOf(slot.from) ? end + DAY_MINUTES : end
}
