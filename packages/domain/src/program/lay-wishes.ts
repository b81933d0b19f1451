import { giveTurns, isInPart, type TurnEvent } from './give-turns.ts'

// docs/domain.md, "What is on at": what somebody plans to buy, laid into turns that are free.

/** What somebody would take of a zone, by a name that no taker of it has. */
export interface Wish {
  taker: string
  spots: number
  /** The parts of the day as bits; null for the whole day. */
  parts: number | null
}

/** How many turns are free in all of these parts of the day that a wish lies in. */
function freeFor(
  capacity: number,
  events: readonly TurnEvent[],
  dayParts: readonly (number | null)[],
  { parts }: Wish,
): number {
  return dayParts
    .filter((part) => isInPart(parts, part))
    .reduce<number>((least, part) => {
      const taken = Array.from(giveTurns(capacity, events, part).values())
      return Math.min(least, capacity - taken.reduce((sum, turns) => sum + turns.length, 0))
    }, capacity)
}

/**
 * What would happen to the turns of a zone on a date if wishes were booked now, one after the other: what has happened, and
 * behind it each wish with as many of its spots as are free in all of its parts of the day. One for which nothing is free is
 * left out. So nobody's turns move, and a wish has the turns that a booking of now would be given.
 * @param capacity how many turns the loop has
 * @param events what has happened, in its order
 * @param dayParts the parts of the day that the date has; null stands for the hours that no part has
 */
export function layWishes(
  capacity: number,
  events: readonly TurnEvent[],
  dayParts: readonly (number | null)[],
  wishes: readonly Wish[],
): TurnEvent[] {
  return wishes.reduce<TurnEvent[]>(
    (laid, wish) => {
      const spots = Math.min(wish.spots, freeFor(capacity, laid, dayParts, wish))
      if (spots < 1) return laid
      return [...laid, { taker: wish.taker, spots, parts: wish.parts, kind: 'takes' }]
    },
    [...events],
  )
}
