import { formatMoney } from '../lib/format.ts'

/** An amount in minor units, with figures that stand under each other. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  return <span className="num">{formatMoney(minor, currency)}</span>
}
