import { ATTENTION_KINDS } from '@plaza/domain/attention-kinds'
import { ENTRY_KINDS } from '@plaza/domain/entry-kinds'
import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { betweenDays, oneOf, searchOf, text } from '../../lib/search-fields.ts'
import { payoutFields } from '../../shared/payouts/payout-search.ts'

const deskRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-payments',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: searchOf({
    ...listFields(['until', 'since', 'amount', 'organization', 'campaign']),
    kind: oneOf(ATTENTION_KINDS),
    /** Only what has a deadline. */
    due: oneOf(['1']),
    /** What is open in the panel: its kind and its id. */
    open: oneOf(ATTENTION_KINDS),
    id: text(200),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./desk-screen.tsx'), 'DeskScreen'),
})

const organizationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-payments/$orgId',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: searchOf({
    ...listFields(['occurred_at']),
    ...betweenDays,
    kind: oneOf(ENTRY_KINDS),
    /** The entry whose lines are open in the panel. */
    entry: text(60),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./organization-screen.tsx'), 'OrganizationMoneyScreen'),
})

const payoutsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-payments/payouts',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: searchOf(payoutFields(['organization', 'arrives_on', 'amount', 'state'])),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./payouts-screen.tsx'), 'PayoutsScreen'),
})

export const moneyDeskRoutes = [deskRoute, payoutsRoute, organizationRoute] as const
