// domain.md, "Opening hours": one stretch of a week.

export const DAY_MINUTES = 1440

/** `day` 1 Monday to 7 Sunday; `from` is `HH:mm`; `to` is `HH:mm` or `24:00`, at or before `from`: next day. */
export type Slot = { day: number; from: string; to: string }

/** Minutes from 00:00 to a time `HH:mm`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Whether the slot runs on into the next day; one that ends at midnight does not. */
export function isOvernight(slot: Slot): boolean {
  return endOf(slot) > DAY_MINUTES
}

/** Minutes from 00:00 of the slot's day to its end: more than 1440 when it runs past midnight. */
export function endOf(slot: Slot): number {
  const end = minutesOf(slot.to)
  return end <= minutesOf(slot.from) ? end + DAY_MINUTES : end
}
