import type { Permission } from '@plaza/contract/call'
import type { ErrorCode } from '@plaza/contract/errors'
import type { Ids, Word } from './ids.ts'

/**
 * Who asks, in the order of the columns. `granted` is a user with everything that an owner can give. "For"
 * is somebody who acts on behalf: a mere user of the other organization by a grant, or a platform admin.
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
 * One way to ask a call. In the line `own` things are the owner's and the advertiser's of the columns, to
 * each theirs; in the line `foreign` those of another owner and another advertiser, whose columns come last.
 * In every other line `ids` are what is not theirs, whoever asks, and `own` what is.
 */
export interface Ask {
  /** What stands for the {…} of the path; {orgId} and {org_id} are the organization unless said. */
  at?: Record<string, Word | `own ${Word}`>
  query?: (ids: Ids, own: Ids) => Record<string, string>
  headers?: (ids: Ids, own: Ids) => Record<string, string>
  body?: (ids: Ids, own: Ids) => unknown
  /** Of each 400: the field at fault. */
  fault?: string
  /** Of each 409. */
  code?: ErrorCode
}

export interface Row extends Ask {
  /**
   * One line for each way to ask, `own` first, with a status for everybody. Groups are parted by `|` in
   * the order above; one status alone stands for all of its group.
   */
  who: string
  /** Lines beside `own` and `foreign`: what they ask otherwise than the row; `like` says of whose things. */
  also?: Record<string, Ask & { like?: 'own' | 'foreign' }>
  /** Things that the call uses up: whoever may make it is given new ones. */
  fresh?: Word[]
  /** The call ends sessions: it comes last, from a session of its own. */
  leaves?: true
  /** The answer has no end: its head is looked at. */
  streams?: true
  /** What a user has to be given, and nothing else, to do as the owner does; by type where each needs another. */
  grant?: Permission | Partial<Record<'DSO' | 'ADV', Permission>>
}

/** By method and path, as the contract writes them. */
export type Rows = Record<string, Row>

const isStatus = (text: string): boolean => /^[2-5]\d\d$/.test(text)

/** The statuses of one line, by who asks. */
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

/** The lines of a row by their labels, in order. Each has a meaning, and no meaning is without a line. */
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
