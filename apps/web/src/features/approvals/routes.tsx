import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { betweenDays, oneOf, searchOf, text } from '../../lib/search-fields.ts'

const columns = ['campaign_name', 'adv_name', 'start_date', 'cost', 'kind', 'expires_at', 'status'] as const

export const approvalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns-approval',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    ...listFields(columns),
    /** Without it, the queue shows the requests that wait for the owner. */
    show: oneOf(['correction', 'all', 'over']),
    /** New bookings, or new media for what is booked. */
    about: oneOf(['placements', 'media']),
    ...betweenDays,
    /** Only what advertises this category, by its id. */
    category: text(100),
    /** The request whose panel is open. */
    request: text(40),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./queue-screen.tsx'), 'QueueScreen'),
})
