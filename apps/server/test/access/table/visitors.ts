import { FLIGHT } from '../../builders.ts'
import type { Rows } from '../notation.ts'

const flight = (displayIds: string) => ({
  startDate: FLIGHT.start_date,
  endDate: FLIGHT.end_date,
  displayIds,
})
const calendar = (displayIds: string) => ({ displayIds, from: '2027-03', to: '2027-03', days: '7' })

const EVERYBODY = '200 | 200 | 200 | 200 | 200 | 200'
const NOBODY = (status: 400 | 404) => Array.from({ length: 6 }, () => status).join(' | ')

/** Calls of visitors without an account, who see what is public, whoever they are. */
export const visitors: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/public/displays': { who: `own     ${EVERYBODY}` },
  'GET /api/public/map': { who: `own     ${EVERYBODY}` },
  'GET /api/public/displays/{id}': {
    at: { id: 'display' },
    also: {
      private: { at: { id: 'privateDisplay' }, like: 'own' },
      invited: { at: { id: 'invitedDisplay' }, like: 'own' },
    },
    // private, invited: a display to which no advertiser is invited, and one to which the advertiser of these
    // columns is
    who: `
      own     ${EVERYBODY}
      foreign ${EVERYBODY}
      private ${NOBODY(404)}
      invited ${NOBODY(404)}`,
  },
  'GET /api/public/price': {
    query: ({ display }) => flight(display),
    also: {
      private: { query: ({ privateDisplay }) => flight(privateDisplay), fault: 'displayIds.0', like: 'own' },
      invited: { query: ({ invitedDisplay }) => flight(invitedDisplay), fault: 'displayIds.0', like: 'own' },
    },
    who: `
      own     ${EVERYBODY}
      private ${NOBODY(400)}
      invited ${NOBODY(400)}`,
  },
  'GET /api/public/price-calendar': {
    query: ({ display }) => calendar(display),
    also: {
      private: {
        query: ({ privateDisplay }) => calendar(privateDisplay),
        fault: 'displayIds.0',
        like: 'own',
      },
      invited: {
        query: ({ invitedDisplay }) => calendar(invitedDisplay),
        fault: 'displayIds.0',
        like: 'own',
      },
    },
    who: `
      own     ${EVERYBODY}
      private ${NOBODY(400)}
      invited ${NOBODY(400)}`,
  },
  // Displays that cannot be bought are left out of the answer.
  'GET /api/public/free-days': {
    query: ({ display }) => ({ displayIds: display }),
    who: `own     ${EVERYBODY}`,
  },
}
