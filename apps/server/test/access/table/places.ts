import type { Rows } from '../notation.ts'

/** Searching for a place needs nobody, and is the same for all actors. */
export const places: Rows = {
  //          out | adm | own usr grt | adv usr grt | on behalf   | others
  'GET /api/places': {
    query: () => ({ q: 'Munich' }),
    who: `own     200 | 200 | 200 | 200 | 200 | 200`,
  },
}
