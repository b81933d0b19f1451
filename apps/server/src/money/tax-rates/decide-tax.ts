import { taxOfSale, type TaxDecision } from '@plaza/domain/tax'
export async function decideTax(
  _scope: unknown,
  _side: 'sale' | 'purchase',
  _orgId: string,
): Promise<TaxDecision> {
  return taxOfSale({
    rates: [],
    date: '2027-01-01',
    operator: { country: '' },
    party: { country: '', tax_id: '' },
  })
}
