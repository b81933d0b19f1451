import type { CalendarDate } from '@plaza/domain/calendar'
import { taxOfPurchase, taxOfSale, type TaxDecision } from '@plaza/domain/tax'
import { dateAt } from '@plaza/domain/time-zone'
import type { SystemScope } from '../../base/scope/scope.ts'
import { findOperator, findParties, type Party } from './parties-repo.ts'
import { findRates } from './repo.ts'

/** The operator's date: documents bear it, and the rates of the day are those in force on it. */
export function operatorDate({ now }: Pick<SystemScope, 'now'>, operator: Party): CalendarDate {
  return dateAt(now.getTime(), operator.timeZone ?? 'UTC')
}

/** Whether something is sold to an organization, or bought from it. */
type Side = 'sale' | 'purchase'

/**
 * Decides today's tax between the operator and each of these organizations, by their ids: on a `sale` to it, or on a
 * `purchase` from it. What it gives is plain data, to be kept from a payment until its invoice is issued.
 */
export async function decideTaxes(
  scope: SystemScope,
  side: Side,
  orgIds: readonly string[],
): Promise<Map<string, TaxDecision>> {
  const operator = await findOperator(scope)
  const rates = await findRates(scope)
  const date = operatorDate(scope, operator)
  const decide = side === 'sale' ? taxOfSale : taxOfPurchase
  const parties = await findParties(scope, orgIds)
  return new Map(
    [...parties].map(([id, { party }]) => [id, decide({ rates, date, operator: operator.party, party })]),
  )
}

/** Decides it for one organization, as `decideTaxes` does. */
export async function decideTax(scope: SystemScope, side: Side, orgId: string): Promise<TaxDecision> {
  const decision = (await decideTaxes(scope, side, [orgId])).get(orgId)
  if (!decision) throw new Error('The side of a document does not exist.')
  return decision
}
