import { turnsOf, type TurnsOfPart } from '@plaza/domain/program/program'
import { Memory } from '../../base/memory.ts'

/** Turns of so many takers are remembered in this process. */
const MOST_TAKES = 200_000

const sizeOf = (turns: readonly TurnsOfPart[]): number =>
  turns.reduce((sum, { takes }) => sum + 1 + takes.length, 0)

/** Turns by what they follow from, with takers named by their position in it. */
const known = new Memory<TurnsOfPart[]>(MOST_TAKES, sizeOf)

type Asked = Parameters<typeof turnsOf>

/** Turns follow from the history alone and not from who takes them, so that all displays with one history share them. */
const turnsOfAlike = (lengths: Asked[0], runs: Asked[1], events: Asked[2], parts: string): TurnsOfPart[] => {
  const positions = new Map<string, number>()
  for (const { taker } of events) if (!positions.has(taker)) positions.set(taker, positions.size)
  const named = events.map((event) => ({ ...event, taker: String(positions.get(event.taker)) }))
  const what = named.map(({ kind, taker, spots, parts: of }) => `${kind} ${taker} ${spots} ${of}`)
  const key = `${lengths.loop} ${lengths.spot} ${parts}|${what.join('|')}`
  const alike = known.get(key) ?? turnsOf(lengths, runs, named)
  known.set(key, alike)
  const takers = [...positions.keys()]
  return alike.map(({ part, takes }) => ({
    part,
    takes: takes.map(({ taker, turns }) => ({ taker: takers[Number(taker)] ?? '', turns })),
  }))
}

/**
 * Gives turns as `turnsOf` does, but works out days of a display that are alike once, and what is alike on many displays once
 * in a process: this took most of the time of a program. What is given is nobody's to change.
 */
export function turnsOnce(): typeof turnsOf {
  const given = new Map<string, TurnsOfPart[]>()
  return (lengths, runs, events) => {
    const parts = [...new Set(runs.map(({ part }) => part))].join(' ')
    const what = events.map(({ kind, taker, spots, parts: of }) => `${kind} ${taker} ${spots} ${of}`)
    const key = `${lengths.loop} ${lengths.spot} ${parts}|${what.join('|')}`
    const turns = given.get(key) ?? turnsOfAlike(lengths, runs, events, parts)
    given.set(key, turns)
    return turns
  }
}
