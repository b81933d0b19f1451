import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'

const narrowed = {
  industry: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .optional()
    .catch(undefined),
}

const ownersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-display-owner',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: listSearch([
    'name',
    'owner_name',
    'email',
    'displays',
    'industry',
    'advertisers',
    'ads',
    'active',
  ]).extend(narrowed),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./owners-screen.tsx'), 'OwnersScreen'),
})

const advertisersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/admin-advertisers',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: listSearch([
    'org_name',
    'name',
    'email',
    'industry',
    'displays',
    'campaigns',
    'zones',
    'active',
  ]).extend(narrowed),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./advertisers-screen.tsx'), 'AdvertisersScreen'),
})

export const administrationRoutes = [ownersRoute, advertisersRoute] as const
