import type { CalendarDate } from '@plaza/domain/calendar'
import { taxOfPurchase, taxOfSale, type TaxDecision } from '@plaza/domain/tax'
import { dateAt } from '@plaza/domain/time-zone'
import type { SystemScope } from '../../base/scope/scope.ts'
import { findOperator, findParty, type Party } from './parties-repo.ts'
import { findRates } from './repo.ts'

/** The operator's date: documents bear it, and the rates of the day are those in force on it. */
export function operatorDate({ now }: Pick<SystemScope, 'now'>, operator: Party): CalendarDate {
  return dateAt(now.getTime(), operator.timeZone ?? 'UTC')
}

/** Whether something is sold to an organization, or bought from it. */
type Side = 'sale' | 'purchase'

/** Reads what decides about today's tax for all organizations, and gives what decides for one after the other. */
export async function taxDecider(
  scope: SystemScope,
  side: Side,
): Promise<(orgId: string) => Promise<TaxDecision>> {
  const operator = await findOperator(scope)
  const rates = await findRates(scope)
  const date = operatorDate(scope, operator)
  const decide = side === 'sale' ? taxOfSale : taxOfPurchase
  return async (orgId) =>
    decide({ rates, date, operator: operator.party, party: (await findParty(scope, orgId)).party })
}

/**
 * Decides today's tax between the operator and an organization: on a `sale` to it, or on a `purchase` from it. What it
 * gives is plain data, to be kept from a payment until its invoice is issued.
 */
export async function decideTax(scope: SystemScope, side: Side, orgId: string): Promise<TaxDecision> {
  const decide = await taxDecider(scope, side)
  return decide(orgId)
}
