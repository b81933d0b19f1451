import type { Rows } from '../notation.ts'

/** Calls about money. The server of the table takes no cards: everything is invoiced. */
export const money: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'POST /api/savvy/users/checkout-payment': {
    body: ({ campaign }) => ({ camp_id: campaign }),
    code: 'payments_off',
    grant: { DSO: 'payment:update', ADV: 'campaign:create' },
    who: `
      own     401 | 403 | 404 403 404 | 409 403 409 | 403 409 404 | 404
      foreign 401 | 403 | 404 403 404 | 404 403 404 | 403 404 404 | 404 409`,
  },
  'GET /api/savvy/payments/subscription/{orgId}': {
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
  // Whoever acts by a grant pays for no plan.
  'PUT /api/savvy/payments/subscription/{orgId}': {
    body: () => ({ ending: true }),
    code: 'payments_off',
    grant: 'payment:update',
    who: `
      own     401 | 403 | 409 403 409 | 409 403 409 | 403 403 409 | 404
      foreign 401 | 403 | 404 403 404 | 404 403 404 | 403 403 404 | 409`,
  },
  'POST /api/savvy/payments/portal/{orgId}': {
    code: 'payments_off',
    grant: 'payment:update',
    who: `
      own     401 | 403 | 409 403 409 | 409 403 409 | 403 403 409 | 404
      foreign 401 | 403 | 404 403 404 | 404 403 404 | 403 403 404 | 409`,
  },
  'POST /api/savvy/plans/ask': {
    body: ({ plan }) => ({ plan_id: plan }),
    grant: 'payment:update',
    who: `own     401 | 403 | 200 403 200 | 200 403 200 | 403 403 200 | 200`,
  },
  'GET /api/savvy/payments/checkout/{campId}': {
    at: { campId: 'campaign' },
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'DELETE /api/savvy/payments/checkout/{campId}': {
    at: { campId: 'campaign' },
    code: 'already_paid',
    grant: 'campaign:create',
    who: `
      own     401 | 403 | 403         | 409 403 409 | 403 409 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 409`,
  },
  // Whoever acts by a grant manages no payout accounts.
  'POST /api/savvy/users/connect': {
    body: () => ({}),
    code: 'payments_off',
    grant: 'payment:update',
    who: `own     401 | 403 | 409 403 409 | 403         | 403 403 409 | 409 403`,
  },
  'GET /api/savvy/payments/account/{orgId}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/payments/payouts/{orgId}': {
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/payments/campaign/{campId}': {
    at: { campId: 'campaign' },
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  'PUT /api/savvy/payments/settle/{requestId}': {
    at: { requestId: 'request' },
    body: () => ({ choice: 'credit' }),
    code: 'nothing_to_settle',
    grant: 'campaign:update',
    who: `
      own     401 | 403 | 403         | 409 403 409 | 403 409 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 409`,
  },
}
