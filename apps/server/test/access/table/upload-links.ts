import { formWith, picture } from '../../builders.ts'
import type { Rows } from '../notation.ts'

const EVERYBODY = '200 | 200 | 200 | 200 | 200 | 200'
const EVERYBODY_CREATES = '201 | 201 | 201 | 201 | 201 | 201'

const small = await picture(192, 108)
const formFor = (format: string) => {
  const form = formWith(small)
  form.append('format', format)
  return form
}

/** Calls about links for uploads, and what anybody does by them. */
export const uploadLinks: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/upload-links': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200`,
  },
  'POST /api/savvy/upload-links': {
    body: ({ draftWithZone }) => ({ draft_id: draftWithZone, title: 'For the designer' }),
    fault: 'draft_id',
    grant: 'campaign:create',
    who: `
      own     401 | 403 | 403         | 201 403 201 | 403 201 403 | 403 400
      foreign 401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 201`,
  },
  'GET /api/savvy/upload-links/files': {
    query: ({ draftWithZone }) => ({ draft_id: draftWithZone }),
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404         | 403 404 403 | 403 200`,
  },
  'PUT /api/savvy/upload-links/files': {
    body: ({ arrival }) => ({ ids: [arrival], state: 'set_aside' }),
    grant: 'campaign:create',
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200`,
  },
  'DELETE /api/savvy/upload-links/{id}': {
    at: { id: 'uploadLink' },
    fresh: ['uploadLink'],
    grant: 'campaign:create',
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200`,
  },
  'GET /api/public/upload-links/{token}': {
    at: { token: 'uploadSecret' },
    who: `
      own     ${EVERYBODY}
      foreign ${EVERYBODY}`,
  },
  'POST /api/public/upload-links/{token}/files': {
    at: { token: 'uploadSecret' },
    body: () => formFor('1920x1080'),
    who: `
      own     ${EVERYBODY_CREATES}
      foreign ${EVERYBODY_CREATES}`,
  },
  'DELETE /api/public/upload-links/{token}/files/{id}': {
    at: { token: 'uploadSecret', id: 'arrival' },
    fresh: ['arrival'],
    who: `
      own     ${EVERYBODY}
      foreign ${EVERYBODY}`,
  },
}
