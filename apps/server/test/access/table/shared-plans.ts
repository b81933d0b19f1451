import type { Rows } from '../notation.ts'

const EVERYBODY = '200 | 200 | 200 | 200 | 200 | 200'

/** Calls about links to plans, and what anybody reads by them. */
export const sharedPlans: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/plans-shared': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200`,
  },
  'POST /api/savvy/plans-shared': {
    body: ({ draft }) => ({ draft_id: draft }),
    fault: 'draft_id',
    grant: 'campaign:create',
    also: {
      bought: { fault: 'campaign_id', body: ({ campaign }) => ({ campaign_id: campaign }), like: 'own' },
      others: {
        body: ({ campaign }) => ({ campaign_id: campaign }),
        fault: 'campaign_id',
        like: 'foreign',
      },
    },
    // bought, others: a campaign instead of a draft
    who: `
      own        401 | 403 | 403         | 201 403 201 | 403 201 403 | 403 400
      foreign    401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 201
      bought     401 | 403 | 403         | 201 403 201 | 403 201 403 | 403 400
      others     401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 201`,
  },
  'DELETE /api/savvy/plans-shared/{id}': {
    at: { id: 'sharedPlan' },
    fresh: ['sharedPlan'],
    grant: 'campaign:create',
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200`,
  },
  // A draft is its organization's alone, a campaign both sides'.
  'GET /api/savvy/campaigns/drafts/{id}/export': {
    at: { id: 'draft' },
    query: () => ({ format: 'xlsx' }),
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'GET /api/savvy/campaigns/{id}/export': {
    at: { id: 'campaign' },
    query: () => ({ format: 'xlsx' }),
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
  'GET /api/public/plans/{token}': {
    at: { token: 'planSecret' },
    who: `
      own     ${EVERYBODY}
      foreign ${EVERYBODY}`,
  },
}
