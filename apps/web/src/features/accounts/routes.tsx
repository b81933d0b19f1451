import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { outsideRoute } from '../../lib/parents.ts'
import { oneOf, searchOf, textThat, uuid } from '../../lib/search-fields.ts'
import { readSession } from '../../lib/session.ts'
import { isWayWithin } from '../../lib/way-within.ts'
import { BrandLoading } from '../../ui/brand-loading.tsx'

const outsideFields = {
  /** The organization whose invitation led here; the page shows its brand. */
  invitedBy: uuid,
  /** Where the user wanted to go. Only addresses of this site are followed. */
  from: textThat(isWayWithin),
}

/** Where users who are already logged in are led: advertisers to the displays of the inviting owner. */
function wayOn(invitedBy: string | undefined): string {
  const isAdvertiser = readSession()?.userInfo.organization.type === 'ADV'
  return invitedBy && isAdvertiser ? `/advertisers-displays?owner=${invitedBy}` : '/'
}

const loginRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/login',
  validateSearch: searchOf(outsideFields),
  // This also runs when the session begins, and so leads on after the login.
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: search.from ?? wayOn(search.invitedBy) })
  },
  pendingComponent: BrandLoading,
  component: lazyScreen(() => import('./login-screen.tsx'), 'LoginScreen'),
})

const signUpRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/signup',
  validateSearch: searchOf({
    ...outsideFields,
    /** What the visitor came for: to list displays (DSO) or to book some (ADV). */
    as: oneOf(['DSO', 'ADV']),
    step: oneOf([2]),
  }),
  beforeLoad: ({ search }) => {
    if (readSession()) throw redirect({ href: search.from ?? wayOn(search.invitedBy) })
  },
  pendingComponent: BrandLoading,
  component: lazyScreen(() => import('./signup-screen.tsx'), 'SignUpScreen'),
})

const resetCodeRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/resetPasswordCode',
  pendingComponent: BrandLoading,
  component: lazyScreen(() => import('./reset-code-screen.tsx'), 'ResetCodeScreen'),
})

// Open to users who are logged in too, since links in mails are opened in any browser.
const changePasswordRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/changePassword',
  pendingComponent: BrandLoading,
  component: lazyScreen(() => import('./change-password-screen.tsx'), 'ChangePasswordScreen'),
})

const loadingRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/loading',
  validateSearch: searchOf({
    /** The campaign that was paid: the payment provider leads back here. */
    campaign: uuid,
  }),
  beforeLoad: ({ search: { campaign } }) => {
    if (campaign) throw redirect({ href: `/campaigns/${campaign}/payment`, replace: true })
  },
  pendingComponent: BrandLoading,
  component: lazyScreen(() => import('./loading-screen.tsx'), 'LoadingScreen'),
})

export const accountRoutes = [
  loginRoute,
  signUpRoute,
  resetCodeRoute,
  changePasswordRoute,
  loadingRoute,
] as const
