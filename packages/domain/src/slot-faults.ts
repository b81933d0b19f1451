import { DAY_MINUTES, endOf, minutesOf, type Slot, TIME } from './slot.ts'
import { DAY_NAMES } from './text.ts'

// docs/domain.md, "Opening hours": the slots of a week that are refused.

const WEEK_MINUTES = 7 * DAY_MINUTES

/**
 * A fault: `index` is the slot's position in the list, and `field` the part of the slot that is wrong, unless it
 * is the slot as a whole.
 */
export interface SlotFault {
  index: number
  field?: keyof Slot
  message: string
}

/** The faults of a week's slots, each as a sentence; empty if all are valid. */
export function findSlotFaults(slots: readonly Slot[]): SlotFault[] {
  const wrong = slots.flatMap((slot, index) => findTimeFaults(slot).map((fault) => ({ index, ...fault })))
  const bad = new Set(wrong.map((fault) => fault.index))
  const good = slots.map((slot, index) => ({ slot, index })).filter(({ index }) => !bad.has(index))
  return [...wrong, ...findOverlaps(good)].toSorted((a, b) => a.index - b.index)
}

function findTimeFaults(slot: Slot): Omit<SlotFault, 'index'>[] {
  const faults: Omit<SlotFault, 'index'>[] = []
  if (!Number.isInteger(slot.day) || slot.day < 1 || slot.day > 7) {
    faults.push({ field: 'day', message: 'The day must be a number from 1 (Monday) to 7 (Sunday).' })
  }
  if (!TIME.test(slot.from)) {
    faults.push({
      field: 'from',
      message: `The start must be a time from 00:00 to 23:59, not "${slot.from}".`,
    })
  }
  if (!TIME.test(slot.to) && slot.to !== '24:00') {
    faults.push({ field: 'to', message: `The end must be a time from 00:00 to 24:00, not "${slot.to}".` })
  }
  return faults
}

type Placed = { slot: Slot; index: number; start: number; end: number }

function findOverlaps(slots: { slot: Slot; index: number }[]): SlotFault[] {
  const placed = slots
    .map(({ slot, index }): Placed => {
      const midnight = (slot.day - 1) * DAY_MINUTES
      return { slot, index, start: midnight + minutesOf(slot.from), end: midnight + endOf(slot) }
    })
    .toSorted((a, b) => a.start - b.start || a.index - b.index)
  // A slot that goes from Sunday into Monday also counts at the start of the week.
  let furthest = placed
    .filter(({ end }) => end > WEEK_MINUTES)
    .map((slot) => ({ ...slot, end: slot.end - WEEK_MINUTES }))
    .reduce<Placed | null>((latest, slot) => (latest && latest.end >= slot.end ? latest : slot), null)
  const faults: SlotFault[] = []
  for (const next of placed) {
    if (furthest && next.start < furthest.end) {
      faults.push({ index: next.index, message: `${nameOf(next.slot)} overlaps ${nameOf(furthest.slot)}.` })
    }
    if (!furthest || next.end > furthest.end) furthest = next
  }
  return faults
}

function nameOf(slot: Slot): string {
  return `${DAY_NAMES[slot.day - 1]} ${slot.from}–${slot.to}`
}
