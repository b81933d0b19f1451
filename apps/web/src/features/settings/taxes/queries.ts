import type { CallData } from '@plaza/contract/call'
import { createTaxRate, deleteTaxRate, listTaxRates } from '@plaza/contract/tax-rates'
import { queryOf } from '../../../lib/query-of.ts'
import { useCall } from '../../../lib/use-call.ts'

export type TaxRates = CallData<typeof listTaxRates>
export type TaxRate = TaxRates['rows'][number]

export function taxRatesQuery() {
  return queryOf(listTaxRates, {})
}

export function useAddRate() {
  return useCall(createTaxRate, { invalidates: ['tax-rates'] })
}
export function useRemoveRate() {
  return useCall(deleteTaxRate, { invalidates: ['tax-rates'] })
}
