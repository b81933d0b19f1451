import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { advertiserColumnIds, invitationColumnIds } from './columns.ts'

export const advertiserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/advertiser',
  beforeLoad: onlyFor('DSO'),
  validateSearch: listSearch([...advertiserColumnIds, ...invitationColumnIds]).extend({
    /** Without it: the advertisers. */
    show: z.enum(['invitations']).optional().catch(undefined),
    /** Who is being invited: to all private displays, or to the one of this id. */
    invite: z
      .union([z.literal('all'), z.uuid()])
      .optional()
      .catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./advertiser-screen.tsx'), 'AdvertiserScreen'),
})
