import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'

const columns = ['campaign_name', 'adv_name', 'start_date', 'cost', 'kind', 'expires_at', 'status'] as const

export const approvalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns-approval',
  beforeLoad: onlyFor('DSO'),
  validateSearch: listSearch(columns).extend({
    /** Without it, the queue shows the requests that wait for the owner. */
    show: z.enum(['correction', 'all', 'over']).optional().catch(undefined),
    /** The request whose panel is open. */
    request: z.string().max(40).optional().catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./queue-screen.tsx'), 'QueueScreen'),
})
