import { formatMoney } from '../lib/format.ts'

/** An amount in minor units, in figures of equal width. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  return <span className="num">{formatMoney(minor, currency)}</span>
}
