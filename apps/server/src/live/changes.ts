import type { Call } from '@plaza/contract/call'
import type { LiveKind } from '@plaza/contract/live'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { isChange } from '../audit/record-change.ts'
import type { Actor } from '../http/actor.ts'
import type { News } from './message.ts'
import { announce } from './repo.ts'

interface Stale {
  /** Lists of the organization that the change was made for. */
  own: LiveKind[]
  /** Lists of the platform, which sees everybody's. */
  platform?: LiveKind[]
}

const SUPPLY: LiveKind[] = ['locations', 'rate-schedules', 'displays']

/**
 * Which lists a change makes stale, by the feature of its call. What it makes stale for others, such as the
 * queue of an owner whose display was bought, goes with their notification (notifications/stale.ts).
 */
export const STALE: Record<string, Stale> = {
  auth: { own: [], platform: ['administration'] },
  users: { own: ['people', 'sessions'] },
  people: { own: ['people'], platform: ['administration'] },
  onboarding: { own: [] },
  locations: { own: SUPPLY },
  'rate-schedules': { own: SUPPLY },
  displays: { own: SUPPLY, platform: ['administration'] },
  displayInvitations: { own: ['advertisers', 'displays'] },
  uploads: { own: [] },
  campaigns: { own: ['campaigns', 'approvals', 'displays'], platform: ['administration'] },
  approvals: { own: ['approvals', 'campaigns', 'displays'] },
  settings: { own: [] },
  onBehalf: { own: ['grants'] },
  organizations: { own: [], platform: ['administration'] },
  administration: { own: ['administration'] },
  plans: { own: ['plans'], platform: ['administration', 'plans'] },
  deletes: {
    own: [...SUPPLY, 'campaigns', 'people', 'deletions'],
    platform: ['administration', 'deletions'],
  },
  notifications: { own: [] },
}

/** What a success of this call is to be told of; `actor` is null where nobody was logged in. */
const newsOf = (call: Call, actor: Pick<Actor, 'orgId'> | null): News[] => {
  if (actor ? !isChange(call) : !call.creates) return []
  const { own, platform = [] } = STALE[call.feature] ?? { own: [] }
  return [
    ...(actor ? [{ org: actor.orgId, kinds: [...own, 'audit'] satisfies LiveKind[] }] : []),
    ...(platform.length ? [{ org: null, kinds: platform }] : []),
  ]
}

/** Tells of a change, in its own transaction, those of the organization who look at what it changed. */
export const announceChange = (db: Kysely<DB>, call: Call, actor: Actor | null): Promise<void> =>
  announce(db, newsOf(call, actor))
