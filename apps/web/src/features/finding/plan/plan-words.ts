import { i18n } from '@lingui/core'
import { formatMoney } from '../../../lib/format.ts'
import type { PlanSum } from './plan-sum.ts'

/** "€180.00 to €525.00"; one amount where both are the same. */
export function sumText({ from, to }: PlanSum, currency: string): string {
  if (from === to) return formatMoney(to, currency)
  return i18n._('{from} to {to}', { from: formatMoney(from, currency), to: formatMoney(to, currency) })
}
