import fc from 'fast-check'
import { capacityOf } from '../capacity.ts'
import { giveTurns, type TurnEvent } from '../program/give-turns.ts'
import type { Opening } from '../program/loop-clock.ts'
import { loopRunsOf, partOfLoop } from '../program/loop-runs.ts'
import { showingAt, turnsOf, type ZoneProgram } from '../program/program.ts'
import type { Play } from './batch.ts'
import { countedDay, type CountedDay } from './counted-day.ts'

// Programs, and plays by them, from which the property tests of this folder draw.

/** A date of a display with what was played on it, honestly, in the order in which the plays ended. */
export interface PlayedDay {
  day: CountedDay
  openings: Opening[]
  zones: ZoneProgram[]
  plays: Play[]
  files: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export const DATE = '2027-03-01'
const START = Date.UTC(2027, 2, 1, 8)

/** Openings of one date, with breaks and without, each divided into one or two parts of the day. */
const openTimes = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 90 }),
      length: fc.integer({ min: 5, max: 150 }),
      part: fc.constantFrom(null, 0, 1),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((pieces) => {
    let at = START
    const openings = pieces.map(({ gap, length }) => {
      const from = at + gap * 1000
      at = from + length * 1000
      return { from, until: at }
    })
    return { openings, stretches: pieces.map(({ part, length }) => ({ part, seconds: length })) }
  })

const wishes = fc.array(
  fc.record({
    spots: fc.integer({ min: 1, max: 3 }),
    parts: fc.constantFrom(null, 1, 2, 3),
    isHouse: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)

/** What was wished as far as it fits into each part of the day. */
function eventsOf(
  zone: string,
  capacity: number,
  all: readonly fcValue<typeof wishes>[number][],
): TurnEvent[] {
  const events: TurnEvent[] = []
  all.forEach(({ spots, parts, isHouse }, at) => {
    const taker = isHouse ? `house ${zone}${at}` : `placement-${zone}-${at}`
    const event: TurnEvent = { taker, spots, parts: isHouse ? null : parts, kind: 'takes' }
    const fits = [null, 0, 1].every((part) => {
      try {
        giveTurns(capacity, [...events, event], part)
        return true
      } catch {
        return false
      }
    })
    if (fits) events.push(event)
  })
  return events
}

type fcValue<T> = T extends fc.Arbitrary<infer V> ? V : never

const zonesOf = (stretches: Parameters<typeof loopRunsOf>[0]) =>
  fc
    .tuple(
      fc.integer({ min: 2, max: 40 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), wishes), { minLength: 1, maxLength: 2 }),
    )
    .map(([loop, drawn]) =>
      drawn.map(([wish, wanted], at): ZoneProgram => {
        const lengths = { loop, spot: Math.min(loop, wish) }
        const runs = loopRunsOf(stretches, loop)
        const events = eventsOf(`zone${at}`, capacityOf(loop, lengths.spot), wanted)
        return {
          zone: `zone${at}`,
          ...lengths,
          runs,
          turns: turnsOf(lengths, runs, events),
          takers: events.map(({ taker, parts }) => ({ id: taker, parts, day: 0, media: 2 })),
        }
      }),
    )

const fileOf = (placement: string, medium: number) => `file-${placement}-${medium}`

/** What a player writes down that shows this date honestly, second by second. */
function playHonestly(openings: readonly Opening[], zones: readonly ZoneProgram[]): Play[] {
  const plays: (Play & { until: number })[] = []
  const last = Math.max(...openings.map(({ until }) => until))
  for (const zone of zones) {
    const seen = new Set<string>()
    for (let at = START; at < last; at += 1000) {
      const showing = showingAt(openings, zone, at)
      if (!showing?.taker?.startsWith('placement') || !showing.due.counts) continue
      const { loop, turn, from, until } = showing.due
      if (turn === null || seen.has(`${loop} ${turn}`)) continue
      seen.add(`${loop} ${turn}`)
      plays.push({
        zone: zone.zone,
        placement: showing.taker,
        file: fileOf(showing.taker, showing.medium ?? 0),
        date: DATE,
        part: partOfLoop(zone.runs, loop),
        loop,
        turn,
        at: from,
        length: until - from,
        until,
      })
    }
  }
  return plays.sort((one, other) => one.until - other.until).map(({ until: _, ...play }) => play)
}

export const playedDays: fc.Arbitrary<PlayedDay> = openTimes
  .chain(({ openings, stretches }) => fc.tuple(fc.constant(openings), zonesOf(stretches)))
  .map(([openings, zones]) => {
    const placements = zones.flatMap(({ takers }) => takers.map(({ id }) => id))
    const files = new Map(
      placements
        .filter((id) => id.startsWith('placement'))
        .map(
          (id) =>
            [id, new Map([0, 1].map((medium) => [fileOf(id, medium), Number.POSITIVE_INFINITY]))] as const,
        ),
    )
    return {
      day: countedDay(DATE, openings, zones),
      openings,
      zones,
      plays: playHonestly(openings, zones),
      files,
    }
  })
