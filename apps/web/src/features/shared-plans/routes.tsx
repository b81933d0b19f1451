import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { outsideRoute } from '../../lib/parents.ts'

/** A draft or a campaign, for whoever was sent its link. */
export const sharedPlanRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/plan/$token',
  component: lazyScreen(() => import('./plan-screen.tsx'), 'PlanScreen'),
})
