import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { oneOf, searchOf, uuid } from '../../lib/search-fields.ts'
import { displayColumnIds } from './display-column-ids.ts'

const displaysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/displays',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    ...listFields(displayColumnIds),
    /** The id of the row whose panel is open. */
    open: uuid,
    /** The display that was just created. */
    made: uuid,
    active: oneOf(['0', '1']),
    visibility: oneOf(['Public', 'Private']),
    visibilityStatus: oneOf(['available', 'unavailable']),
    location_id: uuid,
    /** The rate schedule by which displays sell, or `none` for those that sell by none. */
    rate_schedule_id: (value: unknown) => oneOf(['none'])(value) ?? uuid(value),
    /** Those that have a last day on offer. */
    retiring: oneOf(['1']),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./displays-screen.tsx'), 'DisplaysScreen'),
})

const createDisplayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/create-new-display',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    /** Without it, one display is created by the form. */
    way: oneOf(['many']),
    /** The display whose values the form of a new one starts with. */
    copy: uuid,
    /** The display whose place, rate schedule and visibility the form starts with, for another beside it. */
    beside: uuid,
  }),
  component: lazyScreen(() => import('./create/create-display-screen.tsx'), 'CreateDisplayScreen'),
})

export const displayRoutes = [displaysRoute, createDisplayRoute] as const
