import { CAMPAIGN_STATUSES } from '@plaza/domain/campaign-state'
import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '../../lib/lazy-screen.tsx'
import { listFields, stripDefaults } from '../../lib/list-search.ts'
import { onlyFor, shellRoute } from '../../lib/parents.ts'
import { betweenDays, oneOf, searchOf, several, text, whole } from '../../lib/search-fields.ts'

const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns',
  beforeLoad: onlyFor('ADV'),
  validateSearch: searchOf({
    ...listFields([
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
      'created_at',
      'created_by',
      'expires_at',
      'opened',
    ]),
    active: oneOf(['0', '1']),
    status: several(oneOf(CAMPAIGN_STATUSES)),
    /** The days on which campaigns or drafts run. */
    ...betweenDays,
    /** The drafts that the reader saved last. */
    mine: oneOf(['1']),
    /** The links to drafts or to campaigns, and those that somebody has opened, or nobody. */
    of: oneOf(['draft', 'campaign']),
    opened: oneOf(['0', '1']),
    /**
     * The campaigns that are not bought yet, the zones for which one waits, or the links that are shared, instead of
     * the campaigns that are bought.
     */
    tab: oneOf(['drafts', 'waiting', 'shared']),
  }),
  search: { middlewares: [stripDefaults()] },
  component: lazyScreen(() => import('./list/campaigns-screen.tsx'), 'CampaignsScreen'),
})

const newCampaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/new-campaign',
  beforeLoad: onlyFor('ADV'),
  validateSearch: searchOf({
    /** Without it, the draft continues at the step that it has reached. */
    step: whole(1, 4),
    /** The id of the draft, so that a link opens it for a colleague. */
    draft: text(40),
  }),
  component: lazyScreen(() => import('./new/new-campaign-screen.tsx'), 'NewCampaignScreen'),
})

const word = text(200)

const campaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$campaignId',
  validateSearch: searchOf({
    /** The owner whose comments are shown first. */
    thread: text(40),
    /** The part of a campaign of many displays that is shown; without it, what the address's hash names. */
    tab: oneOf(['overview', 'displays', 'media', 'price', 'comments', 'proof']),
    /** Which of the displays are shown, and in which order. */
    search: word,
    state: word,
    owner: word,
    city: word,
    sorted_by: oneOf(['name', 'price', 'state']),
    sort: oneOf(['asc', 'desc']),
    page: whole(2, 1_000_000),
  }),
  component: lazyScreen(() => import('./page/campaign-screen.tsx'), 'CampaignScreen'),
})

export const campaignRoutes = [campaignsRoute, newCampaignRoute, campaignRoute] as const
