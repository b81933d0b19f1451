import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'
import { digits } from './lists.ts'

/**
 * The kinds of things that can have changed: the names of the site's lists, and `rights` for what the user may do.
 */
export const LIVE_KINDS = [
  'rights',
  'notifications',
  'locations',
  'rate-schedules',
  'displays',
  'players',
  'campaigns',
  'drafts',
  'shared-plans',
  'upload-links',
  'approvals',
  'approval-rules',
  'bans',
  'comments',
  'favourites',
  'display-lists',
  'waiting-list',
  'media-library',
  'proofs',
  'payments',
  'users',
  'advertisers',
  'grants',
  'acting',
  'sessions',
  'administration',
  'plans',
  'deletions',
  'tax-rates',
  'invoices',
  'audit',
  'onboarding',
] as const

export type LiveKind = (typeof LIVE_KINDS)[number]

/**
 * The header with a name for a change, which the page that sends it chooses: eight to sixty-four letters, digits,
 * `_` or `-`. The live event of the change repeats the name as `by`, so that the page recognises its own change.
 */
export const CHANGE_ID_HEADER = 'x-change-id'
export const changeId = z.string().regex(/^[\w-]{8,64}$/)

/**
 * The data of each live event. Events have only ids and kinds. What they mean is fetched by the calls that check
 * who may see it.
 */
export const liveEvents = {
  /** The stream has begun. What changed before must be fetched, unless the page has said how old its data is. */
  ready: z.object({}),
  /** These lists of the organization have changed. `by` is the name that the sender gave the change, if any. */
  changed: z.object({ kinds: z.array(z.enum(LIVE_KINDS)), by: changeId.optional() }),
  /** The user has a new notification. */
  notification: z.object({ id }),
  /** The server lost its connection for a moment, so anything may have changed. */
  missed: z.object({}),
}

export type LiveEventName = keyof typeof liveEvents
export type LiveEvent = {
  [N in LiveEventName]: { event: N; data: z.output<(typeof liveEvents)[N]> }
}[LiveEventName]

const one = <N extends LiveEventName>(name: N) => z.object({ event: z.literal(name), data: liveEvents[name] })

/** Of what has changed longer ago than so many milliseconds nothing is known any more. */
export const MOST_AGE_MS = 60_000

export const streamEvents = call({
  feature: 'live',
  method: 'GET',
  path: '/api/savvy/events',
  summary:
    'Live updates as server-sent events, until the token is no longer valid, each with `event` and `data`',
  needs: { can: 'organization:view' },
  tx: 'none',
  streams: true,
  identity: { org: ['query.org_id'], onBehalf: ['query.onBehalf'] },
  query: z.object({
    user_id: z.string().optional(),
    onBehalf: z.string().optional(),
    org_id: z.string().optional(),
    /**
     * So many milliseconds ago the page began to fetch what it shows. What has changed since then is told after `ready`, or
     * `missed` where that is not known.
     */
    age_ms: digits(0, MOST_AGE_MS, 0),
  }),
  message: 'You are receiving live updates.',
  data: z.union([one('ready'), one('changed'), one('notification'), one('missed')]),
})
