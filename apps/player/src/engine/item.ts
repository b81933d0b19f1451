import type { Due, Opening } from '@plaza/domain/program/loop-clock'
import { partOfLoop } from '@plaza/domain/program/loop-runs'
import { showingAt } from '@plaza/domain/program/program'
import { fillerAt } from '@plaza/domain/program/program-day'
import type { DayOfProgram, EngineZone, Loaded } from './loaded.ts'

// docs/domain.md, "Programs": what is due in a zone, and until when.

/** What is left of a loop is too short for a picture of its own below this (ms): the last one stays. */
const SHORT_REST = 3000

/** A turn of a program, by what names it: no zone has it twice on a date. */
export interface TurnOfItem {
  date: string
  part: number | null
  loop: number
  turn: number
  /** The placement that has it; null where nobody or a house campaign does. */
  placement: string | null
  /** It is promised: its loop is complete, and it lasts from its first to its last moment. */
  counts: boolean
}

/** What is due in a zone between two instants (epoch ms). */
export interface Item {
  from: number
  until: number
  loop: number
  date: string
  /** Null for what is left of a loop, and for what is left of a turn that a break has cut. */
  turn: TurnOfItem | null
  /** The position of the medium of who has the turn; null where filler is shown. */
  medium: number | null
  /** The positions of the filler, the one that is due first; the others take its place where it is missing. */
  filler: number[]
  /** It is so short that what was shown before stays. */
  isShort: boolean
}

/** What is due in a zone of a day at an instant (epoch ms); null while its place is closed. */
export function itemAt(loaded: Loaded, day: DayOfProgram, zone: EngineZone, at: number): Item | null {
  const showing = showingAt(day.openings, zone.program, at)
  if (!showing) return null
  const { due } = showing
  const from = due.shown === 'rest' ? Math.max(due.from, openingAt(day.openings, at)?.from ?? 0) : due.from
  const until = endOf(day.openings, due, at)
  const taker = showing.taker === null ? undefined : loaded.takers[Number(showing.taker)]
  const media = loaded.filler.get(zone.program.zone) ?? []
  const first = fillerAt(due, zone.program, media.length)
  return {
    from,
    until,
    loop: due.loop,
    date: day.date,
    turn: turnOf(day, zone, due, { until, placement: taker?.placement_id ?? null }),
    medium: showing.medium === null ? null : (taker?.media[showing.medium] ?? null),
    filler: media.slice(first).concat(media.slice(0, first)),
    isShort: due.turn === null && until - from < SHORT_REST,
  }
}

const openingAt = (openings: readonly Opening[], at: number) =>
  openings.find(({ from, until }) => from <= at && at < until)

/** When a turn ends: what a break has cut is shown to its end, unless the place opens again before. */
function endOf(openings: readonly Opening[], due: Due, at: number): number {
  const opening = openingAt(openings, at)
  if (due.shown === 'whole') return due.until
  if (due.shown === 'rest') return Math.min(due.until, opening ? opening.until : due.until)
  const closing = opening ? opening.until : at
  const next = openings.find(({ from }) => from >= closing)
  return Math.min(due.until, next ? next.from : due.until)
}

function turnOf(
  day: DayOfProgram,
  zone: EngineZone,
  due: Due,
  { until, placement }: { until: number; placement: string | null },
): TurnOfItem | null {
  if (due.turn === null || due.shown === 'rest') return null
  return {
    date: day.date,
    part: partOfLoop(zone.program.runs, due.loop),
    loop: due.loop,
    turn: due.turn,
    placement,
    counts: due.counts && until >= due.until,
  }
}
