import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { outsideRoute } from '../../lib/parents.ts'

/** The page on which anybody checks a proof of play. */
export const verifyRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/verify',
  component: lazyScreen(() => import('./verify-screen.tsx'), 'VerifyScreen'),
})
