import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { outsideRoute } from '../../lib/parents.ts'

/** Media for named zones, from whoever was sent a link for it. */
export const uploadLinkRoute = createRoute({
  getParentRoute: () => outsideRoute,
  path: '/upload/$token',
  component: lazyScreen(() => import('./upload-screen.tsx'), 'UploadScreen'),
})
