import { draftBody } from '../../drafts.ts'
import type { Rows } from '../notation.ts'

/** Calls about campaigns that are not bought yet. Everybody in the organization reads them. */
export const drafts: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/campaigns/drafts': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200`,
  },
  'POST /api/savvy/campaigns/drafts': {
    body: ({ media }) => ({ draft: draftBody({ files: [{ url: media }] }) }),
    fault: 'draft.files.0.url',
    grant: 'campaign:create',
    // foreign: with a file of another organization
    who: `
      own     401 | 403 | 403         | 201 403 201 | 403 201 403 | 403 400
      foreign 401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 201`,
  },
  'GET /api/savvy/campaigns/drafts/{id}': {
    at: { id: 'draft' },
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'PUT /api/savvy/campaigns/drafts/{id}': {
    at: { id: 'draft' },
    body: () => ({ draft: draftBody() }),
    grant: 'campaign:create',
    also: {
      media: {
        at: { id: 'own draft' },
        body: ({ media }) => ({ draft: draftBody({ files: [{ url: media }] }) }),
        fault: 'draft.files.0.url',
      },
    },
    // media: the own draft with a file of another organization
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200
      media   401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400`,
  },
  'DELETE /api/savvy/campaigns/drafts/{id}': {
    at: { id: 'draft' },
    fresh: ['draft'],
    grant: 'campaign:create',
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200`,
  },
  'POST /api/savvy/campaigns/{id}/copy': {
    at: { id: 'campaign' },
    body: () => ({}),
    grant: 'campaign:create',
    who: `
      own     401 | 403 | 403         | 201 403 201 | 403 201 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 201`,
  },
}
