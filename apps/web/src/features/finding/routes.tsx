import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { stripDefaults } from '../../lib/strip-defaults.ts'
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
