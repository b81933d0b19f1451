import type { CheckoutQuote } from '@plaza/contract/campaigns'
import { taxOnLine, type TaxDecision } from '@plaza/domain/tax'
import { asSystem, type CallScope, type SystemScope } from '../../base/scope/scope.ts'
import { sumCreditInUse } from '../campaign-money/payments-repo.ts'
import { credit as creditOf } from '../ledger/accounts.ts'
import { findBalance } from '../ledger/repo.ts'
import { decideTax } from '../tax-rates/decide-tax.ts'

const DAY = 86_400_000
/** A flight that begins later than this is not held but charged shortly before it. */
const FAR_DAYS = 30
/** A hold would end before owners who have longer than this have answered. */
const LONGEST_ANSWER_HOURS = 96

/** Whether the money of a campaign is held at once, or its card saved. `start` is when its first part begins. */
export function modeFor(
  { services, now }: Pick<CallScope, 'services' | 'now'>,
  start: number,
): 'hold' | 'saved' {
  const isFar = start - now.getTime() > FAR_DAYS * DAY
  return isFar || services.config.approvalHours > LONGEST_ANSWER_HOURS ? 'saved' : 'hold'
}

/** The sum of the net prices of a campaign's parts, with today's tax for its buyer, which is rounded for each part. */
export async function priceWithTax(
  scope: SystemScope,
  orgId: string,
  nets: readonly number[],
): Promise<{ net: number; tax: number; decision: TaxDecision }> {
  const decision = await decideTax(scope, 'sale', orgId)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  return { net: sum(nets), tax: sum(nets.map((one) => taxOnLine(one, decision.basis_points))), decision }
}

/** Tells how a campaign would be paid by card at this moment. It only reads, so nothing of it is promised. */
export async function quoteCheckout(
  scope: CallScope,
  { currency, parts }: { currency: string; parts: readonly { cost: number; starts_at: Date }[] },
): Promise<CheckoutQuote> {
  const { orgId } = scope.actor
  const system = asSystem(scope)
  const nets = parts.map(({ cost }) => cost)
  const { net, tax } = await priceWithTax(system, orgId, nets)
  const has = await findBalance(system, creditOf(orgId), currency)
  const inUse = await sumCreditInUse(system, orgId, currency)
  const credit = Math.max(0, Math.min(net + tax, has - inUse))
  const start = Math.min(...parts.map(({ starts_at }) => starts_at.getTime()))
  return {
    mode: modeFor(scope, start),
    net,
    tax,
    credit,
    amount: net + tax - credit,
    answer_hours: scope.services.config.approvalHours,
  }
}
