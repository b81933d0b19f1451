import { minutesOf, TIME } from './slot.ts'

// docs/domain.md, "Dayparts": the parts into which a rate schedule divides the day, and what a spot costs in one.

/** A part of the day: `from` is `HH:mm`, `to` is `HH:mm` or `24:00`. `percent` is of the day's price. */
export type Daypart = { name: string; from: string; to: string; percent: number }

/** The most parts into which a day is divided; what they leave out is none of them. */
export const MOST_DAYPARTS = 8

/** The longest name of a part. */
export const LONGEST_DAYPART_NAME = 40

/** The position of a part in the list, the field that is wrong unless it is the part as a whole, and why. */
export type DaypartFault = { index: number; field?: keyof Daypart; message: string }

/** The price of one spot in a part of a day, from the price of the day: rounded half up. */
export function daypartPrice(dayPrice: number, percent: number): number {
  return Math.floor((dayPrice * percent + 50) / 100)
}

/** Parts of the day in words: "Morning 06:00–10:00, Evening 16:00–24:00". */
export function sayDayparts(parts: readonly Omit<Daypart, 'percent'>[]): string {
  return parts.map(({ name, from, to }) => `${name} ${from}–${to}`).join(', ')
}

/** The minutes from 00:00 at which a part begins and ends. */
export function minutesOfDaypart({ from, to }: Pick<Daypart, 'from' | 'to'>): { from: number; to: number } {
  return { from: minutesOf(from), to: minutesOf(to) }
}

/** The faults of the parts of a day, each as a sentence; empty if all are valid, in order and without a common minute. */
export function findDaypartFaults(parts: readonly Daypart[]): DaypartFault[] {
  return parts.flatMap((part, index) => {
    const own = findOwnFaults(part)
    const times = own.length ? [] : findOrderFault(part, parts[index - 1])
    return [...own, ...times, ...findNameFault(part, parts.slice(0, index))].map((fault) => ({
      index,
      ...fault,
    }))
  })
}

function findOwnFaults({ from, to }: Daypart): Omit<DaypartFault, 'index'>[] {
  const faults: Omit<DaypartFault, 'index'>[] = []
  if (!TIME.test(from)) {
    faults.push({ field: 'from', message: `The start must be a time from 00:00 to 23:59, not "${from}".` })
  }
  if (!TIME.test(to) && to !== '24:00') {
    faults.push({ field: 'to', message: `The end must be a time from 00:00 to 24:00, not "${to}".` })
  }
  if (!faults.length && minutesOf(to) <= minutesOf(from)) {
    const message =
      'The end must be after the start. Hours past midnight are a part of their own, from 00:00 on.'
    faults.push({ field: 'to', message })
  }
  return faults
}

function findOrderFault(part: Daypart, before: Daypart | undefined): Omit<DaypartFault, 'index'>[] {
  if (!before || findOwnFaults(before).length || minutesOf(part.from) >= minutesOf(before.to)) return []
  const overlaps = minutesOf(part.to) > minutesOf(before.from)
  const message = overlaps
    ? `${part.name} overlaps ${before.name}, which ends at ${before.to}.`
    : `${part.name} is before ${before.name}. Please list the parts in the order of the day.`
  return [{ field: 'from', message }]
}

function findNameFault({ name }: Daypart, others: readonly Daypart[]): Omit<DaypartFault, 'index'>[] {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  return isTaken ? [{ field: 'name', message: `${name} is already the name of another part.` }] : []
}

/** Whether two divisions of the day have the same parts by their times. Names and percent are no change of capacity. */
export function isSameDivision(one: readonly Daypart[], other: readonly Daypart[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, index) => from === other[index]?.from && to === other[index]?.to)
  )
}

/** Parts as bits of a number, the first being the lowest. Names that are none of the parts are left out. */
export function bitsOfDayparts(parts: readonly Daypart[], names: readonly string[]): number {
  return parts.reduce((bits, { name }, index) => (names.includes(name) ? bits | (1 << index) : bits), 0)
}

/** The positions of the parts that are among these bits. */
export function positionsIn(bits: number): number[] {
  return Array.from({ length: MOST_DAYPARTS }, (_, index) => index).filter((index) => bits & (1 << index))
}
