import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { outsideRoute } from '../../lib/parents.ts'
import { BrandLoading } from '../../ui/brand-loading.tsx'

/** The page of the link in a mail, open to anyone who has it. */
export const unsubscribeRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/unsubscribe',
  pendingComponent: BrandLoading,
  component: lazyScreen(() => import('./unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
})
