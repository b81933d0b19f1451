import { eachDay, type CalendarDate } from '@plaza/domain/calendar'
import { splitAmount } from '@plaza/domain/split-amount'
import { sumSides, type ShownLine, type Sides } from './money-lines.ts'
import type { MoneyPlacement } from './view-repo.ts'

/** What each day of a placement cost, for all of its spots. */
const costsOf = ({ lines, spots }: MoneyPlacement): { day: CalendarDate; cost: number }[] =>
  lines
    .filter(({ open, price }) => open && price > 0)
    .flatMap(({ from, to, price }) => eachDay(from, to).map((day) => ({ day, cost: price * spots })))

/**
 * What was bought by day: the price of each placement by its days, and its fee by their shares, so that the days add up to
 * the lines of placements to the cent.
 */
export function moneyByDay(
  lines: readonly ShownLine[],
  placements: readonly MoneyPlacement[],
): (Sides & { day: CalendarDate })[] {
  const byId = new Map(placements.map((placement) => [placement.id, placement]))
  const days = new Map<CalendarDate, Sides>()
  for (const { kind, placement_id, buyer, platform } of lines) {
    const placement = byId.get(placement_id ?? '')
    if (kind !== 'placement' || !placement || buyer === 0) continue
    const costs = costsOf(placement)
    const fees = splitAmount(
      platform,
      costs.map(({ cost }) => cost),
    )
    for (const [at, { day, cost }] of costs.entries()) {
      const fee = fees[at] ?? 0
      const one = { buyer: cost, owner: cost - fee, platform: fee }
      const before = days.get(day)
      days.set(day, before ? sumSides([before, one]) : one)
    }
  }
  return [...days].map(([day, sides]) => ({ day, ...sides })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
