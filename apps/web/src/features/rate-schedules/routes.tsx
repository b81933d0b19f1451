import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { oneOf, searchOf, uuid } from '../../lib/search-fields.ts'

const rateSchedulesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/rate-schedules',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    ...listFields(['name', 'totalPlaylistTime', 'noOfZones', 'noOfDisplays']),
    active: oneOf(['0', '1']),
    /** Those by which displays sell, or those by which none does. */
    used: oneOf(['0', '1']),
    /** The id of the row whose panel is open. */
    open: uuid,
    /** The editor of a new rate schedule is open in place of the list. */
    new: oneOf(['1']),
    /** The id of the rate schedule whose editor is open in place of the list. */
    edit: uuid,
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./rate-schedules-screen.tsx'), 'RateSchedulesScreen'),
})

export const rateScheduleRoutes = [rateSchedulesRoute] as const
