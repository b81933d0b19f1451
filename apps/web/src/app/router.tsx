import { createRoute, createRouter } from '@tanstack/react-router'
import { accountRoutes } from '../features/accounts/routes.tsx'
import { administrationRoutes } from '../features/administration/routes.tsx'
import { advertiserRoute } from '../features/advertisers/routes.tsx'
import { approvalsRoute } from '../features/approvals/routes.tsx'
import { playerRoutes } from '../features/players/routes.ts'
import { campaignProgramRoute, programRoute } from '../features/programs/routes.ts'
import { calendarRoute } from '../features/calendar/routes.ts'
import { campaignRoutes } from '../features/campaigns/routes.tsx'
import { checkoutRoute } from '../features/checkout/routes.tsx'
import { mediaLibraryRoute } from '../features/media-library/routes.ts'
import { displayRoutes } from '../features/displays/routes.tsx'
import { findingRoutes, visitorRoutes } from '../features/finding/routes.tsx'
import { homeRoute } from '../features/home/routes.tsx'
import { moneyDeskRoutes } from '../features/money-desk/routes.tsx'
import { locationRoutes } from '../features/locations/routes.tsx'
import { termsRoute } from '../features/terms/routes.ts'
import { unsubscribeRoute } from '../features/notifications/routes.tsx'
import { rateScheduleRoutes } from '../features/rate-schedules/routes.tsx'
import { settingsRoutes } from '../features/settings/routes.tsx'
import { sharedPlanRoute } from '../features/shared-plans/routes.tsx'
import { uploadLinkRoute } from '../features/upload-link/routes.tsx'
import { createAccountRoute, usersRoute } from '../features/users/routes.tsx'
import { verifyRoutes } from '../features/verify/routes.ts'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { outsideRoute, rootRoute, shellRoute } from '../lib/parents.ts'
import { queryClient } from '../lib/query-client.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFound } from './not-found.tsx'
import { Pending, PendingOutside } from './pending.tsx'
import { Shell } from './shell.tsx'
import { watchSession } from './watch-session.ts'

rootRoute.update({
  notFoundComponent: () => <NotFound standalone />,
  errorComponent: (props) => <ErrorPage {...props} standalone />,
})
shellRoute.update({ component: Shell })
homeRoute.update({ component: lazyScreen(() => import('./home.tsx'), 'Home') })

/** Unknown addresses keep the shell around them for logged-in users. */
const lostRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFound })

const outsideRoutes = [
  ...accountRoutes,
  createAccountRoute,
  unsubscribeRoute,
  sharedPlanRoute,
  termsRoute,
  uploadLinkRoute,
  ...verifyRoutes,
  ...visitorRoutes,
]
for (const route of outsideRoutes) route.update({ pendingComponent: PendingOutside })

const routeTree = rootRoute.addChildren([
  outsideRoute.addChildren(outsideRoutes),
  shellRoute.addChildren([
    homeRoute,
    ...locationRoutes,
    ...rateScheduleRoutes,
    ...displayRoutes,
    calendarRoute,
    programRoute,
    campaignProgramRoute,
    ...playerRoutes,
    ...findingRoutes,
    ...campaignRoutes,
    checkoutRoute,
    mediaLibraryRoute,
    approvalsRoute,
    advertiserRoute,
    ...settingsRoutes,
    usersRoute,
    ...administrationRoutes,
    ...moneyDeskRoutes,
    lostRoute,
  ]),
])

export const router = createRouter({
  routeTree,
  context: { queryClient },
  caseSensitive: true,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // TanStack Query caches the data, so the router asks it every time.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 120,
  defaultPendingComponent: Pending,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: () => <NotFound />,
  scrollRestoration: true,
})

watchSession(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
