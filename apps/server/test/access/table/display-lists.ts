import { randomUUID } from 'node:crypto'
import type { Rows } from '../notation.ts'

const reads = (own: number, foreign: number) => `
      own     401 | 403 | 403         | ${own}         | 403 ${own} 403 | 403 ${foreign}
      foreign 401 | 403 | 403         | ${foreign}         | 403 ${foreign} 403 | 403 ${own}`

const edits = `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200`

/** Calls about lists of displays. Everybody in the organization reads them. */
export const displayLists: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/display-lists': { who: reads(200, 200) },
  'GET /api/savvy/display-lists/{id}': { at: { id: 'displayList' }, who: reads(200, 404) },
  'POST /api/savvy/display-lists': {
    body: ({ privateDisplay }) => ({ name: randomUUID(), display_ids: [privateDisplay] }),
    fault: 'display_ids.0',
    grant: 'campaign:create',
    also: {
      shown: { body: ({ display }) => ({ name: randomUUID(), display_ids: [display] }), like: 'own' },
    },
    // own, foreign: with a display that nobody was invited to. shown: with a public one, which everybody finds.
    who: `
      own     401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      foreign 401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400
      shown   401 | 403 | 403         | 201 403 201 | 403 201 403 | 403 201`,
  },
  'PUT /api/savvy/display-lists/{id}': {
    at: { id: 'displayList' },
    body: ({ display }) => ({ add: [display] }),
    grant: 'campaign:create',
    also: {
      hidden: {
        at: { id: 'own displayList' },
        body: ({ privateDisplay }) => ({ add: [privateDisplay] }),
        fault: 'add.0',
      },
    },
    // hidden: the own list with a display that nobody was invited to
    who: `${edits}
      hidden  401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400`,
  },
  'DELETE /api/savvy/display-lists/{id}': {
    at: { id: 'displayList' },
    fresh: ['displayList'],
    grant: 'campaign:create',
    who: edits,
  },
  'PUT /api/savvy/display-lists/{id}/restore': {
    at: { id: 'deletedList' },
    fresh: ['deletedList'],
    grant: 'campaign:create',
    who: edits,
  },
}
