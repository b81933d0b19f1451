import { playsDue } from '@plaza/domain/plays/plays-due'
import { showingAt } from '@plaza/domain/program/program'
import type { ProgramDay } from './running.ts'

/** The next instant (epoch ms) at which some zone shows something else; that of the next opening while the place is closed. */
export function nextTurn({ openings, zones }: ProgramDay, at: number): number {
  const ends = zones.flatMap(({ program }) => showingAt(openings, program, at)?.due.until ?? [])
  const opens = openings.flatMap(({ from }) => (from > at ? [from] : []))
  const last = (openings.at(-1)?.until ?? at + 1) - 1
  const open = openings.some(({ from, until }) => from <= at && at < until)
  const next = Math.min(...(open ? ends : []), ...opens, last)
  // What ends with the opening goes on with the one after it.
  return openings.some(({ from, until }) => from <= next && next < until) ? next : Math.min(...opens, last)
}

/** The next instant at which one of these takers has a turn in some zone, and the first of the day behind the last; null without any. */
export function nextOwnTurn(
  { openings, zones }: ProgramDay,
  takers: ReadonlySet<string>,
  at: number,
): number | null {
  const own = zones
    .flatMap(({ program }) => {
      const turns = program.turns.map(({ part, takes }) => ({
        part,
        takes: takes.filter(({ taker }) => takers.has(taker)),
      }))
      return playsDue(openings, { ...program, turns }, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
    })
    .map((due) => due.at)
    .sort((one, other) => one - other)
  return own.find((from) => from > at) ?? own[0] ?? null
}
