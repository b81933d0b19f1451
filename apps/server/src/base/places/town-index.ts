import { foldPlaceName } from '@plaza/domain/place-names'

/** A town of the bundled list (apps/server/towns). */
export interface Town {
  name: string
  lat: number
  lng: number
  population: number
  region: string
  country: string
  /** What narrows a search to the town, folded: its region and country, in words and letters. */
  within: string
}

export interface Near {
  lat: number
  lng: number
}

const MOST_ROWS = 8
/** At most so many words at the end of a search are read as a region or country. */
const MOST_WITHIN = 4

/** How much each of these counts, beside the decimal logarithm of a town's people. */
const WEIGHTS = { beginsName: 1.5, ownName: 1.2, wholeOwnName: 3, close: 1.5 }
/** A whole name in another language counts by its length, since the short ones are many. */
const wholeOtherName = (length: number): number => Math.min(2.5, length / 2)
/** Half of what closeness counts is left at this distance. */
const HALF_KM = 100
const KM_PER_DEGREE = 111
const RADIANS = Math.PI / 180

const NEWLINE = 10
const SPACE = 32
const keyOf = (first: number, second: number): number => first * 65_536 + second

interface Candidate {
  town: number
  score: number
}

/** Puts a candidate among the best ones, each town once with its best score. */
function keep(best: Candidate[], town: number, score: number): void {
  const known = best.findIndex((one) => one.town === town)
  if (known >= 0) {
    if ((best[known]?.score ?? 0) >= score) return
    best.splice(known, 1)
  } else if (best.length === MOST_ROWS && (best.at(-1)?.score ?? 0) >= score) return
  const place = best.findIndex((one) => one.score < score)
  best.splice(place < 0 ? best.length : place, 0, { town, score })
  if (best.length > MOST_ROWS) best.pop()
}

/**
 * Finds towns by the beginning of any word of any of their names. All names stand in one text, one a line, and the
 * words that begin with the same two characters in one list, so that a search looks at a small part of them.
 */
export class TownIndex {
  readonly #towns: Town[]
  readonly #names: string
  readonly #ranks: Float64Array
  /**
   * For each two characters, pairs of where a word begins in the names and whose name it is: twice the town's
   * number, and one more in the first of its names.
   */
  readonly #words = new Map<number, Uint32Array>()

  private constructor(towns: Town[], names: string) {
    this.#towns = towns
    this.#names = names
    this.#ranks = Float64Array.from(towns, ({ population }) => Math.log10(Math.max(1, population)))
  }

  /** Builds the index in small steps. `spellings` gives the folded names of each town, one a line. */
  static *build(towns: Town[], spellings: string[]): Generator<undefined, TownIndex> {
    const index = new TownIndex(towns, `\n${spellings.join('\n')}\n`)
    const words = new Map<number, number[]>()
    let start = 1
    for (const [town, names] of spellings.entries()) {
      index.#addWords(words, town, [start, start + names.length])
      start += names.length + 1
      yield
    }
    for (const [key, list] of words) {
      index.#words.set(key, Uint32Array.from(list))
      yield
    }
    return index
  }

  #addWords(words: Map<number, number[]>, town: number, [from, to]: [number, number]): void {
    const names = this.#names
    let isFirst = true
    for (let at = from; at < to; at++) {
      const before = names.charCodeAt(at - 1)
      if (at > from && before === NEWLINE) isFirst = false
      if (before !== NEWLINE && before !== SPACE) continue
      const key = keyOf(names.charCodeAt(at), names.charCodeAt(at + 1))
      const list = words.get(key) ?? []
      if (list.length === 0) words.set(key, list)
      list.push(at, town * 2 + Number(isFirst))
    }
  }

  /** The lists of words that may begin with a text: one of them, or all of its letter where it is one alone. */
  *#listsFor(text: string): Generator<Uint32Array> {
    const first = text.charCodeAt(0)
    if (text.length > 1) {
      const list = this.#words.get(keyOf(first, text.charCodeAt(1)))
      if (list) yield list
      return
    }
    for (const [key, list] of this.#words) if (Math.floor(key / 65_536) === first) yield list
  }

  /** Returns the best towns with a word that begins with `name`, where each of `within` begins a word of theirs. */
  #findNamed(name: string, within: string[], near: Near | undefined): Candidate[] {
    const best: Candidate[] = []
    const closeness = near && closenessTo(near)
    const most = near ? WEIGHTS.close : 0
    for (const list of this.#listsFor(name)) {
      for (let at = 0; at < list.length; at += 2) {
        const position = list[at] ?? 0
        const owner = list[at + 1] ?? 0
        const town = owner >> 1
        const rank = (this.#ranks[town] ?? 0) + this.#exactness(name, position, owner % 2 === 1)
        const least = best.length === MOST_ROWS ? (best.at(-1)?.score ?? 0) : -1
        if (rank + most <= least) continue
        if (!this.#names.startsWith(name, position) || !this.#isWithin(town, within)) continue
        const found = this.#towns[town]
        keep(best, town, rank + (closeness && found ? closeness(found) : 0))
      }
    }
    return best
  }

  #exactness(name: string, position: number, isOwn: boolean): number {
    if (this.#names.charCodeAt(position - 1) !== NEWLINE) return 0
    const isWhole = this.#names.charCodeAt(position + name.length) === NEWLINE
    if (isOwn) return WEIGHTS.beginsName + WEIGHTS.ownName + (isWhole ? WEIGHTS.wholeOwnName : 0)
    return WEIGHTS.beginsName + (isWhole ? wholeOtherName(name.length) : 0)
  }

  #isWithin(town: number, words: string[]): boolean {
    const within = this.#towns[town]?.within ?? ''
    return words.every((word) => within.includes(` ${word}`))
  }

  /**
   * Finds the towns that somebody may mean by a text, at most eight, the most likely first. What follows a comma
   * narrows the search to a region or country; without a comma the last words do, where no name has them.
   */
  find(text: string, near?: Near): Town[] {
    const [head = '', ...rest] = text.split(',')
    const words = foldPlaceName(head).split(' ').filter(Boolean)
    const within = foldPlaceName(rest.join(' ')).split(' ').filter(Boolean)
    for (let cut = words.length; cut > 0 && words.length - cut <= MOST_WITHIN; cut--) {
      const narrowing = [...words.slice(cut), ...within]
      const found = this.#findNamed(words.slice(0, cut).join(' '), narrowing, near)
      if (found.length) return found.flatMap(({ town }) => this.#towns[town] ?? [])
    }
    return []
  }
}

/** Returns a function that says how much a town's closeness to a place counts. */
function closenessTo({ lat, lng }: Near): (town: Town) => number {
  const narrowing = Math.cos(lat * RADIANS)
  return (town) => {
    const turn = Math.abs(town.lng - lng)
    const km = KM_PER_DEGREE * Math.hypot(town.lat - lat, Math.min(turn, 360 - turn) * narrowing)
    return WEIGHTS.close / (1 + km / HALF_KM)
  }
}
