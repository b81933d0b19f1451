import type { Rows } from '../notation.ts'

const LOOK = `
      own     401 | 200 | 403         | 403         | 403         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 403`
const note = 'Somebody paid past the site.'

/** The admins' money desk. It is the platform's: what it names belongs to neither side. */
export const moneyDesk: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/payments/desk': {
    who: `own     401 | 200 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/payments/desk/attention': {
    who: `own     401 | 200 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/payments/desk/payouts': {
    who: `own     401 | 200 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/payments/desk/attention/{kind}/{id}': {
    at: { id: 'difference' },
    who: LOOK,
  },
  'PUT /api/savvy/payments/differences/{id}': {
    at: { id: 'difference' },
    fresh: ['difference'],
    body: () => ({ note }),
    who: LOOK,
  },
  'PUT /api/savvy/payments/differences/{id}/reopen': {
    at: { id: 'difference' },
    fresh: ['difference'],
    who: LOOK,
  },
  // The server of the table takes no cards, and nothing of its campaigns was paid.
  'PUT /api/savvy/payments/contested/{id}': {
    at: { id: 'request' },
    body: () => ({ verdict: 'refund', note }),
    code: 'already_decided',
    who: `
      own     401 | 409 | 403         | 403         | 403         | 403
      foreign 401 | 409 | 403         | 403         | 403         | 403`,
  },
  'PUT /api/savvy/payments/unclear/{key}': {
    at: { key: 'request' },
    who: `
      own     401 | 404 | 403         | 403         | 403         | 403
      foreign 401 | 404 | 403         | 403         | 403         | 403`,
  },
  'PUT /api/savvy/payments/invoices/{id}/paid': {
    at: { id: 'campaign' },
    body: () => ({ amount: 1, paid_on: '2027-01-31' }),
    who: `
      own     401 | 404 | 403         | 403         | 403         | 403
      foreign 401 | 404 | 403         | 403         | 403         | 403`,
  },
  'PUT /api/savvy/payments/payouts/{orgId}/paid': {
    body: () => ({ currency: 'EUR', amount: 1, paid_on: '2027-01-31', reference: 'PLZ' }),
    code: 'changed_meanwhile',
    who: `
      own     401 | 409 | 403         | 403         | 403         | 403
      foreign 401 | 409 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/payments/organization/{orgId}': {
    who: LOOK,
  },
}
