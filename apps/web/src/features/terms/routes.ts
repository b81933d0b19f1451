import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { outsideRoute } from '../../lib/parents.ts'
import { searchOf, whole } from '../../lib/search-fields.ts'

/** The terms, for anybody. */
export const termsRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/terms',
  validateSearch: searchOf({ version: whole(1, 1_000_000) }),
  component: lazyScreen(() => import('./terms-screen.tsx'), 'TermsScreen'),
})
