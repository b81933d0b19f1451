import { joinOpenings, type Opening, tailAt } from '@plaza/domain/program/loop-clock'
import { type DayZone, dayOf } from '@plaza/domain/program/program-day'
import type { PlayerProgram } from '../server.ts'

// A program as the engine asks it.

export type Medium = PlayerProgram['media'][number]
type Zone = PlayerProgram['programs'][number]['zones'][number]
export type EngineZone = DayZone<Zone>

/** A day of a program, with its openings joined where they touch. */
export interface DayOfProgram {
  date: string
  openings: Opening[]
  zones: EngineZone[]
}

/** A program, of which only the days that are asked for are worked out. */
export interface Loaded {
  revision: number
  takers: PlayerProgram['takers']
  media: Medium[]
  /** The positions of the filler's media by zone. */
  filler: ReadonlyMap<string, number[]>
  /** The day that is open at an instant (epoch ms), or whose last turn is shown to its end; null while it is closed. */
  dayAt(at: number): DayOfProgram | null
  /** The next instant (epoch ms) at which a day opens; Infinity where the program knows of none. */
  opensAfter(at: number): number
}

/** Makes a program ready to be asked at any instant. */
export function load(program: PlayerProgram): Loaded {
  const days = program.days.map(({ date, openings }) => ({
    date,
    openings: joinOpenings(
      openings.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
    ),
  }))
  let kept: { position: number; day: DayOfProgram } | null = null
  const dayBy = (position: number): DayOfProgram | null => {
    const day = days[position]
    if (!day) return null
    if (!kept || kept.position !== position)
      kept = { position, day: { ...day, zones: dayOf(program, position).zones } }
    return kept.day
  }
  return {
    revision: program.revision,
    takers: program.takers,
    media: program.media,
    filler: new Map(program.filler.map(({ zone_id, media }) => [zone_id, media])),
    dayAt(at) {
      const open = days.findIndex(({ openings }) =>
        openings.some(({ from, until }) => from <= at && at < until),
      )
      if (open >= 0) return dayBy(open)
      const begun = days.findIndex(
        ({ openings: [first, ...rest] }) =>
          first && first.from <= at && at < (rest[rest.length - 1] ?? first).until,
      )
      const day = dayBy(begun)
      return day && day.zones.some(({ program: zone }) => tailAt(day.openings, zone, at)) ? day : null
    },
    opensAfter: (at) =>
      days.reduce(
        (next, { openings }) =>
          openings.reduce((least, { from }) => (from > at ? Math.min(least, from) : least), next),
        Number.POSITIVE_INFINITY,
      ),
  }
}
