import { daysBetween } from '@plaza/domain/calendar'
import type { ReceiptLine } from '../price-receipt/receipt.ts'
import type { Placement } from './queries.ts'

type Priced = Pick<
  Placement,
  | 'id'
  | 'display_id'
  | 'display_name'
  | 'location_name'
  | 'display_location'
  | 'zone_name'
  | 'spots'
  | 'cost'
  | 'plays'
  | 'lines'
>

/** Returns the price of one placement, run by run. A run without a rule is closed and costs nothing. */
export function receiptLines({ lines, spots }: Pick<Placement, 'lines' | 'spots'>): ReceiptLine[] {
  return lines.map(({ from, to, price, plays, rule }) => {
    const days = daysBetween(from, to) + 1
    return { from, to, days, price, sum: days * price * spots, plays: days * plays * spots, rule }
  })
}

/** Days on which the media are shown. */
export function openDaysOf(placement: Pick<Placement, 'lines' | 'spots'>): number {
  return receiptLines(placement).reduce((sum, { days, rule }) => sum + (rule ? days : 0), 0)
}

/** Placements by display, in the order they come. */
export function byDisplay<P extends Priced>(placements: readonly P[]) {
  const displays = new Map<
    string,
    { id: string; name: string; place: string; cost: number; placements: P[] }
  >()
  for (const placement of placements) {
    const { display_id: id, display_name: name, location_name, display_location } = placement
    const place = [location_name, display_location].filter(Boolean).join(', ')
    const display = displays.get(id) ?? { id, name, place, cost: 0, placements: [] }
    display.cost += placement.cost
    display.placements.push(placement)
    displays.set(id, display)
  }
  return [...displays.values()]
}
