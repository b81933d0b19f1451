import { MOST_DAYPARTS } from '@plaza/domain/dayparts'
import type { Taken, TakenAs } from './repo.ts'

const KINDS = ['held', 'booked', 'blocked'] as const
/** `own` is what house campaigns take, which is blocked as well. */
type Kind = (typeof KINDS)[number] | 'own'
const PARTS = Array.from({ length: MOST_DAYPARTS }, (_, part) => part)

/** The spots that are taken in each part of the day; those of the whole day are taken in all of them. */
const sumByPart = (taken: readonly Taken[], kinds: readonly Kind[]): number[] =>
  PARTS.map((part) =>
    taken
      .filter(({ parts }) => parts === null || parts & (1 << part))
      .reduce((sum, each) => kinds.reduce((all, kind) => all + each[kind], sum), 0),
  )

/** What is taken of a day: all together by part of the day, and of each kind the most of any part. */
export interface TakenDay extends Record<Kind, number> {
  byPart: number[]
  /** The spots that the whole day has lost: as many as its fullest part. */
  all: number
}

const NOTHING: TakenDay = { byPart: PARTS.map(() => 0), all: 0, held: 0, booked: 0, blocked: 0, own: 0 }

/** The sums of what takes the whole day alone, which are the same in all parts. */
const sumWholeDay = (taken: readonly Taken[]): TakenDay => {
  const sums = { held: 0, booked: 0, blocked: 0, own: 0 }
  for (const { held, booked, blocked, own } of taken) {
    sums.held += held
    sums.booked += booked
    sums.blocked += blocked
    sums.own += own
  }
  const all = sums.held + sums.booked + sums.blocked
  return { ...sums, all, byPart: Array<number>(MOST_DAYPARTS).fill(all) }
}

/** Sums what is taken of a zone on a day, of the whole day or of parts of it. */
function sumTaken(taken: readonly Taken[]): TakenDay {
  if (!taken.length) return NOTHING
  if (taken.every(({ parts }) => parts === null)) return sumWholeDay(taken)
  const byPart = sumByPart(taken, KINDS)
  const most = (kind: Kind) => Math.max(...sumByPart(taken, [kind]))
  return {
    byPart,
    all: Math.max(...byPart),
    held: most('held'),
    booked: most('booked'),
    blocked: most('blocked'),
    own: most('own'),
  }
}

const isAlike = (one: readonly Taken[] = [], other: readonly Taken[] = []): boolean =>
  one.length === other.length && one.every((taken, at) => taken === other[at])

/** Sums what is taken of a zone on each of so many days. Days in a row that are alike are summed once. */
export function sumTakenByDay(days: number, taken: readonly TakenAs[]): TakenDay[] {
  const on: (Taken[] | undefined)[] = []
  for (const each of taken) for (const day of each.days) (on[day] ??= []).push(each)
  let sum = NOTHING
  return Array.from({ length: days }, (_, day) => {
    if (!isAlike(on[day], on[day - 1])) sum = sumTaken(on[day] ?? [])
    return sum
  })
}
