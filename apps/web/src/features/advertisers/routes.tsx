import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { oneOf, searchOf, several, text, uuid } from '../../lib/search-fields.ts'
import { advertiserColumnIds, invitationColumnIds } from './columns.ts'

export const advertiserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/advertiser',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    ...listFields([...advertiserColumnIds, ...invitationColumnIds]),
    /** The list that is shown; absent for the advertisers. */
    show: oneOf(['invitations']),
    /** What narrows the advertisers. */
    bought: oneOf(['0', '1']),
    favourite: oneOf(['1']),
    industry: several(text(80)),
    /** What narrows the invitations. */
    reach: oneOf(['all', 'some']),
    /** What the open dialog invites to: all private displays, or the one with this id. */
    invite: (value: unknown) => oneOf(['all'])(value) ?? uuid(value),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./advertiser-screen.tsx'), 'AdvertiserScreen'),
})
