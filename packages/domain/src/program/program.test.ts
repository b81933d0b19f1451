import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daypartDays, stretchesOn } from '../daypart-days.ts'
import { openDays, openTimes } from '../opening-hours.ts'
import { dates, dayparts, openingHours, timeZones } from '../test-arbitraries.ts'
import { clockAt, completeLoops, dueAt, instantOf, joinOpenings, type Opening, tailAt } from './loop-clock.ts'
import { loopRunsOf, loopsBefore, partOfLoop } from './loop-runs.ts'
import { mediumOf, playsOn, showingAt, turnsOf, type ZoneProgram } from './program.ts'

const openings: fc.Arbitrary<Opening[]> = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 200 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pieces) => {
    let at = 1_800_000_000
    return pieces.map(({ gap, length }) => {
      at += gap
      const opening = { from: at * 1000, until: (at + length) * 1000 }
      at += length
      return opening
    })
  })

const lengths = fc
  .record({ loop: fc.integer({ min: 1, max: 40 }), wish: fc.integer({ min: 1, max: 40 }) })
  .map(({ loop, wish }) => ({ loop, spot: Math.min(loop, wish) }))

const secondsOf = (all: readonly Opening[]) =>
  all.flatMap(({ from, until }) =>
    Array.from({ length: (until - from) / 1000 }, (_, second) => from + second * 1000),
  )

test('the clock of a date and its inverse agree while a place is open, and the clock stands in between', () => {
  fc.assert(
    fc.property(openings, (all) => {
      for (const at of secondsOf(all)) expect(instantOf(all, clockAt(all, at))).toBe(at)
      const closed = clockAt(all, Number.POSITIVE_INFINITY)
      expect(instantOf(all, closed)).toBe(Number.POSITIVE_INFINITY)
    }),
    { numRuns: 200 },
  )
})

test('each turn of a complete loop is shown once a loop: as often as was promised', () => {
  fc.assert(
    fc.property(openings, lengths, (all, zone) => {
      const shown = new Map<number, Set<number>>()
      for (const at of secondsOf(all)) {
        const due = dueAt(all, zone, at)
        if (due?.turn == null || !due.counts) continue
        shown.set(due.turn, (shown.get(due.turn) ?? new Set()).add(due.loop))
      }
      const promised = completeLoops(all, zone.loop)
      const capacity = Math.floor(zone.loop / zone.spot)
      const counts = Array.from({ length: capacity }, (_, turn) => shown.get(turn)?.size ?? 0)
      expect(counts).toEqual(counts.map(() => promised))
    }),
    { numRuns: 200 },
  )
})

test('a turn that a break cuts is shown to its end after closing, and what is left of it at reopening is filler', () => {
  const all = [
    { from: 0, until: 95_000 },
    { from: 200_000, until: 300_000 },
  ]
  const zone = { loop: 60, spot: 10 }
  expect(dueAt(all, zone, 92_000)).toMatchObject({
    loop: 1,
    turn: 3,
    shown: 'cut',
    from: 90_000,
    until: 100_000,
  })
  expect(dueAt(all, zone, 97_000)).toBeNull()
  expect(tailAt(all, zone, 97_000)).toMatchObject({ loop: 1, turn: 3 })
  expect(tailAt(all, zone, 100_000)).toBeNull()
  expect(dueAt(all, zone, 201_000)).toMatchObject({ loop: 1, turn: 3, shown: 'rest', until: 205_000 })
  expect(dueAt(all, zone, 205_000)).toMatchObject({ loop: 1, turn: 4, shown: 'whole' })
})

test('in the unfinished last loop what ends before closing is shown without counting, and the rest is filler', () => {
  const all = [{ from: 0, until: 95_000 }]
  const zone = { loop: 60, spot: 10 }
  expect(dueAt(all, zone, 59_000)).toMatchObject({ loop: 0, shown: 'whole', counts: true })
  expect(dueAt(all, zone, 85_000)).toMatchObject({ loop: 1, turn: 2, shown: 'whole', counts: false })
  expect(dueAt(all, zone, 93_000)).toMatchObject({ loop: 1, turn: 3, shown: 'rest' })
  expect(tailAt(all, zone, 96_000)).toBeNull()
})

test('openings that touch have no break between them, and what is left of a loop is no turn', () => {
  const all = [
    { from: 0, until: 65_000 },
    { from: 65_000, until: 140_000 },
  ]
  expect(joinOpenings(all)).toEqual([{ from: 0, until: 140_000 }])
  expect(dueAt(all, { loop: 70, spot: 20 }, 64_000)).toMatchObject({
    turn: null,
    shown: 'whole',
    until: 70_000,
  })
})

test('the loops of a day by parts are those that a placement was promised', () => {
  fc.assert(
    fc.property(
      openingHours,
      timeZones,
      dates,
      dayparts,
      fc.integer({ min: 60, max: 86_400 }),
      (...drawn) => {
        const [hours, timeZone, date, parts, loop] = drawn
        const [promised] = daypartDays(hours, timeZone, openDays(hours, timeZone, date, date), parts, loop)
        const runs = loopRunsOf(stretchesOn(hours, date, timeZone, parts), loop)
        const complete = completeLoops(openTimes(hours, date, timeZone), loop)
        const counted = (part: number | null) =>
          Array.from({ length: complete }, (_, at) => at).filter((at) => partOfLoop(runs, at) === part).length
        if (complete > 2000) return
        expect(parts.map((_, part) => counted(part))).toEqual(promised?.loops)
        expect(counted(null)).toBe(promised?.other)
        expect(loopsBefore(runs, null, complete)).toBe(complete)
      },
    ),
    { numRuns: 200 },
  )
})

test('several media take turns over the plays of a day, and the n-th day begins with the n-th', () => {
  const taker = { day: 0, media: 3 }
  expect([0, 1, 2, 3].map((loop) => mediumOf(taker, loop, 1, 0))).toEqual([0, 1, 2, 0])
  expect([0, 1].flatMap((loop) => [0, 1].map((place) => mediumOf(taker, loop, 2, place)))).toEqual([
    0, 1, 2, 0,
  ])
  expect(mediumOf({ day: 4, media: 3 }, 0, 1, 0)).toBe(1)
})

test('a zone shows each placement in its turns of its part of the day, and filler in the others', () => {
  const all = [{ from: 0, until: 240_000 }]
  const runs = loopRunsOf(
    [
      { part: 0, seconds: 120 },
      { part: null, seconds: 120 },
    ],
    60,
  )
  const zone: ZoneProgram = {
    zone: 'main',
    loop: 60,
    spot: 10,
    runs,
    turns: turnsOf({ loop: 60, spot: 10 }, runs, [
      { taker: 'all day', spots: 2, parts: null, kind: 'takes' },
      { taker: 'morning', spots: 1, parts: 1, kind: 'takes' },
    ]),
    takers: [
      { id: 'all day', parts: null, day: 0, media: 1 },
      { id: 'morning', parts: 1, day: 0, media: 2 },
    ],
  }
  const at = (second: number) => showingAt(all, zone, second * 1000)
  expect(at(5)).toMatchObject({ taker: 'all day', medium: 0 })
  expect(at(35)).toMatchObject({ taker: 'all day', medium: 0 })
  expect(at(15)).toMatchObject({ taker: 'morning', medium: 0 })
  expect(at(75)).toMatchObject({ taker: 'morning', medium: 1 })
  expect(at(135)).toMatchObject({ taker: null, medium: null })
  expect(at(155)).toMatchObject({ taker: 'all day' })
  expect(at(240)).toBeNull()
  expect([...playsOn(all, [zone])]).toEqual([
    ['all day', 8],
    ['morning', 2],
  ])
})
