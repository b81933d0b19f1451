import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { payoutFields } from '../../shared/payouts/payout-search.ts'
import { betweenDays, oneOf, searchOf, textThat, uuid } from '../../lib/search-fields.ts'

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
  validateSearch: searchOf({
    ...listFields(['plan_name', 'price', 'interval', 'active']),
    active: oneOf(['0', '1']),
    interval: oneOf(['month', 'year']),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./plans/plans-screen.tsx'), 'PlansScreen'),
})

const mailsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/mails',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: searchOf({
    ...listFields(['created_at', 'sent_at', 'to', 'subject', 'attempts']),
    state: oneOf(['waiting', 'failed', 'given_up', 'sent']),
    ...betweenDays,
    open: uuid,
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./mails/mails-screen.tsx'), 'MailsScreen'),
})

const announcementsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/announcements',
  beforeLoad: onlyFor('PLATFORM'),
  validateSearch: searchOf({
    ...listFields(['starts_on', 'created_at']),
    state: oneOf(['ahead', 'shown', 'over', 'withdrawn']),
    audience: oneOf(['all', 'DSO', 'ADV']),
    new: oneOf(['1']),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./announcements/announcements-screen.tsx'), 'AnnouncementsScreen'),
})

const deletionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/deletions',
  validateSearch: searchOf({
    ...listFields(['created_at', 'target_name', 'org_name', 'status']),
    status: oneOf(['waiting', 'confirmed', 'declined', 'gone']),
    /** The kind of thing that is to be deleted. */
    path: oneOf(['organization', 'users', 'displays', 'campaigns', 'locations', 'rate-schedule']),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./deletions/deletions-screen.tsx'), 'DeletionsScreen'),
})

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/audit',
  validateSearch: searchOf({
    ...listFields(['created_at', 'user_name']),
    on_behalf: oneOf(['0', '1']),
    /** The changes of one person, by their id, and those of one kind of thing. */
    person: uuid,
    topic: oneOf([
      'locations',
      'displays',
      'rate-schedules',
      'campaigns',
      'approvals',
      'media',
      'money',
      'people',
      'organization',
      'platform',
    ]),
    ...betweenDays,
    org_id: uuid,
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
})

const paymentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/payment',
  validateSearch: searchOf(payoutFields(['amount', 'state', 'arrives_on'])),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./payment/payment-screen.tsx'), 'PaymentScreen'),
})

const invoicesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/invoices',
  validateSearch: searchOf({
    ...listFields(['number', 'kind', 'issued_on', 'recipient', 'gross']),
    kind: oneOf(['invoice', 'credit_note', 'statement', 'receipt']),
    state: oneOf(['settled', 'open', 'overdue']),
    month: textThat((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./invoices/invoices-screen.tsx'), 'InvoicesScreen'),
})

export const settingsRoutes = [
  settingsRoute,
  usersRoute,
  plansRoute,
  mailsRoute,
  announcementsRoute,
  deletionsRoute,
  auditRoute,
  invoicesRoute,
  paymentRoute,
  settingsPageRoute,
] as const
