import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { findSearch } from './find-search.ts'

const findRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/advertisers-displays',
  beforeLoad: onlyFor('ADV'),
  validateSearch: findSearch,
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./find-screen.tsx'), 'FindScreen'),
})

export const findingRoutes = [findRoute] as const
