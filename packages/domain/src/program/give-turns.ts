import { spreadTurns } from './spread-turns.ts'

// docs/domain.md, "Programs": who has which turns of a zone on a date.

/** What happened to the turns of a zone on a date: what was booked takes turns, and frees them where it is cancelled. */
export interface TurnEvent {
  /** What takes the turns: a placement. */
  taker: string
  spots: number
  /** The parts of the day as bits; null for the whole day. */
  parts: number | null
  kind: 'takes' | 'frees'
}

/** Whether what takes these parts of the day has turns in one of them; null stands for the hours that no part has. */
export function isInPart(parts: number | null, part: number | null): boolean {
  return parts === null || (part !== null && (parts & (1 << part)) !== 0)
}

/**
 * The turns of a zone in one part of a date, by their takers, each in order. The history is replayed: whoever takes
 * turns gets some of those that are free then, and whoever is cancelled gives back its own, so nobody's turns ever move.
 * @param capacity how many turns the loop has
 * @param events those of the zone and the date, in the order in which the database wrote them
 * @param part the position of the part; null for the hours that no part has
 * @throws RangeError where more is taken than there is, which the database makes impossible
 */
export function giveTurns(
  capacity: number,
  events: readonly TurnEvent[],
  part: number | null,
): Map<string, number[]> {
  const taken = new Map<string, number[]>()
  let free = Array.from({ length: capacity }, (_, turn) => turn)
  for (const { taker, spots, parts, kind } of events) {
    if (!isInPart(parts, part)) continue
    const own = taken.get(taker)
    if (kind === 'frees') {
      if (own) free = [...free, ...own].sort((one, other) => one - other)
      taken.delete(taker)
    } else if (!own) {
      const turns = spreadTurns(free, spots, capacity)
      const chosen = new Set(turns)
      free = free.filter((turn) => !chosen.has(turn))
      taken.set(taker, turns)
    }
  }
  return taken
}
