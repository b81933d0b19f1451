import type { OrganizationType } from '@plaza/contract/call'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router'
import { isCatalogueOpen } from './catalogue.ts'
import { readSession } from './session.ts'

/**
 * The parent routes of the features' routes, with their guards. app/router.tsx gives them their looks, so
 * that features know nothing of the shell.
 */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()()

/** Screens of logged-in users, with navigation around them. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (readSession()) return
    // Who comes to the site's first page without an account is shown what there is.
    if (location.pathname === '/' && isCatalogueOpen) throw redirect({ to: '/find' })
    throw redirect({ to: '/login', search: { from: location.href } })
  },
})

/** Screens without the shell, open to anyone. */
export const outsideRoute = createRoute({ getParentRoute: () => rootRoute, id: 'outside' })

/** A guard for routes, `beforeLoad: onlyFor('DSO')`: users of other types are led home. */
export function onlyFor(...types: OrganizationType[]) {
  return () => {
    const session = readSession()
    if (session && !types.includes(session.userInfo.organization.type)) throw redirect({ to: '/' })
  }
}
