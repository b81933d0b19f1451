import type { CampaignMoney } from './queries.ts'

/** A part of the bar: what has become of so much of the money. */
export interface Share {
  kind: 'let_go' | 'released' | 'open' | 'in_review' | 'to_settle' | 'refunded'
  amount: number
}

/**
 * What has become of a campaign's money, in the order of the bar; together it is what was held. `open` is what is
 * neither let go nor taken yet, or was earned and waits to be released.
 */
export function sharesOf(money: CampaignMoney): Share[] {
  const { held, let_go, captured, released, in_review, to_settle, refunded } = money
  const whole = Math.max(held, captured + let_go)
  const open = whole - let_go - released - in_review - to_settle - refunded
  const shares: Share[] = [
    { kind: 'let_go', amount: let_go },
    { kind: 'released', amount: released },
    { kind: 'open', amount: open },
    { kind: 'in_review', amount: in_review },
    { kind: 'to_settle', amount: to_settle },
    { kind: 'refunded', amount: refunded },
  ]
  return shares.filter(({ amount }) => amount > 0)
}

/** Whether the three sides of all lines, and of their sums, add up. */
export function addsUp({ parts, sum }: Pick<CampaignMoney, 'parts' | 'sum'>): boolean {
  const all = [sum, ...parts.flatMap((part) => [part.sum, ...part.lines])]
  const total = parts.reduce((amount, part) => amount + part.sum.buyer, 0)
  return all.every(({ buyer, owner, platform }) => buyer === owner + platform) && total === sum.buyer
}
