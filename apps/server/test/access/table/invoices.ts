import type { Rows } from '../notation.ts'

/** Calls about what the platform issues, and about the tax on it. */
export const invoices: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/tax-rates': {
    who: `own     401 | 200 | 403         | 403         | 403         | 403`,
  },
  'POST /api/savvy/tax-rates': {
    body: () => ({ country: 'DE', basis_points: 1900, name: 'USt', valid_from: '2021-01-01' }),
    who: `own     401 | 201 | 403         | 403         | 403         | 403`,
  },
  'DELETE /api/savvy/tax-rates/{id}': {
    at: { id: 'taxRate' },
    fresh: ['taxRate'],
    // The table is the platform's: it belongs to neither side.
    who: `
      own     401 | 200 | 403         | 403         | 403         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/invoices': {
    query: ({ org }) => ({ org_id: org }),
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 200`,
  },
  'GET /api/savvy/invoices/csv': {
    query: ({ org }) => ({ org_id: org, month: '2027-02' }),
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 200`,
  },
  'GET /api/savvy/invoices/{id}/pdf': {
    at: { id: 'document' },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  // Of these documents neither side has an address, so whoever may read them is told that there is no such invoice.
  'GET /api/savvy/invoices/{id}/xml': {
    at: { id: 'document' },
    code: 'no_e_invoice',
    who: `
      own     401 | 409 | 409         | 409         | 409         | 404
      foreign 401 | 409 | 404         | 404         | 404         | 409`,
  },
}
