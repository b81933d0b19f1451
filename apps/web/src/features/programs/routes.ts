import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { day, searchOf } from '../../lib/search-fields.ts'

export const programRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/displays/$displayId/program',
  beforeLoad: onlyFor('DSO'),
  validateSearch: searchOf({
    /** The day that is shown; today without it. */
    day,
  }),
  component: lazyScreen(() => import('./program-screen.tsx'), 'ProgramScreen'),
})

export const campaignProgramRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$campaignId/program/$displayId',
  beforeLoad: onlyFor('ADV'),
  validateSearch: searchOf({
    /** The day that is shown; today without it. */
    day,
  }),
  component: lazyScreen(() => import('./campaign-program-screen.tsx'), 'CampaignProgramScreen'),
})
