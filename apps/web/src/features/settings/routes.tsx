import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { shellRoute } from '../../lib/parents.ts'

const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/$profile', params: { profile: 'profile' }, replace: true })
  },
})

const settingsPageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/settings/$profile',
  component: lazyScreen(() => import('./settings-screen.tsx'), 'SettingsScreen'),
})

export const settingsRoutes = [settingsRoute, settingsPageRoute] as const
