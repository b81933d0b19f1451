import { newAddress } from '../fresh.ts'
import type { Rows } from '../notation.ts'

/** Organizations as they see themselves and each other, their brands, and who acts for them. */
export const organizations: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/organization/organizationDetails/{orgId}': {
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  'GET /api/savvy/organization/plan/{orgId}': {
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  // organization:update is no grant: only owners change their organization.
  'PUT /api/savvy/organization/organizationDetails/{orgId}': {
    body: () => ({ industry: 'Retail' }),
    who: `
      own     401 | 200 | 200 403 403 | 200 403 403 | 200         | 404
      foreign 401 | 200 | 404 403 403 | 404 403 403 | 404         | 200`,
  },
  'GET /api/savvy/organization/campaign-display-count/{org_id}': {
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 200 | 404         | 404         | 404         | 200`,
  },
  'POST /api/savvy/organization/withOwner': {
    body: ({ address }) => ({ organization: { name: 'New', type: 'DSO' }, owner: { email: address } }),
    fresh: ['address'],
    who: `own     401 | 201 | 403         | 403         | 403         | 403`,
  },
  'GET /api/savvy/organization/get-advs': {
    who: `own     401 | 200 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'GET /api/savvy/organization/get-advs-list': {
    who: `own     401 | 200 | 200         | 403         | 200 403 200 | 200 403`,
  },
  'GET /api/savvy/organization/getAdvByDsoId/{id}': {
    at: { id: 'ownerOrg' },
    who: `
      own     401 | 200 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 200 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/organization/get-dsos': {
    who: `own     401 | 200 | 403         | 200         | 403 200 403 | 403 200`,
  },
  'GET /api/savvy/organization/get-dsos-lookup': {
    who: `own     401 | 200 | 403         | 200         | 403 200 403 | 403 200`,
  },
  'GET /api/savvy/organization/campaign-budget-cost/{orgId}': {
    at: { orgId: 'advertiserOrg' },
    who: `
      own     401 | 200 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 200 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'GET /api/savvy/organization/campaign-dso-revenue/{orgId}': {
    at: { orgId: 'ownerOrg' },
    who: `
      own     401 | 200 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 200 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/organization/waiting/{orgId}': {
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
  'GET /api/savvy/organization/displays-fill/{orgId}': {
    at: { orgId: 'ownerOrg' },
    who: `
      own     401 | 200 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 200 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/settings/{org_id}': {
    who: `
      own     401 | 200 | 200         | 200         | 200         | 404
      foreign 401 | 404 | 404         | 404         | 404         | 200`,
  },
  'POST /api/savvy/settings': {
    body: ({ org }) => ({ org_id: org, settings: {} }),
    grant: 'settings:update',
    also: {
      logo: {
        body: ({ picture }, { org }) => ({ org_id: org, settings: { logo: picture } }),
        fault: 'settings.logo',
      },
    },
    // logo: one's own brand with another's picture
    who: `
      own     401 | 200 | 200 403 200 | 200 403 200 | 200         | 403
      foreign 401 | 403 | 403         | 403         | 403         | 200
      logo    401 | 400 | 400 403 400 | 400 403 400 | 400         | 400`,
  },
  // The organization to act for is an id in the body, so every other one is 400, including the own organization
  // and the platform.
  'POST /api/savvy/users/on-behalf': {
    body: ({ org }) => ({ org_id: org }),
    fault: 'org_id',
    leaves: true,
    who: `
      own     401 | 400 | 400         | 400         | 200         | 400
      foreign 401 | 200 | 400         | 400         | 400 400 200 | 400`,
  },
  'DELETE /api/savvy/users/on-behalf': {
    leaves: true,
    who: `own     401 | 200 | 200         | 200         | 200         | 200`,
  },
  'GET /api/savvy/users/on-behalf': {
    who: `own     401 | 200 | 200         | 200         | 200         | 200`,
  },
  // Nobody can act for the platform.
  'GET /api/savvy/organization/on-behalf-grants/{org_id}': {
    who: `
      own     401 | 403 | 200         | 200         | 200         | 404
      foreign 401 | 403 | 404         | 404         | 404         | 200`,
  },
  'POST /api/savvy/organization/on-behalf-grants/{org_id}': {
    body: () => ({ email: newAddress() }),
    who: `
      own     401 | 403 | 201 403 403 | 201 403 403 | 403 403 201 | 404
      foreign 401 | 403 | 404 403 403 | 404 403 403 | 403 403 404 | 201`,
  },
  'DELETE /api/savvy/organization/on-behalf-grants/{org_id}/{id}': {
    at: { id: 'grant' },
    fresh: ['grant'],
    also: { mixed: { at: { org_id: 'own org', id: 'grant' } } },
    // mixed: another's grant, as if it belonged to one's own organization
    who: `
      own     401 | 403 | 200 403 403 | 200 403 403 | 403 403 200 | 404
      foreign 401 | 403 | 404 403 403 | 404 403 403 | 403 403 404 | 200
      mixed   401 | 403 | 404 403 403 | 404 403 403 | 403 403 404 | 404`,
  },
  'GET /api/savvy/audit': {
    query: ({ org }) => ({ org_id: org }),
    who: `
      own     401 | 200 | 200         | 200         | 200         | 403
      foreign 401 | 200 | 403         | 403         | 403         | 200`,
  },
}
