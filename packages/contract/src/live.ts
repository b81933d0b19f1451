import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'

/** What can have changed: lists of the site, by the names it keeps them under, and what one may do oneself. */
export const LIVE_KINDS = [
  'rights',
  'notifications',
  'locations',
  'rate-schedules',
  'displays',
  'campaigns',
  'approvals',
  'comments',
  'favourites',
  'proofs',
  'people',
  'advertisers',
  'grants',
  'acting',
  'sessions',
  'administration',
  'plans',
  'deletions',
  'audit',
] as const

export type LiveKind = (typeof LIVE_KINDS)[number]

/**
 * The header by which a page names a change that it sends, eight to sixty-four letters, digits, `_` or `-`: what
 * is told live of the change carries the name as `by`, so that the page knows it for its own.
 */
export const CHANGE_ID_HEADER = 'x-change-id'
export const changeId = z.string().regex(/^[\w-]{8,64}$/)

/**
 * What is told live, by the name of the event. Ids and kinds alone: what they mean is fetched by the calls
 * that know who may see it.
 */
export const liveEvents = {
  /** It is listened from here on: what happened before is to be fetched. */
  ready: z.object({}),
  /** These lists of the organization are other ones now; `by` is the change's own name, where it had one. */
  changed: z.object({ kinds: z.array(z.enum(LIVE_KINDS)), by: changeId.optional() }),
  /** A new notification of one's own. */
  notification: z.object({ id }),
  /** The server was out of hearing for a moment: anything may have changed. */
  missed: z.object({}),
}

export type LiveEventName = keyof typeof liveEvents
export type LiveEvent = {
  [N in LiveEventName]: { event: N; data: z.output<(typeof liveEvents)[N]> }
}[LiveEventName]

const one = <N extends LiveEventName>(name: N) => z.object({ event: z.literal(name), data: liveEvents[name] })

export const streamEvents = call({
  feature: 'live',
  method: 'GET',
  path: '/api/savvy/events',
  summary:
    'What changes for the actor, as server-sent events, until the token is no longer good: `event` and `data` of each',
  needs: { can: 'organization:view' },
  tx: 'none',
  streams: true,
  identity: { org: ['query.org_id'], onBehalf: ['query.onBehalf'] },
  query: z.object({
    user_id: z.string().optional(),
    onBehalf: z.string().optional(),
    org_id: z.string().optional(),
  }),
  message: 'You are receiving live updates.',
  data: z.union([one('ready'), one('changed'), one('notification'), one('missed')]),
})
