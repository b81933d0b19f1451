import type { getCampaignMoney } from '@plaza/contract/campaign-money'
import type { HandlerData } from '@plaza/contract/call'
import { shareOf, splitAmount } from '@plaza/domain/split-amount'
import type { Part } from './facts-repo.ts'
import type { MoneyPartRow, MoneyPlacement, MoneyRefund } from './view-repo.ts'

/** A line of the ledger as it is shown. */
export type ShownLine = HandlerData<typeof getCampaignMoney>['parts'][number]['lines'][number]

/** What the buyer pays, the owner gets and the platform keeps; minor units. */
export interface Sides {
  buyer: number
  owner: number
  platform: number
}

/** The sum of lines, side by side. */
export function sumSides(lines: readonly Sides[]): Sides {
  return lines.reduce(
    (sum, { buyer, owner, platform }) => ({
      buyer: sum.buyer + buyer,
      owner: sum.owner + owner,
      platform: sum.platform + platform,
    }),
    { buyer: 0, owner: 0, platform: 0 },
  )
}

interface Amount {
  line: Omit<ShownLine, keyof Sides>
  buyer: number
}

const blank = {
  placement_id: null,
  display_name: '',
  zone_name: '',
  promised: null,
  delivered: null,
  at: null,
}

const isLetGo = ({ status }: MoneyPartRow): boolean => status === 'rejected' || status === 'expired'

/** What stands of a part: its placements, what was cancelled of them, and what went back otherwise. */
const amountsOf = (
  row: MoneyPartRow,
  part: Part,
  { placements, refunds }: { placements: MoneyPlacement[]; refunds: MoneyRefund[] },
): Amount[] => {
  const bought = placements.flatMap(
    ({ id, display_name, zone_name, cost, refund, cancelled_at }): Amount[] => {
      const line = { ...blank, placement_id: id, display_name, zone_name }
      const sold = { line: { ...line, kind: 'placement' as const }, buyer: isLetGo(row) ? 0 : cost }
      if (refund === null || refund === 0 || isLetGo(row)) return [sold]
      const at = cancelled_at?.toISOString() ?? null
      return [sold, { line: { ...line, kind: 'cancelled', at }, buyer: -refund }]
    },
  )
  const back = refunds.flatMap(({ reason, net, created_at }): Amount[] => {
    if (reason === 'cancelled') return []
    const kind = reason === 'dispute' ? 'contested' : reason
    const { promised_plays: promised, delivered_plays: delivered } = row
    const plays = kind === 'not_shown' ? { promised, delivered } : {}
    return [{ line: { ...blank, ...plays, kind, at: created_at.toISOString() }, buyer: -net }]
  })
  const open =
    part.fund && part.fund.earned !== null ? part.fund.net - part.fund.refunded - part.fund.earned : 0
  if (open <= 0) return [...bought, ...back]
  const { promised_plays: promised, delivered_plays: delivered } = row
  return [...bought, ...back, { line: { ...blank, kind: 'not_shown', promised, delivered }, buyer: -open }]
}

/**
 * The lines of a part. The fee is rounded once for the part and split over its lines by largest remainder, so that each line
 * and the part add up: what the buyer pays is what the owner gets and the platform keeps.
 */
export function linesOfPart(
  row: MoneyPartRow,
  part: Part,
  mine: { placements: MoneyPlacement[]; refunds: MoneyRefund[] },
): ShownLine[] {
  const amounts = amountsOf(row, part, mine)
  const total = amounts.reduce((sum, { buyer }) => sum + buyer, 0)
  const isReleased = row.release_fee !== null && row.release_earned === total
  const fee = isReleased ? (row.release_fee ?? 0) : shareOf(Math.max(0, total), row.fee_basis_points)
  const fees = feesOf(amounts, fee, row.fee_basis_points)
  return amounts.map(({ line, buyer }, at) => {
    const platform = fees[at] ?? 0
    return { ...line, buyer, owner: buyer - platform, platform }
  })
}

/** The fee of each line: that of what was taken off by its own share, and the rest over what was bought. */
const feesOf = (amounts: readonly Amount[], fee: number, basisPoints: number): number[] => {
  const off = amounts.map(({ buyer }) => (buyer < 0 ? -shareOf(-buyer, basisPoints) : 0))
  const rest = fee - off.reduce((sum, one) => sum + one, 0)
  const weights = amounts.map(({ buyer }) => Math.max(0, buyer))
  const over = splitAmount(weights.some((weight) => weight > 0) ? rest : 0, weights)
  return amounts.map((_, at) => (off[at] ?? 0) + (over[at] ?? 0))
}
