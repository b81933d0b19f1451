import { allCalls } from '@plaza/contract/all'
import type { Call } from '@plaza/contract/call'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../id.ts'
import { findPerson, insertChanges } from './repo.ts'
import { findTarget, type Target } from './targets-repo.ts'

const names = new Map(allCalls.map(({ name, call }) => [call, name]))

const textAt = (value: unknown, keys: string[]): string | null => {
  const found = keys.map((key) => (value as Record<string, unknown> | null | undefined)?.[key])
  return found.find((one) => typeof one === 'string') ?? null
}

/** Returns the id of the thing being changed, which existed before. */
const changedOf = (params: unknown) => textAt(params, ['id', 'userId', 'reqId'])
/** Returns the id of the thing that was created. */
const madeOf = (data: unknown) =>
  textAt(data, ['id']) ?? textAt((data as { organization?: unknown } | null)?.organization, ['id'])
const orgOf = (params: unknown) => textAt(params, ['orgId', 'org_id'])

/** Tells whether a successful call is a change made by a user. */
export function isChange({ method, needs, tx, automatic }: Call): boolean {
  return method !== 'GET' && needs !== 'nobody' && tx !== 'read' && !automatic
}

/** Somebody who made a change. */
type Maker = Pick<Actor, 'userId' | 'userName' | 'orgId' | 'home'> & { ofPlatform: boolean }

const makerOf = (actor: Actor): Maker => ({ ...actor, ofPlatform: actor.orgType === 'PLATFORM' })

/** Finds the person whom a change before a login has shown to have made it. */
const findMaker = async (db: Kysely<DB>, userId: string): Promise<Maker | undefined> => {
  const found = await findPerson(db, userId)
  if (!found) return undefined
  const { orgId, orgName, userName } = found
  return { userId, userName, orgId, home: { orgId, orgName }, ofPlatform: false }
}

/** Gives the organizations in whose log a change stands: those whose things were changed. */
const ownersOf = ({ orgId, home, ofPlatform }: Maker, target: Target | undefined): string[] => {
  const owner = target?.org_id
  return [owner && (ofPlatform || owner === home.orgId) ? owner : orgId]
}

/**
 * Records in the audit log who made the change of a call, with both identities where an organization's things
 * were changed by a user of another one, on its behalf or as the platform (domain.md, "Who may do what"). All
 * of it runs in the change's own transaction: neither exists without the other.
 */
export function auditOf(call: Call, actor: Actor | null, params: unknown, now: Date) {
  let userId: string | undefined
  let orgIds: string[] | undefined
  let before: Target | undefined

  return {
    /** Takes from the handler what only it knows of its change. */
    madeBy: (id: string): void => {
      userId = id
    },
    concerns: (ids: string[]): void => {
      orgIds = ids
    },
    /** Looks up, before the change, what will be gone after it. */
    prepare: async (db: Kysely<DB>): Promise<void> => {
      if (actor && isChange(call)) before = await findTarget(db, changedOf(params))
    },
    /**
     * Writes the change down, after it was made. Gives the organizations that have it in their log: none where
     * nothing was changed.
     */
    record: async (db: Kysely<DB>, data: unknown): Promise<string[]> => {
      const known = actor ? isChange(call) && makerOf(actor) : userId && (await findMaker(db, userId))
      if (!known) return []
      const target = changedOf(params) ?? madeOf(data) ?? orgOf(params)
      const found = before ?? (await findTarget(db, target))
      const rows = (orgIds ?? ownersOf(known, found)).map((org_id) => ({ id: newId(now), org_id }))
      const { userName: user_name, home } = known
      return insertChanges(db, rows, {
        user_id: known.userId,
        user_name,
        home,
        call: names.get(call) ?? `${call.method} ${call.path}`,
        target,
        target_name: found?.name ?? null,
        created_at: now,
      })
    },
  }
}
