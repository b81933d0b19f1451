import type { ReactNode } from 'react'

/** A rule of a price, as calls give it. */
interface Rule {
  type: 'base' | 'range' | 'date'
  date?: string
  startDate?: string
  endDate?: string
  daysOfWeek?: readonly number[]
}

/** Days in a row that cost the same: `price` is of one spot on one day, `sum` and `plays` of all. */
export interface ReceiptLine {
  from: string
  to: string
  days: number
  price: number
  sum: number
  plays: number
  rule: Rule | null
}

/** The price of a zone of a display. */
export interface ReceiptZone {
  id: string
  name: string
  spots: number
  sum: number
  /** Null where there are more than can be listed. */
  lines: ReceiptLine[] | null
  closedDays: number
  /** Facts under its name. */
  facts?: ReactNode
  /** What was given back, when and by which rule. */
  back?: { words: string; rule: string; sum: number }
}

/** The price of a display. */
export interface ReceiptDisplay {
  id: string
  name: string
  place: string
  owner: { id: string; name: string }
  /** Empty where it is not known. */
  city: string
  sum: number
  zones: ReceiptZone[]
  picture?: ReactNode
}

/** A part of a receipt that folds: displays with what they have in common, and their sum. */
export interface ReceiptPart {
  id: string
  name: string
  sum: number
  displays: ReceiptDisplay[]
}

function partsBy(
  displays: readonly ReceiptDisplay[],
  common: (of: ReceiptDisplay) => { id: string; name: string },
) {
  const parts = new Map<string, ReceiptPart>()
  for (const display of displays) {
    const { id, name } = common(display)
    const part = parts.get(id) ?? { id, name, sum: 0, displays: [] }
    part.sum += display.sum
    part.displays.push(display)
    parts.set(id, part)
  }
  return [...parts.values()]
}

/** The displays of a receipt by owner, in the order in which they come. */
export function byOwner(displays: readonly ReceiptDisplay[]): ReceiptPart[] {
  return partsBy(displays, ({ owner }) => owner)
}

/** The displays of a receipt by city, in the order in which they come; those without a city last. */
export function byCity(displays: readonly ReceiptDisplay[]): ReceiptPart[] {
  const parts = partsBy(displays, ({ city }) => ({ id: city, name: city }))
  return parts.toSorted((one, other) => Number(one.id === '') - Number(other.id === ''))
}
