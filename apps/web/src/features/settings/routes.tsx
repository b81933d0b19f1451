import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/$profile', params: { profile: 'profile' }, replace: true })
  },
})

/** Old links lead to the users as a part of the settings. They have a screen of their own. */
const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/users',
  beforeLoad: () => {
    throw redirect({ to: '/Users', replace: true })
  },
})

const settingsPageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/$profile',
  component: lazyScreen(() => import('./settings-screen.tsx'), 'SettingsScreen'),
})

// Pages that are lists keep their state in the address, so each has a route of its own.

const plansRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/plans',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: listSearch(['plan_name', 'price', 'interval', 'active']),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./plans/plans-screen.tsx'), 'PlansScreen'),
})

const mailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/mails',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: listSearch(['created_at', 'sent_at', 'to', 'subject', 'attempts']).extend({
    state: z.enum(['waiting', 'failed', 'given_up', 'sent']).optional().catch(undefined),
    open: z.uuid().optional().catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./mails/mails-screen.tsx'), 'MailsScreen'),
})

const deletionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/deletions',
  validateSearch: listSearch(['created_at', 'target_name', 'org_name', 'status']).extend({
    status: z.enum(['waiting', 'confirmed', 'declined', 'gone']).optional().catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./deletions/deletions-screen.tsx'), 'DeletionsScreen'),
})

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/audit',
  validateSearch: listSearch(['created_at', 'user_name']).extend({
    on_behalf: z.enum(['0', '1']).optional().catch(undefined),
    from: z.iso.date().optional().catch(undefined),
    to: z.iso.date().optional().catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
})

export const settingsRoutes = [
  settingsRoute,
  usersRoute,
  plansRoute,
  mailsRoute,
  deletionsRoute,
  auditRoute,
  settingsPageRoute,
] as const
