import { capacityOf } from '../capacity.ts'
import type { Due, LoopLengths, Opening } from './loop-clock.ts'
import type { LoopRun } from './loop-runs.ts'
import type { ZoneProgram } from './program.ts'

// docs/domain.md, "Programs": a day of a program as the calls tell it, made ready to be asked what is shown.

/** A zone as an answer tells it: who has turns is named by its position among the takers. */
interface ToldZone extends LoopLengths {
  zone_id: string
  runs: LoopRun[]
  turns: { part: number | null; takes: { taker: number; turns: number[] }[] }[]
}

/** What an answer tells of some days. */
interface ToldProgram<Zone extends ToldZone> {
  takers: { parts: number | null; media: number[] }[]
  programs: { zones: Zone[] }[]
  days: {
    openings: { from: string; until: string }[]
    program: number | null
    days: { taker: number; day: number }[]
  }[]
}

/** A zone of a day, as it is drawn and as its program is asked. */
export interface DayZone<Zone> {
  shown: Zone
  program: ZoneProgram
}

/** A day of a display: when its place is open, in epoch milliseconds, and what its zones show. */
export interface ProgramDay<Zone> {
  openings: Opening[]
  zones: DayZone<Zone>[]
}

/** What stands for a taker of an answer, by its position. */
const nameOf = (position: number): string => String(position)

/** One of the days of an answer by its position, the first unless another is named. A day without a program has no zones. */
export function dayOf<Zone extends ToldZone>(
  { days, programs, takers }: ToldProgram<Zone>,
  position = 0,
): ProgramDay<Zone> {
  const day = days[position]
  if (!day) return { openings: [], zones: [] }
  const numbers = new Map(day.days.map(({ taker, day: number }) => [taker, number]))
  const known = takers.map(({ parts, media }, at) => ({
    id: nameOf(at),
    parts,
    day: numbers.get(at) ?? 0,
    media: Math.max(1, media.length),
  }))
  const zones = day.program === null ? [] : (programs[day.program]?.zones ?? [])
  return {
    openings: day.openings.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
    zones: zones.map((shown) => ({
      shown,
      program: {
        zone: shown.zone_id,
        loop: shown.loop,
        spot: shown.spot,
        runs: shown.runs,
        turns: shown.turns.map(({ part, takes }) => ({
          part,
          takes: takes.map(({ taker, turns }) => ({ taker: nameOf(taker), turns })),
        })),
        takers: known,
      },
    })),
  }
}

/** Which of an owner's own media shows where nobody has the turn, by its position: they follow one another. */
export function fillerAt({ loop, turn }: Due, { loop: length, spot }: LoopLengths, media: number): number {
  const turns = capacityOf(length, spot) + 1
  return (loop * turns + (turn ?? turns - 1)) % Math.max(1, media)
}
