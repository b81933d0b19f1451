import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { day, oneOf, searchOf, text, uuid } from '../../lib/search-fields.ts'
import { SPANS } from './columns.ts'

export const calendarRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/calendar',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    /** The first day; today without it. */
    from: day,
    span: oneOf(SPANS),
    search: text(200),
    location: uuid,
    /** The name of the zones that are shown; all without it. */
    zone: text(80),
  }),
  component: lazyScreen(() => import('./calendar-screen.tsx'), 'CalendarScreen'),
})
