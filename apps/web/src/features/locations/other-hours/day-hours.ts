import type { OtherDays } from './queries.ts'
import { DAYS, type Slot } from '../opening-hours/week.ts'

/** The hours that hold on some days, as calls take them: without a slot the place is closed. */
export type DayHours = OtherDays['schedule']

export const CLOSED: DayHours = { type: 'weekly', slots: [] }

/** The times that are proposed for days with other hours. */
const USUAL = { from: '10:00', to: '16:00' }

type Times = Pick<Slot, 'from' | 'to'>

/** Hours that are the same on each day. */
export function sameEachDay(times: Times = USUAL): DayHours {
  return { type: 'weekly', slots: DAYS.map((day) => ({ day, ...times })) }
}

/** The times of hours that are the same on each day; null where they differ from day to day, or never close. */
export function timesOf({ type, slots }: DayHours): Times | null {
  const [first] = slots ?? []
  if (type === 'always' || !first || slots?.length !== DAYS.length) return null
  const { from, to } = first
  const isSame = DAYS.every((day) =>
    slots.some((slot) => slot.day === day && slot.from === from && slot.to === to),
  )
  return isSame ? { from, to } : null
}

/** Whether a place is closed all day by these hours. */
export function isClosed({ type, slots }: DayHours): boolean {
  return type === 'weekly' && !slots?.length
}
