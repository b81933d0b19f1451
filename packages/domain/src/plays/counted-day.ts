import type { CalendarDate } from '../calendar.ts'
import { capacityOf } from '../capacity.ts'
import { completeLoops, instantOf, joinOpenings, type Opening } from '../program/loop-clock.ts'
import { type LoopRun, partOfLoop } from '../program/loop-runs.ts'
import type { ZoneProgram } from '../program/program.ts'

// docs/domain.md, "Plays": a program of one date and revision, made ready for judging many plays by it.

/** A zone of that date: its lengths (ms), the loops that count, and who has which turn in which part of the day. */
export interface CountedZone {
  loop: number
  spot: number
  capacity: number
  complete: number
  runs: readonly LoopRun[]
  holders: ReadonlyMap<number | null, readonly (string | undefined)[]>
}

/** What a display shows on a date by one revision of its program. */
export interface CountedDay {
  date: CalendarDate
  openings: readonly Opening[]
  zones: ReadonlyMap<string, CountedZone>
}

/** Makes the program of a date ready for judging plays. */
export function countedDay(
  date: CalendarDate,
  openings: readonly Opening[],
  zones: readonly Pick<ZoneProgram, 'zone' | 'loop' | 'spot' | 'runs' | 'turns'>[],
): CountedDay {
  const joined = joinOpenings(openings)
  const counted = zones.map(({ zone, loop, spot, runs, turns }): [string, CountedZone] => {
    const holders = new Map<number | null, (string | undefined)[]>()
    for (const { part, takes } of turns) {
      const own: (string | undefined)[] = []
      for (const { taker, turns: taken } of takes) for (const turn of taken) own[turn] = taker
      holders.set(part, own)
    }
    const complete = completeLoops(joined, loop)
    return [
      zone,
      { loop: loop * 1000, spot: spot * 1000, capacity: capacityOf(loop, spot), complete, runs, holders },
    ]
  })
  return { date, openings: joined, zones: new Map(counted) }
}

/** The instant (epoch ms) at which a turn of a loop is due. */
export function dueInstant({ openings }: CountedDay, zone: CountedZone, loop: number, turn: number): number {
  return instantOf(openings, loop * zone.loop + turn * zone.spot)
}

/** Who has a turn of a loop; undefined where nobody has it. */
export function holderOf(zone: CountedZone, loop: number, turn: number): string | undefined {
  return zone.holders.get(partOfLoop(zone.runs, loop))?.[turn]
}

/** How often a placement is promised to be shown on that date: its turns of all loops that count. */
export function promisedOn(day: CountedDay, placement: string): number {
  let plays = 0
  for (const { complete, runs, holders } of day.zones.values())
    for (const { part, from, until } of runs) {
      const turns = (holders.get(part) ?? []).filter((taker) => taker === placement).length
      plays += turns * Math.max(0, Math.min(until, complete) - from)
    }
  return plays
}
