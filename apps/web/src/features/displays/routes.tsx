import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { displayColumnIds } from './display-column-ids.ts'

const displaysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/displays',
  beforeLoad: onlyFor('DSO'),
  validateSearch: listSearch(displayColumnIds).extend({
    /** The id of the row whose panel is open. */
    open: z.uuid().optional().catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./displays-screen.tsx'), 'DisplaysScreen'),
})

const createDisplayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/create-new-display',
  beforeLoad: onlyFor('DSO'),
  validateSearch: z.object({
    /** Without it, one display is created by the form. */
    way: z.literal('many').optional().catch(undefined),
    /** The display whose values the form of a new one starts with. */
    copy: z.uuid().optional().catch(undefined),
  }),
  component: lazyScreen(() => import('./create/create-display-screen.tsx'), 'CreateDisplayScreen'),
})

export const displayRoutes = [displaysRoute, createDisplayRoute] as const
