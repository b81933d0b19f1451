import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { outsideRoute, shellRoute } from '../../lib/parents.ts'
import { oneOf, searchOf } from '../../lib/search-fields.ts'
import { BrandLoading } from '../../ui/brand-loading.tsx'

export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/Users',
  validateSearch: searchOf({
    ...listFields(['name', 'email', 'role_id', 'active', 'last_login']),
    state: oneOf(['active', 'deactivated', 'invited']),
    role_id: oneOf(['1', '2', '3']),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./users-screen.tsx'), 'UsersScreen'),
})

// Logged-in users may open it too, because an invitation's link is followed wherever it is opened.
export const createAccountRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/createAccount',
  pendingComponent: BrandLoading,
  component: lazyScreen(() => import('./create-account-screen.tsx'), 'CreateAccountScreen'),
})
