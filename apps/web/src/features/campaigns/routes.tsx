import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listSearch, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'

const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns',
  beforeLoad: onlyFor('ADV'),
  validateSearch: listSearch([
    'name',
    'start_date',
    'end_date',
    'manager_email',
    'budget',
    'cost',
    'status',
    'displays',
    'updated_at',
    'updated_by',
  ]).extend({
    active: z.enum(['0', '1']).optional().catch(undefined),
    /** The campaigns that are not bought yet, or the zones for which one waits, instead of those that are bought. */
    tab: z.enum(['drafts', 'waiting']).optional().catch(undefined),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./list/campaigns-screen.tsx'), 'CampaignsScreen'),
})

const newCampaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/new-campaign',
  beforeLoad: onlyFor('ADV'),
  validateSearch: z.object({
    /** Without it, the draft continues at the step that it has reached. */
    step: z.coerce.number<number>().int().min(1).max(4).optional().catch(undefined),
    /** The id of the draft, so that a link opens it for a colleague. */
    draft: z.string().max(40).optional().catch(undefined),
  }),
  component: lazyScreen(() => import('./new/new-campaign-screen.tsx'), 'NewCampaignScreen'),
})

const text = z.string().max(200).optional().catch(undefined)

const campaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$campaignId',
  validateSearch: z.object({
    /** The owner whose comments are shown first. */
    thread: z.string().max(40).optional().catch(undefined),
    /** The part of a campaign of many displays that is shown; without it, what the address's hash names. */
    tab: z.enum(['overview', 'displays', 'media', 'price', 'comments', 'proof']).optional().catch(undefined),
    /** Which of the displays are shown, and in which order. */
    search: text,
    state: text,
    owner: text,
    city: text,
    sorted_by: z.enum(['name', 'price', 'state']).optional().catch(undefined),
    sort: z.enum(['asc', 'desc']).optional().catch(undefined),
    page: z.coerce.number<number>().int().min(2).optional().catch(undefined),
  }),
  component: lazyScreen(() => import('./page/campaign-screen.tsx'), 'CampaignScreen'),
})

export const campaignRoutes = [campaignsRoute, newCampaignRoute, campaignRoute] as const
