import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { oneOf, searchOf, uuid } from '../../lib/search-fields.ts'

const locationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/locations',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    ...listFields(['location_name', 'address', 'displays']),
    active: oneOf(['0', '1']),
    /** Those with displays, or those without. */
    used: oneOf(['0', '1']),
    /** The id of the row whose panel is open. */
    open: uuid,
    /** The form of a new location is open. */
    new: oneOf(['1']),
    /** The import from a file is open. */
    way: oneOf(['many']),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./locations-screen.tsx'), 'LocationsWays'),
})

export const locationRoutes = [locationsRoute] as const
