import type { ReceiptDisplay as PartedDisplay } from '@plaza/domain/receipt-parts'
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
export interface ReceiptDisplay extends PartedDisplay {
  id: string
  name: string
  place: string
  zones: ReceiptZone[]
  picture?: ReactNode
}
