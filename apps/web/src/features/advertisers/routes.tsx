import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { oneOf, searchOf, uuid } from '../../lib/search-fields.ts'
import { advertiserColumnIds, invitationColumnIds } from './columns.ts'

export const advertiserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/advertiser',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    ...listFields([...advertiserColumnIds, ...invitationColumnIds]),
    /** The list that is shown; absent for the advertisers. */
    show: oneOf(['invitations']),
    /** What the open dialog invites to: all private displays, or the one with this id. */
    invite: (value: unknown) => oneOf(['all'])(value) ?? uuid(value),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./advertiser-screen.tsx'), 'AdvertiserScreen'),
})
