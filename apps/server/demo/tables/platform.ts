import type { Legal } from './shapes.ts'

/** Who runs the city: the seller on its invoices, and the buyer on its statements. */
export const operator: Legal = {
  legal_name: 'Plaza Demo GmbH',
  address: 'Am Sandtorkai 5',
  postal_code: '20457',
  city: 'Hamburg',
  country: 'DE',
  tax_id: 'DE817204953',
}

/** The rates of tax in the countries of the city, in basis points. */
export const taxRates = [
  { country: 'DE', basis_points: 1900, name: 'VAT', valid_from: '2021-01-01' },
  { country: 'PT', basis_points: 2300, name: 'IVA', valid_from: '2021-01-01' },
  { country: 'GB', basis_points: 2000, name: 'VAT', valid_from: '2021-01-01' },
]
