import { PLAYER_STATES } from '@plaza/domain/program/player-health'
import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { oneOf, searchOf, text, uuid } from '../../lib/search-fields.ts'

/** The columns by which the list can be sorted. */
const COLUMNS = ['name', 'display', 'location', 'seen_at', 'paired_at'] as const

const screensRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/screens',
  beforeLoad: onlyFor('DSO', 'PLATFORM'),
  validateSearch: searchOf({
    ...listFields(COLUMNS),
    state: oneOf(PLAYER_STATES),
    /** Those with breaks at which nobody has looked yet. */
    broken: oneOf(['1']),
    /** The platform looks at one owner's alone. */
    owner: uuid,
    /** The screen that is looked at. */
    open: uuid,
    /** The dialog that connects a screen is open, for this display or for any. */
    connect: text(40),
    /** The code that the screen shows, where it was scanned. */
    code: text(20),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./screens-screen.tsx'), 'ScreensScreen'),
})

/** Where the QR code of a screen leads: to the dialog with its code in it. */
const connectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/connect',
  validateSearch: searchOf({ code: text(20) }),
  beforeLoad: ({ search: { code } }) => {
    throw redirect({ to: '/screens', search: { connect: 'any', code }, replace: true })
  },
})

export const playerRoutes = [screensRoute, connectRoute] as const
