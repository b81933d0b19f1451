import { completeLoops, instantOf, joinOpenings, type Opening } from '../program/loop-clock.ts'
import { showingAt, type ZoneProgram } from '../program/program.ts'

// docs/domain.md, "Plays": which plays a player that shows its program honestly writes down.

/** A turn that counts, by whose it is (as the program names takers) and which of its media it shows, by its position. */
export interface DuePlay {
  taker: string
  medium: number
  part: number | null
  loop: number
  turn: number
  /** The instant (epoch ms) at which it begins, and how long it lasts (ms). */
  at: number
  length: number
}

/**
 * The turns of a zone on a date that somebody has and that count, as far as they end after an instant (epoch ms) and not
 * after another, in their order.
 * @param openings those of the date, in order
 */
export function playsDue(
  openings: readonly Opening[],
  zone: ZoneProgram,
  after: number,
  until: number,
): DuePlay[] {
  const joined = joinOpenings(openings)
  const complete = completeLoops(joined, zone.loop)
  const [loopMs, length] = [zone.loop * 1000, zone.spot * 1000]
  const due: DuePlay[] = []
  for (const { part, from, until: end } of zone.runs) {
    const takes = zone.turns.find((one) => one.part === part)?.takes ?? []
    const turns = takes.flatMap((take) => take.turns).sort((one, other) => one - other)
    for (let loop = from; loop < Math.min(end, complete); loop++)
      for (const turn of turns) {
        const at = instantOf(joined, loop * loopMs + turn * length)
        if (at + length <= after || at + length > until) continue
        const showing = showingAt(joined, zone, at)
        if (showing?.taker == null || showing.medium === null) continue
        due.push({ taker: showing.taker, medium: showing.medium, part, loop, turn, at, length })
      }
  }
  return due
}
