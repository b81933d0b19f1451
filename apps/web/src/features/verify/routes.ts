import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { outsideRoute } from '../../lib/parents.ts'

/** The page on which anybody checks a proof of play. */
const verifyRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/verify',
  component: lazyScreen(() => import('./verify-screen.tsx'), 'VerifyScreen'),
})

/** The same page with the proof that a link leads to. */
const proofRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/verify/$token',
  component: lazyScreen(() => import('./verify-screen.tsx'), 'ProofScreen'),
})

export const verifyRoutes = [verifyRoute, proofRoute] as const
