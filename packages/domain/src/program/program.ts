import { capacityOf } from '../capacity.ts'
import { completeLoops, type Due, dueAt, type LoopLengths, type Opening, tailAt } from './loop-clock.ts'
import { giveTurns, type TurnEvent } from './give-turns.ts'
import { type LoopRun, loopsBefore, partOfLoop } from './loop-runs.ts'

// docs/domain.md, "Programs": what each zone of a display shows on a date.

/** What takes turns on a date: a placement, with what it shows. */
export interface Taker {
  id: string
  /** The parts of the day as bits; null for the whole day. */
  parts: number | null
  /** Which of its days this is, from 0. */
  day: number
  /** How many media take turns: at least 1. */
  media: number
}

/** The turns of one part of a date; null stands for the hours that no part has. */
export interface TurnsOfPart {
  part: number | null
  takes: { taker: string; turns: number[] }[]
}

/** The loop of one zone on one date. */
export interface ZoneProgram extends LoopLengths {
  zone: string
  runs: LoopRun[]
  turns: TurnsOfPart[]
  takers: Taker[]
}

/** What a zone shows in a turn: whose, and which of its media, by its position. Nobody's is filler. */
export interface Showing {
  due: Due
  taker: string | null
  medium: number | null
}

/**
 * The turns of a zone on a date, part by part, from what happened to them.
 * @param runs the loops of the date, by the part in which they begin
 * @param events in their order
 */
export function turnsOf(
  lengths: LoopLengths,
  runs: readonly LoopRun[],
  events: readonly TurnEvent[],
): TurnsOfPart[] {
  const capacity = capacityOf(lengths.loop, lengths.spot)
  const parts = [...new Set(runs.map(({ part }) => part))]
  return parts.map((part) => {
    const given = giveTurns(capacity, events, part)
    return { part, takes: [...given].map(([taker, turns]) => ({ taker, turns })) }
  })
}

/** What a zone shows at an instant (epoch ms); null while its place is closed. */
export function showingAt(openings: readonly Opening[], zone: ZoneProgram, at: number): Showing | null {
  const due = dueAt(openings, zone, at) ?? tailAt(openings, zone, at)
  if (!due) return null
  const found = due.shown === 'rest' || due.turn === null ? null : takerOf(zone, due.loop, due.turn)
  if (!found) return { due, taker: null, medium: null }
  const { taker, place, spots } = found
  return {
    due,
    taker: taker.id,
    medium: mediumOf(taker, loopsBefore(zone.runs, taker.parts, due.loop), spots, place),
  }
}

/** Who has a turn of a loop, the place of the turn among its own, and how many it has. */
function takerOf(
  { runs, turns, takers }: Pick<ZoneProgram, 'runs' | 'turns' | 'takers'>,
  loop: number,
  turn: number,
): { taker: Taker; place: number; spots: number } | null {
  const part = partOfLoop(runs, loop)
  const takes = turns.find((one) => one.part === part)?.takes ?? []
  const take = takes.find((one) => one.turns.includes(turn))
  const taker = take && takers.find(({ id }) => id === take.taker)
  return taker ? { taker, place: take.turns.indexOf(turn), spots: take.turns.length } : null
}

/**
 * Which of its media a taker shows, by its position: they take turns over its plays of the day, and its n-th day begins
 * with the n-th.
 * @param loops how many loops of its parts of the day have begun before
 * @param place the place of the turn among its turns of the loop
 */
export function mediumOf(
  { day, media }: Pick<Taker, 'day' | 'media'>,
  loops: number,
  spots: number,
  place: number,
): number {
  return (day + loops * spots + place) % media
}

/**
 * How often each taker is shown on a date, by its id: its turns of all complete loops of these zones. For a placement these
 * are the plays that it was promised.
 */
export function playsOn(
  openings: readonly Opening[],
  zones: readonly Pick<ZoneProgram, 'loop' | 'runs' | 'turns'>[],
): Map<string, number> {
  const plays = new Map<string, number>()
  for (const { loop, runs, turns } of zones) {
    const complete = completeLoops(openings, loop)
    for (const { part, takes } of turns) {
      const loops = runs
        .filter((run) => run.part === part)
        .reduce((sum, { from, until }) => sum + Math.max(0, Math.min(until, complete) - from), 0)
      for (const { taker, turns: own } of takes)
        plays.set(taker, (plays.get(taker) ?? 0) + loops * own.length)
    }
  }
  return plays
}
