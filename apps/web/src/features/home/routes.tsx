import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../lib/parents.ts'
import { lazyScreen } from '../../lib/lazy-screen.tsx'

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyScreen(() => import('./home-screen.tsx'), 'HomeScreen'),
})

export const homeRoutes = [homeRoute] as const
