import type { Rows } from '../notation.ts'

/** Searching for a place needs nobody; searching everything finds for each actor what they may see. */
export const places: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/places': {
    query: () => ({ q: 'Munich' }),
    who: `own     200 | 200 | 200 | 200 | 200 | 200`,
  },
  'GET /api/savvy/search': {
    query: () => ({ search: 'pier' }),
    who: `own     401 | 200 | 200 | 200 | 200 | 200`,
  },
}
