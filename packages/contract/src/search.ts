import { z } from 'zod'
import { call } from './call.ts'
import { searchText } from './lists.ts'

/** What the search over everything finds. */
export const FOUND_KINDS = [
  'display',
  'location',
  'rate-schedule',
  'campaign',
  'draft',
  'organization',
  'person',
] as const

/** The most things of a kind that one search gives. */
export const MOST_FOUND = 5

export const searchEverything = call({
  feature: 'search',
  method: 'GET',
  path: '/api/savvy/search',
  summary: `Search everything that the actor may see by its name: at most ${MOST_FOUND} of each kind`,
  needs: { types: ['DSO', 'ADV', 'PLATFORM'], can: 'organization:view' },
  tx: 'read',
  fromReplica: true,
  query: z.object({
    search: searchText.refine((text) => text.length >= 2, 'This must have at least two characters.'),
  }),
  message: 'Search done.',
  data: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(FOUND_KINDS),
        id: z.string(),
        name: z.string(),
        /** What tells it apart from others of its name: a place, an address, a flight. */
        note: z.string(),
      }),
    ),
  }),
})
