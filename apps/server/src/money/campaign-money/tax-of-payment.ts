import type { TaxDecision } from '@plaza/domain/tax'
import type { Payment } from './payments-repo.ts'

/** By which rule and rate a payment was taxed when it was begun. */
export function taxOf({ tax_decision }: Pick<Payment, 'tax_decision'>): TaxDecision {
  return tax_decision as unknown as TaxDecision
}
