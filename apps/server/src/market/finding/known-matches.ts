import { Memory } from '../../base/memory.ts'
import type { ViewerScope } from '../../base/scope/scope.ts'
import type { InvitedTo } from '../../supply/on-offer/invited-repo.ts'
import type { FindingQuery } from './page-repo.ts'

/** That a question has more matches than are counted is remembered for so long, and counted anew from half of it on. */
const MS_KNOWN = 10_000
/** Whether many displays have a word is remembered for so long: it decides how they are sought, not what is found. */
const MS_COMMON = 60_000
const MOST_QUESTIONS = 5000

interface Known<Value> {
  value: Value
  /** When it was found, in milliseconds. */
  at: number
  /** Somebody is finding it anew. */
  isRenewed?: boolean
}

interface KnownMatches {
  more: Memory<Known<true>>
  common: Memory<Known<boolean>>
}

/** What is known of a database's displays. */
const known = new WeakMap<object, KnownMatches>()

const knownOf = (db: object): KnownMatches => {
  const found = known.get(db) ?? { more: new Memory(MOST_QUESTIONS), common: new Memory(MOST_QUESTIONS) }
  known.set(db, found)
  return found
}

const isOld = ({ at }: { at: number }, now: Date, most: number): boolean => {
  const age = now.getTime() - at
  return age < 0 || age >= most
}

/** What decides how many match, of a question and of whoever asks it. Lists of displays are asked for by one alone. */
const keyOf = (query: FindingQuery, { owners, displays, banned }: InvitedTo): string | null => {
  const { page: _page, size: _size, sorted_by: _by, sort: _sort, flightSums: _sums, ...filters } = query
  return filters.favourites || filters.listed || filters.id
    ? null
    : JSON.stringify([filters, owners, displays, banned.stamp])
}

/** What is known of the matches of a question. */
export interface KnownOfQuestion {
  /** It had more than are counted a moment ago, and nobody needs to count them now. */
  isMore(): boolean
  /** Remembers, or forgets, that it has more than are counted. */
  tell(more: boolean): void
}

/**
 * What is known of the matches of a question. Of counts only "more than a thousand" is remembered, for seconds: less is
 * counted each time, so that a page and its count tell the same.
 */
export function knownOfQuestion(
  { db, now }: ViewerScope,
  invitedTo: InvitedTo,
  query: FindingQuery,
): KnownOfQuestion {
  const { more } = knownOf(db)
  const key = keyOf(query, invitedTo)
  return {
    isMore() {
      const told = key === null ? undefined : more.get(key)
      if (!told || isOld(told, now, MS_KNOWN)) return false
      if (told.isRenewed || !isOld(told, now, MS_KNOWN / 2)) return true
      // One counts anew while all others go by what is known.
      told.isRenewed = true
      return false
    },
    tell(isMore) {
      if (key === null) return
      if (isMore) more.set(key, { value: true, at: now.getTime() })
      else more.forget(key)
    },
  }
}

/** Whether many displays have the words that are searched for, as far as it is known; else `find` finds it. */
export async function isKnownCommon(
  { db, now }: ViewerScope,
  search: string,
  find: () => Promise<boolean>,
): Promise<boolean> {
  const { common } = knownOf(db)
  const told = common.get(search)
  if (told && !isOld(told, now, MS_COMMON)) return told.value
  const value = await find()
  common.set(search, { value, at: now.getTime() })
  return value
}
