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
    /** The list that is shown; absent for the advertisers. */
    show: z.enum(['invitations']).optional().catch(undefined),
    /** What the open dialog invites to: all private displays, or the one with this id. */
    invite: z
      .union([z.literal('all'), z.uuid()])
      .optional()
      .catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./advertiser-screen.tsx'), 'AdvertiserScreen'),
})
