import type { Rows } from '../notation.ts'

const plan = { plan_name: 'Of the access table', price: 100, currency: 'EUR' }

/** Calls for platform admins only, and the plans that they offer. */
export const administration: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/users/{size}/{page}/true': {
    who: `own     401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/users/dso': {
    who: `own     401 | 200 | 403 | 403 | 403 | 403`,
  },
  // The platform itself pays no invoices.
  'PUT /api/savvy/users/restrictInvoices/{id}': {
    at: { id: 'user' },
    body: () => ({ restrictInvoices: true }),
    who: `
      own     401 | 404 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/admin/health': {
    who: `own     401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/admin/figures': {
    who: `own     401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/admin/people': {
    who: `own     401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/admin/organizations/{org_id}': {
    who: `
      own     401 | 200 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/announcements': {
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
  // An announcement belongs to neither side.
  'PUT /api/savvy/announcements/{id}/dismissed': {
    at: { id: 'announcement' },
    who: `
      own     401 | 200 | 200 | 200 | 200 | 200
      foreign 401 | 200 | 200 | 200 | 200 | 200`,
  },
  'GET /api/savvy/admin/announcements': {
    who: `own     401 | 200 | 403 | 403 | 403 | 403`,
  },
  'POST /api/savvy/admin/announcements': {
    body: () => ({
      content: 'Of the access table',
      audience: 'all',
      starts_on: '2027-02-01',
      ends_on: '2027-02-01',
    }),
    who: `own     401 | 201 | 403 | 403 | 403 | 403`,
  },
  'DELETE /api/savvy/admin/announcements/{id}': {
    at: { id: 'announcement' },
    fresh: ['announcement'],
    who: `
      own     401 | 200 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
  // Anybody reads the terms before they agree to them.
  'GET /api/public/terms': {
    who: `own     200 | 200 | 200 | 200 | 200 | 200`,
  },
  'GET /api/savvy/admin/terms': {
    who: `own     401 | 200 | 403 | 403 | 403 | 403`,
  },
  'POST /api/savvy/admin/terms': {
    body: () => ({ content: 'Of the access table', valid_from: '2030-01-01', ask_again: false }),
    who: `own     401 | 201 | 403 | 403 | 403 | 403`,
  },
  'DELETE /api/savvy/admin/terms/{id}': {
    at: { id: 'terms' },
    fresh: ['terms'],
    who: `
      own     401 | 200 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/admin/terms/{id}/agreements': {
    at: { id: 'terms' },
    who: `
      own     401 | 200 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/admin/mails': {
    who: `own     401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/admin/mails/{id}': {
    at: { id: 'mail' },
    who: `
      own     401 | 200 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
  // This works only without a mail server, as here.
  'POST /api/savvy/admin/mails/{id}/code': {
    at: { id: 'mail' },
    who: `
      own     401 | 200 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
  'GET /api/savvy/plans': {
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
  'GET /api/savvy/plans/{id}': {
    at: { id: 'plan' },
    also: { shelved: { at: { id: 'shelvedPlan' } } },
    // A plan is offered to everybody. `shelved` is one that is no longer offered, and that none of the actors has.
    who: `
      own     401 | 200 | 200 | 200 | 200 | 200
      foreign 401 | 200 | 200 | 200 | 200 | 200
      shelved 401 | 200 | 404 | 404 | 404 | 404`,
  },
  'POST /api/savvy/plans': {
    body: () => plan,
    who: `own     401 | 201 | 403 | 403 | 403 | 403`,
  },
  'PUT /api/savvy/plans/{id}': {
    at: { id: 'plan' },
    body: () => ({ price: 5000 }),
    who: `
      own     401 | 200 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
  // The platform itself has no plan.
  'POST /api/savvy/users/updatePlan': {
    body: ({ user, plan: id }) => ({ plan_id: id, user_ids: [user] }),
    fault: 'user_ids.0',
    who: `
      own     401 | 400 | 403 | 403 | 403 | 403
      foreign 401 | 200 | 403 | 403 | 403 | 403`,
  },
}
