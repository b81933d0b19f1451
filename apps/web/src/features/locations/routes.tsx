import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'

const locationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/locations',
  beforeLoad: onlyFor('DSO'),
  validateSearch: listSearch(['location_name', 'address', 'displays']).extend({
    /** The id of the row whose panel is open. */
    open: z.uuid().optional().catch(undefined),
    /** The import from a file is open. */
    way: z.literal('many').optional().catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./locations-screen.tsx'), 'LocationsWays'),
})

export const locationRoutes = [locationsRoute] as const
