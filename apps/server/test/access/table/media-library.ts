import type { Rows } from '../notation.ts'

const reads = (own: number, foreign: number) => `
      own     401 | 403 | 403         | ${own}         | 403 ${own} 403 | 403 ${foreign}
      foreign 401 | 403 | 403         | ${foreign}         | 403 ${foreign} 403 | 403 ${own}`

const edits = `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200`

const changesMany = `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 200`

/** Calls about the media library. Everybody in the organization reads it. */
export const mediaLibrary: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/media-library': { who: reads(200, 200) },
  'GET /api/savvy/media-library/{id}': { at: { id: 'libraryFile' }, who: reads(200, 404) },
  'PUT /api/savvy/media-library/{id}': {
    at: { id: 'libraryFile' },
    body: () => ({ label: 'Sale' }),
    grant: 'campaign:create',
    who: edits,
  },
  'DELETE /api/savvy/media-library/{id}': {
    at: { id: 'libraryFile' },
    fresh: ['libraryFile'],
    grant: 'campaign:create',
    who: edits,
  },
  'PUT /api/savvy/media-library/{id}/restore': {
    at: { id: 'deletedFile' },
    fresh: ['deletedFile'],
    grant: 'campaign:create',
    who: edits,
  },
  // What is somebody else's is told as one that is no longer there.
  'POST /api/savvy/media-library/delete': {
    body: ({ libraryFile }) => ({ ids: [libraryFile] }),
    fresh: ['libraryFile'],
    grant: 'campaign:create',
    who: changesMany,
  },
  'POST /api/savvy/media-library/restore': {
    body: ({ deletedFile }) => ({ ids: [deletedFile] }),
    fresh: ['deletedFile'],
    grant: 'campaign:create',
    who: changesMany,
  },
}
