import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'

const rateSchedulesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/rate-schedules',
  beforeLoad: onlyFor('DSO'),
  validateSearch: listSearch(['name', 'totalPlaylistTime', 'noOfZones', 'noOfDisplays']).extend({
    /** The id of the row whose panel is open. */
    open: z.uuid().optional().catch(undefined),
    /** The editor of a new rate schedule is open in place of the list. */
    new: z.literal('1').optional().catch(undefined),
    /** The id of the rate schedule whose editor is open in place of the list. */
    edit: z.uuid().optional().catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./rate-schedules-screen.tsx'), 'RateSchedulesScreen'),
})

export const rateScheduleRoutes = [rateSchedulesRoute] as const
