import type { schedule } from '@plaza/contract/locations'
import { isOvernight } from '@plaza/domain/slot'
import type { z } from 'zod'

export type Hours = z.input<typeof schedule>
export type Slot = NonNullable<Hours['slots']>[number]

/** Monday is 1. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A slot with its place in the whole week's list, by which the contract names its faults. */
export interface PlacedSlot {
  slot: Slot
  index: number
}

export const usualWeek: Slot[] = DAYS.map((day) => ({ day, from: '08:00', to: '20:00' }))

export function slotsOfDay(slots: readonly Slot[], day: number): PlacedSlot[] {
  return slots.map((slot, index) => ({ slot, index })).filter(({ slot }) => slot.day === day)
}

const hour = (time: string) => Number(time.slice(0, 2))
const atHour = (value: number) => `${String(value).padStart(2, '0')}:00`

/** Adds a slot to a day: an hour after its last one if there is room, otherwise empty to be filled in. */
export function withSlot(slots: readonly Slot[], day: number): Slot[] {
  const last = slotsOfDay(slots, day).at(-1)?.slot
  if (!last) return [...slots, { day, from: '08:00', to: '20:00' }]
  const start = hour(last.to) + 1
  const fits = last.to > last.from && start <= 22
  return [...slots, { day, from: fits ? atHour(start) : '', to: fits ? atHour(Math.min(24, start + 4)) : '' }]
}

export function withoutSlot(slots: readonly Slot[], index: number): Slot[] {
  return slots.toSpliced(index, 1)
}

export function withoutDay(slots: readonly Slot[], day: number): Slot[] {
  return slots.filter((slot) => slot.day !== day)
}

export function withTimes(slots: readonly Slot[], index: number, times: Partial<Slot>): Slot[] {
  return slots.map((slot, at) => (at === index ? { ...slot, ...times } : slot))
}

/** Returns the slots with one day's hours copied to others, in place of theirs. */
export function copyDay(slots: readonly Slot[], from: number, to: readonly number[]): Slot[] {
  const pattern = slots.filter((slot) => slot.day === from)
  const others = to.filter((day) => day !== from)
  const kept = slots.filter((slot) => !others.includes(slot.day))
  return [...kept, ...others.flatMap((day) => pattern.map((slot) => ({ ...slot, day })))]
}

const isTime = (text: string) => /^\d\d:\d\d$/.test(text)

/** Tells whether a slot runs into the next day; false while its times are being typed. */
export function runsOvernight(slot: Slot): boolean {
  return isTime(slot.from) && isTime(slot.to) && isOvernight(slot)
}
