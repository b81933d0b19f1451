import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { onlyFor, shellRoute } from '../../lib/parents.ts'

/** Where a buyer comes back to from the payment provider's page. */
export const checkoutRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$campaignId/payment',
  beforeLoad: onlyFor('ADV'),
  component: lazyScreen(() => import('./checkout-screen.tsx'), 'CheckoutScreen'),
})
