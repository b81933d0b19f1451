import { FLIGHT } from '../../builders.ts'
import type { Rows } from '../notation.ts'

/** Calls about zones for which an advertiser waits. */
export const waitingList: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/savvy/waiting-list': {
    who: `
      own     401 | 403 | 403         | 200         | 403 200 403 | 403 200
      foreign 401 | 403 | 403         | 200         | 403 200 403 | 403 200`,
  },
  'POST /api/savvy/waiting-list': {
    body: ({ display, zone }) => ({ display_id: display, zone_id: zone, ...FLIGHT }),
    code: 'not_sold_out',
    grant: 'campaign:create',
    also: {
      private: {
        body: ({ privateDisplay, zone }) => ({ display_id: privateDisplay, zone_id: zone, ...FLIGHT }),
        fault: 'zone_id',
        like: 'own',
      },
    },
    // own, foreign: a public display, of which spots are free
    who: `
      own     401 | 403 | 403         | 409 403 409 | 403 409 403 | 403 409
      foreign 401 | 403 | 403         | 409 403 409 | 403 409 403 | 403 409
      private 401 | 403 | 403         | 400 403 400 | 403 400 403 | 403 400`,
  },
  'GET /api/savvy/displays/{id}/waiting': {
    at: { id: 'display' },
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403`,
  },
  'GET /api/savvy/displays/{id}/blocks/{blockId}/waiting': {
    at: { id: 'display', blockId: 'block' },
    also: { mixed: { at: { id: 'own display', blockId: 'block' } } },
    // mixed: another's block, as if it belonged to one's own display
    who: `
      own     401 | 403 | 200         | 403         | 200 403 200 | 404 403
      foreign 401 | 403 | 404         | 403         | 404 403 404 | 200 403
      mixed   401 | 403 | 404         | 403         | 404 403 404 | 404 403`,
  },
  'DELETE /api/savvy/waiting-list/{id}': {
    at: { id: 'waitingEntry' },
    fresh: ['waitingEntry'],
    grant: 'campaign:create',
    who: `
      own     401 | 403 | 403         | 200 403 200 | 403 200 403 | 403 404
      foreign 401 | 403 | 403         | 404 403 404 | 403 404 403 | 403 200`,
  },
}
