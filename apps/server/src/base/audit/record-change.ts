import { allCalls } from '@plaza/contract/all'
import type { Call } from '@plaza/contract/call'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import type { Actor } from '../actor.ts'
import { valuesAt } from '../http/places.ts'
import { newId } from '../id.ts'
import { compareFacts } from './compare-facts.ts'
import { type Fact, findFacts, findWholes } from './facts-repo.ts'
import { findPerson, insertChanges } from './repo.ts'
import { findThings, type Things } from './things-repo.ts'

const names = new Map(allCalls.map(({ name, call }) => [call, name]))

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

/**
 * Gives the organizations in whose log a change stands. What the platform changes of others stands in theirs, what
 * people change of themselves at home, and everything else where the maker acts.
 */
const logsOf = ({ orgId, home, ofPlatform }: Maker, { owners }: Things, inTheirLog: boolean): string[] => {
  const isTheirs = inTheirLog || ofPlatform || owners.every((owner) => owner === home.orgId)
  return owners.length && isTheirs ? owners : [orgId]
}

/** Puts lists of names together, each name once; none where one of the lists is empty, as it means all. */
const namesOf = (lists: readonly unknown[]): unknown[] =>
  lists.some((list) => Array.isArray(list) && list.length === 0) ? [] : [...new Set(lists.flat())]

/** Gives what the call said of its change, from the places that it names. */
const toldOf = ({ changes }: Call, made: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes?.told ?? {}).flatMap(([name, place]) => {
      const values = valuesAt(made, place)
      if (Array.isArray(values[0])) return namesOf(values).length ? [[name, namesOf(values)]] : []
      const [value] = values
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )

/** Gives what a campaign, or an owner's part of one, costs. */
const costOf = (facts: readonly Fact[]): Record<string, unknown> => {
  const fact = facts.find(({ field }) => field === 'cost')
  return fact ? { cost: fact.value, currency: fact.currency } : {}
}

/**
 * Records in the audit log who made the change of a call, with both identities where an organization's things
 * were changed by a user of another one, on its behalf or as the platform (domain.md, "Who may do what"). All
 * of it runs in the change's own transaction: neither exists without the other.
 */
export function auditOf(call: Call, actor: Actor | null, input: unknown, now: Date) {
  const { changes } = call
  let userId = actor?.userId
  let before: Things | undefined
  let facts: Fact[] = []

  /** Gives the ids of what is changed, each once. */
  const idsIn = (made: { data?: unknown; actor: Pick<Actor, 'userId' | 'orgId'> }): string[] => {
    const found = changes ? valuesAt({ ...(input as object), ...made }, changes.ids) : []
    return [...new Set(found.filter((id) => typeof id === 'string'))]
  }

  return {
    /** Takes from the handler who made a change before a login. */
    madeBy: (id: string): void => {
      userId = id
    },
    /** Looks up, before the change, what may be gone or have another name after it. */
    prepare: async (db: Kysely<DB>): Promise<void> => {
      if (!actor || !changes) return
      const ids = idsIn({ actor })
      if (ids.length) before = await findThings(db, changes.kind, ids)
      const parts = changes.parts ? valuesAt(input, changes.parts).filter((id) => typeof id === 'string') : []
      const [id, second] = parts.length ? await findWholes(db, parts) : ids
      facts = id && !second ? await findFacts(db, changes.kind, id) : []
    },
    /**
     * Writes the change down, after it was made. Gives the organizations that have it in their log: none where
     * nothing was changed.
     */
    record: async (db: Kysely<DB>, data: unknown): Promise<string[]> => {
      const maker = actor ? makerOf(actor) : userId && (await findMaker(db, userId))
      if (!changes || !maker) return []
      const ids = idsIn({ data, actor: maker })
      // Of many at once none may have been changed, and the answer then names none.
      if (ids.length === 0 && changes.ids.startsWith('data.')) return []
      const things = before ?? (await findThings(db, changes.kind, ids))
      const orgIds = logsOf(maker, things, changes.inTheirLog ?? false)
      const rows = orgIds.map((org_id) => ({ id: newId(now), org_id }))
      const { userName: user_name, home } = maker
      // An entry names what was changed where that is one thing.
      const [target = null] = ids.length === 1 ? ids : []
      const after = target ? await findFacts(db, changes.kind, target) : []
      return insertChanges(db, rows, {
        things: ids.length,
        told: { ...toldOf(call, { ...(input as object), data }), ...costOf(after) },
        changed: compareFacts(facts, after),
        user_id: maker.userId,
        user_name,
        home,
        call: names.get(call) ?? `${call.method} ${call.path}`,
        target,
        target_name: things.name,
        created_at: now,
      })
    },
  }
}
