import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { oneOf, searchOf, several, text, uuid } from '../../lib/search-fields.ts'

/** What narrows both lists of organizations. */
const narrowed = {
  industry: several(text(80)),
  active: oneOf(['0', '1']),
  /** A plan that they have, or `none`. */
  plan_id: (value: unknown) => oneOf(['none'])(value) ?? uuid(value),
}

const ownersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-display-owner',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: searchOf({
    ...listFields(['name', 'owner_name', 'email', 'displays', 'industry', 'advertisers', 'ads', 'active']),
    ...narrowed,
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./owners-screen.tsx'), 'OwnersScreen'),
})

const advertisersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-advertisers',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: searchOf({
    ...listFields(['org_name', 'name', 'email', 'industry', 'displays', 'campaigns', 'zones', 'active']),
    ...narrowed,
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./advertisers-screen.tsx'), 'AdvertisersScreen'),
})

const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-people',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: searchOf({
    ...listFields(['name', 'email', 'org_name', 'role_id', 'active']),
    active: oneOf(['0', '1']),
    type: oneOf(['DSO', 'ADV', 'PLATFORM']),
    role_id: oneOf(['1', '2', '3']),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./people-screen.tsx'), 'PeopleScreen'),
})

const organizationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-organizations/$orgId',
  beforeLoad: onlyFor('PLATFORM'),
  component: lazyScreen(() => import('./organization-screen.tsx'), 'OrganizationScreen'),
})

export const administrationRoutes = [ownersRoute, advertisersRoute, peopleRoute, organizationRoute] as const
