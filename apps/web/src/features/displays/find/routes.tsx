import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../../lib/lazy-screen.tsx'
import { listSearch } from '../../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../../lib/parents.ts'
import { stripDefaults } from '../../../lib/strip-defaults.ts'

/** The list's own state, its filters, and the display whose details are open. */
const search = listSearch([
  'name',
  'org_name',
  'address',
  'location_name',
  'industry',
  'visibility',
  'visibilityStatus',
  'created_at',
]).extend({
  industry: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .optional()
    .catch(undefined),
  view: z.literal('table').optional().catch(undefined),
  display: z.string().optional().catch(undefined),
})

const findRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/advertisers-displays',
  beforeLoad: onlyFor('ADV'),
  validateSearch: search,
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./find-screen.tsx'), 'FindScreen'),
})

export const findRoutes = [findRoute] as const
