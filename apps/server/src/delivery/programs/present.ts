import type { program } from '@plaza/contract/programs'
import type { z } from 'zod'
import { presentMedia } from '../../base/uploads/present.ts'
import { presentFrame } from '../../supply/rate-schedules/present.ts'
import type { ProgramDisplay } from './display-repo.ts'
import type { DayProgram, DayZone, Programs } from './make-program.ts'
import type { ProgramFile, TakerRow } from './turns-repo.ts'

type Shown = z.input<typeof program>
type ShownZone = Shown['programs'][number]['zones'][number]

/** The position of each of some things by their ids. */
const positionsOf = (ids: readonly string[]): ReadonlyMap<string, number> =>
  new Map(ids.map((id, at) => [id, at]))

const presentZone = (zone: DayZone, positions: ReadonlyMap<string, number>): ShownZone => ({
  zone_id: zone.zone.id,
  name: zone.zone.name,
  frame: presentFrame(zone.zone.frame),
  loop: zone.loop,
  spot: zone.spot,
  runs: zone.runs,
  turns: zone.turns.map(({ part, takes }) => ({
    part,
    takes: takes.map(({ taker, turns }) => ({ taker: positions.get(taker) ?? 0, turns })),
  })),
})

/** A program that days share, by its position. */
interface Alike {
  at: number
  zones: ShownZone[]
}

/** Whether the zones of two days are the very same, with the very same loops and turns. */
const areSame = (one: readonly DayZone[], other: readonly DayZone[]): boolean =>
  one.length === other.length &&
  one.every(({ zone, runs, turns }, at) => {
    const its = other[at]
    return its?.zone === zone && its.runs === runs && its.turns === turns
  })

/** The parts of the day that each taker has, which are the same on all of its days on which they are open. */
const partsOf = (days: readonly DayProgram[]): ReadonlyMap<string, number | null> => {
  const all = new Map<string, number | null>()
  for (const { zones } of days)
    for (const { takers } of zones)
      for (const { id, parts } of takers) all.set(id, parts === null ? null : (all.get(id) ?? 0) | parts)
  return all
}

/** What takes turns in programs on some day: the takers of the answer, in their order. */
export function takersOf({ days, takers }: Programs): TakerRow[] {
  const parts = partsOf(days)
  return takers.filter(({ id }) => parts.has(id))
}

/** Programs as answers have them: days that are alike share a program, and takers and media are named by position. */
export function presentPrograms(
  display: ProgramDisplay,
  programs: Programs,
  files: readonly ProgramFile[],
  sign: (address: string) => string,
): Shown {
  const { days } = programs
  const parts = partsOf(days)
  const present = programs.takers.filter(({ id }) => parts.has(id))
  const positions = positionsOf(present.map(({ id }) => id))
  const mediaAt = positionsOf(files.map(({ id }) => id))
  const alike = new Map<string, Alike>()
  const seen: { zones: readonly DayZone[]; shown: Alike }[] = []
  const programOf = ({ zones }: DayProgram): number | null => {
    if (!zones.length) return null
    // Most days have the very zones, loops and turns of another one: what they show is not written out to find that.
    const same = seen.find((day) => areSame(day.zones, zones))
    if (same) return same.shown.at
    const shown = shownOnce(zones.map((zone) => presentZone(zone, positions)))
    seen.push({ zones, shown })
    return shown.at
  }
  const shownOnce = (zones: ShownZone[]): Alike => {
    const key = JSON.stringify(zones)
    const known = alike.get(key) ?? { at: alike.size, zones }
    alike.set(key, known)
    return known
  }
  const shownDays = days.map((day) => ({
    date: day.date,
    openings: day.openings.map(({ from, until }) => ({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
    program: programOf(day),
    days: day.zones.flatMap((zone) =>
      zone.takers.map(({ id, day: number }) => ({ taker: positions.get(id) ?? 0, day: number })),
    ),
  }))
  const [width = 0, height = 0] = display.resolution.split('x').map(Number)
  return {
    display_id: display.id,
    name: display.name,
    width,
    height,
    time_zone: display.time_zone,
    revision: display.revision,
    media: files.map((file) => presentMedia(file, sign)),
    takers: present.map((taker) => presentTaker(taker, parts, mediaAt)),
    programs: [...alike.values()].map(({ zones }) => ({ zones })),
    days: shownDays,
  }
}

const presentTaker = (
  { id, placement_id, house_id, files }: TakerRow,
  parts: ReadonlyMap<string, number | null>,
  mediaAt: ReadonlyMap<string, number>,
) => ({
  placement_id,
  house_id,
  parts: parts.get(id) ?? null,
  media: files.flatMap((id) => mediaAt.get(id) ?? []),
})
