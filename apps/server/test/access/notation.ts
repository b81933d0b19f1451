import type { Permission } from '@plaza/contract/call'
import type { ErrorCode } from '@plaza/contract/errors'
import type { Ids, Word } from './ids.ts'

/**
 * The actors in the order of the columns. `granted` is a user with everything that an owner can give. "For" is
 * somebody who acts on behalf: a user of the other organization with access, or a platform admin.
 */
const GROUPS = {
  out: ['nobody', 'a stale token', 'a deactivated user', 'a user of a deactivated organization'],
  admin: ['a platform admin'],
  owner: ['an owner', "an owner's user", "an owner's granted user"],
  advertiser: ['an advertiser', "an advertiser's user", "an advertiser's granted user"],
  behalf: ['an agent for the owner', 'an agent for the advertiser', 'an admin for the owner'],
  other: ['another owner', 'another advertiser'],
} as const

export const CAST = Object.values(GROUPS).flat()
export type Name = (typeof CAST)[number]

/**
 * One request of a call. In the line `own` the things belong to the owner and the advertiser of the columns, to
 * each their own. In the line `foreign` they belong to another owner and another advertiser, whose columns come
 * last. In every other line `ids` names what does not belong to the actor, and `own` what does.
 */
export interface Ask {
  /** The values of the path's placeholders. {orgId} and {org_id} are the organization unless given. */
  at?: Record<string, Word | `own ${Word}`>
  query?: (ids: Ids, own: Ids) => Record<string, string>
  headers?: (ids: Ids, own: Ids) => Record<string, string>
  body?: (ids: Ids, own: Ids) => unknown
  /** The field that is wrong, for each 400. */
  fault?: string
  /** The code of each 409. */
  code?: ErrorCode
}

export interface Row extends Ask {
  /**
   * One line for each request, `own` first, with a status for every actor. Groups are separated by `|` in the
   * order above. A single status applies to all of its group.
   */
  who: string
  /** The requests of lines other than `own` and `foreign`. `like` says whose things they name. */
  also?: Record<string, Ask & { like?: 'own' | 'foreign' }>
  /** Things that the call uses up. An actor who may make the call gets new ones. */
  fresh?: Word[]
  /** Whether the call ends sessions. Such a call comes last, in a session of its own. */
  leaves?: true
  /** Players alone make the call: no token of a person opens it. */
  ofPlayers?: true
  /** Whether the answer never ends, so that only its head is read. */
  streams?: true
  /**
   * The permission that a user needs to do what the owner can, and no other; by type if each needs a different
   * one.
   */
  grant?: Permission | Partial<Record<'DSO' | 'ADV', Permission>>
}

/** The rows by method and path, as the contract writes them. */
export type Rows = Record<string, Row>

const isStatus = (text: string): boolean => /^[2-5]\d\d$/.test(text)

/** Reads the statuses of one line, by member. */
const readStatuses = (text: string, where: string): Map<Name, number> => {
  const written = text.split('|').map((group) => group.trim().split(/\s+/))
  const groups = Object.values(GROUPS)
  const statuses = groups.flatMap((names, index) => {
    const given = written[index] ?? []
    if (![1, names.length].includes(given.length) || !given.every(isStatus)) {
      throw new Error(`${where}: the group "${names[0]}" reads "${given.join(' ')}".`)
    }
    return names.map((_name, at) => Number(given[at] ?? given[0]))
  })
  if (written.length !== groups.length) throw new Error(`${where}: ${written.length} groups.`)
  return new Map(CAST.map((name, index) => [name, statuses[index] ?? 0]))
}

/** The lines of a row by their labels, in order. Each must have a request, and each request a line. */
export function readLines(call: string, { who, also = {} }: Row): Map<string, Map<Name, number>> {
  const lines = new Map<string, Map<Name, number>>()
  for (const line of who.trim().split('\n')) {
    const [, label = '', statuses = ''] = /^\s*([a-z]+)\s+(\d.*)$/.exec(line) ?? []
    const isKnown = label === 'own' || label === 'foreign' || label in also
    if (!isKnown || lines.has(label)) throw new Error(`${call}: what is the line "${line.trim()}"?`)
    lines.set(label, readStatuses(statuses, `${call}, line "${label}"`))
  }
  const silent = Object.keys(also).filter((label) => !lines.has(label))
  if (silent.length) throw new Error(`${call}: no line says what becomes of "${silent[0]}".`)
  return lines
}
