import type { Call, Feature } from '@plaza/contract/call'
import { CHANGE_ID_HEADER, changeId, type LiveKind } from '@plaza/contract/live'
import type { Actor } from '../base/actor.ts'
import { auditOf } from '../base/audit/record-change.ts'
import type { Change, ChangeRecord } from '../base/http/mount.ts'
import { follow } from '../base/jobs/queue-repo.ts'
import type { News } from '../base/live/message.ts'
import { jobsOfFreed } from '../market/waiting-list/repo.ts'
import { advanceJob } from '../money/campaign-money/advance.ts'

interface Stale {
  /** Lists of the organization that the change was made for. */
  own: LiveKind[]
  /** Lists of the platform, which sees those of every organization. */
  platform?: LiveKind[]
  /** Lists of every advertiser: whom it concerns is nobody's business, so all of them look again. */
  advertisers?: LiveKind[]
  /**
   * What the organization's screens show between what was sold may be another thing: hours, loops, filler, looks. Of turns and
   * media that were sold the database tells (migration 0251).
   */
  programs?: true
}

const SUPPLY: LiveKind[] = ['locations', 'rate-schedules', 'displays']

/**
 * Which lists a change makes stale, by the feature of its call. What it makes stale for others, such as the
 * queue of an owner whose display was bought, goes with their notification (`stale` of its kind).
 */
export const STALE: Partial<Record<Feature, Stale>> = {
  accounts: { own: ['users', 'sessions'], platform: ['administration'] },
  users: { own: ['users'], platform: ['administration'] },
  onboarding: { own: [] },
  locations: { own: SUPPLY, programs: true },
  'other-hours': { own: SUPPLY, programs: true },
  'rate-schedules': { own: SUPPLY, programs: true },
  layouts: { own: ['rate-schedules'] },
  displays: { own: SUPPLY, platform: ['administration'], programs: true },
  'bulk-import': { own: SUPPLY, platform: ['administration'] },
  'bulk-edit': { own: SUPPLY, programs: true },
  blocks: { own: ['displays'] },
  'own-content': { own: ['displays', 'rate-schedules'], programs: true },
  players: { own: ['players'], platform: ['players'] },
  plays: { own: ['players'], platform: ['players'] },
  calendar: { own: ['displays', 'rate-schedules'], programs: true },
  // What is banned leaves what advertisers find and price, and comes back with the ban.
  bans: { own: ['bans', 'displays'], advertisers: ['displays', 'campaigns', 'display-lists'] },
  'display-invitations': { own: ['advertisers', 'displays'] },
  uploads: { own: ['media-library'] },
  // A campaign that is bought from a draft ends the draft.
  campaigns: {
    own: ['campaigns', 'approvals', 'displays', 'drafts', 'media-library'],
    platform: ['administration'],
  },
  // The library tells which drafts and campaigns a file is in.
  drafts: { own: ['drafts', 'media-library'] },
  'campaign-copies': { own: ['drafts', 'media-library'] },
  cancellations: { own: ['campaigns', 'approvals', 'displays'], platform: ['administration'] },
  'media-requests': { own: ['campaigns', 'approvals', 'media-library'] },
  'shared-plans': { own: ['shared-plans'] },
  'upload-links': { own: ['upload-links', 'media-library'] },
  approvals: { own: ['approvals', 'campaigns', 'displays'], platform: ['payments'] },
  'approval-rules': { own: ['approval-rules'] },
  comments: { own: ['comments'], platform: ['comments'] },
  'proof-of-play': { own: ['proofs'], platform: ['proofs', 'payments'] },
  favourites: { own: ['favourites', 'advertisers', 'displays'] },
  // Finding shows the displays of a list.
  'display-lists': { own: ['display-lists', 'displays'] },
  // A file that is deleted is taken out of drafts.
  'media-library': { own: ['media-library', 'drafts'] },
  'waiting-list': { own: ['waiting-list'] },
  settings: { own: [], programs: true },
  'on-behalf': { own: ['grants'] },
  organizations: { own: [], platform: ['administration'], programs: true },
  administration: { own: ['administration'] },
  plans: { own: ['plans'], platform: ['administration', 'plans'] },
  deletes: {
    own: [...SUPPLY, 'campaigns', 'media-library', 'users', 'deletions'],
    platform: ['administration', 'deletions'],
    programs: true,
  },
  checkout: { own: ['payments', 'campaigns', 'drafts'], platform: ['payments'] },
  payouts: { own: ['payments'] },
  subscriptions: { own: ['payments', 'plans'] },
  'campaign-money': { own: ['payments'], platform: ['payments'] },
  'money-desk': { own: ['payments'], platform: ['payments'] },
  notifications: { own: [] },
  'tax-rates': { own: ['tax-rates'] },
  terms: { own: ['administration'] },
}

/** The features by whose changes spots can come free, for which somebody may wait. */
const FREES: ReadonlySet<Feature> = new Set<Feature>([
  'approvals',
  'blocks',
  'bulk-edit',
  'bulk-import',
  'calendar',
  'campaigns',
  'cancellations',
  'deletes',
  'displays',
  'locations',
  'other-hours',
  'own-content',
  'rate-schedules',
])

/** The features by whose changes money may have to be held, taken, passed on or given back. */
const MOVES_MONEY: ReadonlySet<Feature> = new Set<Feature>([
  'approvals',
  'campaigns',
  'cancellations',
  'media-requests',
  'proof-of-play',
])

/**
 * Gives the news of a successful call. `actor` is null before a login; `logs` are the organizations whose audit
 * holds the change, none where nothing was changed; `by` is the name that the page gave the change.
 */
const newsOf = (
  call: Call,
  actor: Pick<Actor, 'orgId'> | null,
  logs: string[],
  by: string | undefined,
): News[] => {
  const { own, platform = [], advertisers = [], programs } = STALE[call.feature] ?? { own: [] }
  // What the site does on its own stands in no log, but other pages show it all the same.
  const isOwn = actor && (logs.length || call.automatic)
  const orgs = isOwn ? new Set([actor.orgId, ...logs]) : new Set(logs)
  const kinds: LiveKind[] = logs.length ? [...own, 'audit'] : own
  const isForPlatform = platform.length && (actor ? logs.length : call.creates)
  return [
    ...(kinds.length
      ? [...orgs].map((org): News => ({ org, kinds, by, ...(logs.length ? { programs } : {}) }))
      : []),
    ...(isForPlatform ? [{ org: null, kinds: platform, by }] : []),
    ...(advertisers.length && logs.length ? [{ org: null, all: 'ADV' as const, kinds: advertisers }] : []),
  ]
}

/**
 * Writes each change into the audit log, and announces it to the open pages of the organizations that it
 * concerns.
 */
export function recordChange({ call, actor, input, headers, now }: Change): ChangeRecord {
  const { prepare, record, madeBy } = auditOf(call, actor, input, now)
  // The page that makes a change may have given it an id, by which it recognises its own change again.
  const by = changeId.safeParse(headers[CHANGE_ID_HEADER]).data
  return {
    before: prepare,
    after: async (db, data) => {
      const news = newsOf(call, actor, await record(db, data), by)
      const waiting = FREES.has(call.feature) ? await jobsOfFreed(db) : []
      await follow(db, {
        news,
        jobs: [...waiting, ...(MOVES_MONEY.has(call.feature) ? [advanceJob(now)] : [])],
      })
    },
    madeBy,
  }
}
