import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, outsideRoute, shellRoute } from '../../lib/parents.ts'
import { isBuyer } from '../../lib/reader.ts'
import { searchOf } from '../../lib/search-fields.ts'
import { findSearch, flightFields } from './find-search.ts'

const findRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/advertisers-displays',
  beforeLoad: onlyFor('ADV'),
  validateSearch: findSearch,
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./find-screen.tsx'), 'FindScreen'),
})

/** Finding without an account. Advertisers have a screen of their own, with what they were invited to. */
const visitorFindRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/find',
  validateSearch: findSearch,
  search: { middlewares: [stripDefaults()] },
  beforeLoad: ({ search }) => {
    if (isBuyer()) throw redirect({ to: '/advertisers-displays', search })
  },
  component: lazyScreen(() => import('./visitor-find-screen.tsx'), 'VisitorFindScreen'),
})

/** One display, at the address that people pass on. */
const visitorDisplayRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/find/$displayId',
  validateSearch: searchOf(flightFields),
  beforeLoad: ({ params, search }) => {
    if (isBuyer()) {
      throw redirect({ to: '/advertisers-displays', search: { ...search, display: params.displayId } })
    }
  },
  component: lazyScreen(() => import('./visitor-display-screen.tsx'), 'VisitorDisplayScreen'),
})

export const findingRoutes = [findRoute] as const
export const visitorRoutes = [visitorFindRoute, visitorDisplayRoute] as const
