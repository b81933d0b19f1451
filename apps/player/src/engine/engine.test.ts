import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { countedDay } from '@plaza/domain/plays/counted-day'
import { judgePlay, type TurnPlace } from '@plaza/domain/plays/judge-play'
import { dayOf } from '@plaza/domain/program/program-day'
import { playsOn } from '@plaza/domain/program/program'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLACEMENT, programOf, simulate } from './test-program.ts'

const NINE = Date.parse('2027-03-01T09:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const OPEN = { date: '2027-03-01', openings: [{ from: NINE, until: NINE + HOUR }] }

/** Loops of a minute with turns of ten seconds: two of one placement, one of a house campaign. */
const MINUTE = {
  days: [OPEN],
  loop: 60,
  spot: 10,
  takes: [
    { placement: PLACEMENT, turns: [0, 3], media: ['spring', 'summer'] },
    { placement: null, turns: [1], media: ['coffee'] },
  ],
  filler: ['own-1', 'own-2'],
}

const openings = fc
  .array(fc.record({ gap: fc.integer({ min: 41, max: 90 }), length: fc.integer({ min: 1, max: 300 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((pieces) => {
    let at = NINE / 1000
    return pieces.map(({ gap, length }) => {
      at += gap
      const opening = { from: at * 1000, until: (at + length) * 1000 }
      at += length
      return opening
    })
  })

test(
  'a player that runs all day writes down exactly the plays that were promised, each once and in order',
  { timeout: 60_000 },
  () => {
    const zones = fc
      .record({ loop: fc.integer({ min: 1, max: 60 }), wish: fc.integer({ min: 1, max: 40 }) })
      .map(({ loop, wish }) => ({ loop, spot: Math.min(loop, wish) }))
    fc.assert(
      fc.property(openings, zones, fc.nat(5), (all, { loop, spot }, turn) => {
        const turns = [turn % Math.floor(loop / spot)]
        const takes = [{ placement: PLACEMENT, turns, media: ['spring'] }]
        const program = programOf({ days: [{ date: '2027-03-01', openings: all }], loop, spot, takes })
        const it = simulate(NINE)
        it.engine.take(program)
        it.run((all[all.length - 1]?.until ?? 0) + 60_000)
        const day = dayOf(program)
        const promised =
          playsOn(
            day.openings,
            day.zones.map(({ program: zone }) => zone),
          ).get('0') ?? 0
        expect(it.plays).toHaveLength(promised)
        expect(it.plays.map(({ loop: number }) => number)).toEqual([...Array(promised).keys()])
        expect(it.plays.every(({ length }) => length === spot * 1000)).toBe(true)
        // The server counts each of them.
        const zoneOf = ({ program: zone }: (typeof day.zones)[number]) => ({
          ...zone,
          turns: [{ part: null, takes: [{ taker: PLACEMENT, turns }] }],
        })
        const files = new Map([[PLACEMENT, new Map([['spring', Number.POSITIVE_INFINITY]])]])
        const counted = countedDay('2027-03-01', day.openings, day.zones.map(zoneOf))
        let last: TurnPlace | null = null
        for (const play of it.plays) {
          const now = play.at + play.length
          expect(judgePlay(play, counted, { now, registered: 0, sinceSample: 0, files }, last)).toBeNull()
          last = play
        }
      }),
      { numRuns: 150 },
    )
  },
)

test('media of a placement take turns, and each turn is shown at its instant', () => {
  const it = simulate(NINE)
  it.engine.take(programOf(MINUTE))
  it.run(NINE + 65_000)
  expect(it.shown.map(({ name, at }) => [name, (at - NINE) / 1000])).toEqual([
    ['spring', 0],
    ['coffee', 10],
    ['own-1', 20],
    ['summer', 30],
    ['own-1', 40],
    ['own-2', 50],
    ['spring', 60],
  ])
  expect(it.plays).toMatchObject([
    {
      zone: 'zone-1',
      placement: PLACEMENT,
      file: 'spring',
      date: '2027-03-01',
      loop: 0,
      turn: 0,
      at: NINE,
      length: 10_000,
      part: null,
      revision: 1,
    },
    { file: 'summer', loop: 0, turn: 3, at: NINE + 30_000 },
  ])
  expect(it.filler).toBe(4)
})

test('a player that starts in the middle of a turn joins it, and writes no play of it', () => {
  const it = simulate(NINE + 34_000)
  it.engine.take(programOf(MINUTE))
  it.run(NINE + 65_000)
  expect(it.shown[0]).toMatchObject({ name: 'summer', into: 4000 })
  expect(it.plays).toEqual([])
})

test('what nobody could see is no play: a page that was hidden, a medium that failed or came late', () => {
  const hidden = simulate(NINE)
  hidden.engine.take(programOf(MINUTE))
  hidden.run(NINE + 5000)
  hidden.engine.hide()
  hidden.run(NINE + 20_000)
  expect(hidden.plays).toEqual([])
  hidden.isVisible = false
  hidden.run(NINE + 45_000)
  expect(hidden.plays).toEqual([])
  const late = simulate(NINE)
  late.delay = 600
  late.engine.take(programOf(MINUTE))
  late.run(NINE + 45_000)
  expect(late.plays).toEqual([])
  expect(late.engine.takeSold()).toEqual({ due: 2, shown: 0 })
  expect(late.engine.takeSold()).toEqual({ due: 0, shown: 0 })
})

test('without its medium a turn shows filler, without filler the brand, and is no play', () => {
  const it = simulate(NINE)
  it.missing.add('spring').add('own-2')
  it.engine.take(programOf(MINUTE))
  it.run(NINE + 55_000)
  expect(it.shown.map(({ name }) => name)).toEqual(['own-1', 'coffee', 'own-1', 'summer', 'own-1', 'own-1'])
  expect(it.plays.map(({ file }) => file)).toEqual(['summer'])
  it.missing.add('own-1')
  it.run(NINE + 75_000)
  expect(it.shown.slice(-2).map(({ name }) => name)).toEqual(['brand', 'coffee'])
})

test('a player that was away does not catch up: it shows what is due now', () => {
  const it = simulate(NINE)
  it.engine.take(programOf(MINUTE))
  it.run(NINE + 3000)
  it.now = NINE + 95_000
  it.run(NINE + 101_000)
  expect(it.shown.map(({ name }) => name)).toEqual(['spring', 'summer', 'own-2'])
  expect(it.plays).toEqual([])
})

test('a clock that is set right never lets a turn be written twice', { timeout: 60_000 }, () => {
  const corrections = fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 40_000 }), by: fc.integer({ min: -9000, max: 9000 }) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(corrections, (all) => {
      const it = simulate(NINE)
      it.engine.take(
        programOf({ ...MINUTE, days: [{ ...OPEN, openings: [{ from: NINE, until: NINE + DAY }] }] }),
      )
      for (const { after, by } of all) {
        it.run(it.now + after)
        it.now += by
      }
      it.run(it.now + 120_000)
      const places = it.plays.map(({ loop, turn }) => loop * 6 + turn)
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
    }),
    { numRuns: 200 },
  )
})

test('a clock that goes back by seconds lets what has begun run on, and by a day follows at once', () => {
  const it = simulate(NINE)
  it.engine.take(programOf(MINUTE))
  it.run(NINE + 10_500)
  it.now -= 3000
  it.run(NINE + 19_000)
  expect(it.shown.map(({ name }) => name)).toEqual(['spring', 'coffee'])
  const wrong = simulate(NINE + DAY)
  const days = [OPEN, { date: '2027-03-02', openings: [{ from: NINE + DAY, until: NINE + DAY + HOUR }] }]
  wrong.engine.take(programOf({ ...MINUTE, days }))
  wrong.run(NINE + DAY + 40_000)
  wrong.now -= DAY
  wrong.run(NINE + 70_000)
  expect(wrong.plays.map(({ date, loop, turn }) => [date, loop, turn])).toEqual([
    ['2027-03-02', 0, 0],
    ['2027-03-02', 0, 3],
    ['2027-03-01', 1, 0],
  ])
})

test('a player that starts anew goes on where the loop is, and repeats no turn', () => {
  const it = simulate(NINE)
  it.engine.take(programOf(MINUTE))
  it.run(NINE + 10_000)
  expect(it.plays).toHaveLength(1)
  const again = simulate(NINE, { marks: it.marks })
  again.engine.take(programOf(MINUTE))
  again.run(NINE + 70_000)
  expect(again.plays.map(({ loop, turn }) => [loop, turn])).toEqual([
    [0, 3],
    [1, 0],
  ])
})

test('a program of another revision is followed from the next loop on', () => {
  const it = simulate(NINE)
  it.engine.take(programOf(MINUTE))
  it.run(NINE + 25_000)
  const takes = [{ placement: 'placement-2', turns: [0, 3], media: ['winter'] }]
  it.engine.take(programOf({ ...MINUTE, takes, revision: 2 }))
  expect(it.engine.revision()).toBe(2)
  it.run(NINE + 71_000)
  expect(it.plays.map(({ file, revision }) => [file, revision])).toEqual([
    ['spring', 1],
    ['summer', 1],
    ['winter', 2],
  ])
})

test('what is left of a loop for less than three seconds keeps the last picture', () => {
  const it = simulate(NINE)
  it.engine.take(programOf({ ...MINUTE, loop: 62 }))
  it.run(NINE + 63_000)
  expect(it.shown.map(({ name }) => name)).toEqual([
    'spring',
    'coffee',
    'own-1',
    'summer',
    'own-1',
    'own-2',
    'spring',
  ])
})

test('a turn that a break cuts is shown to its end, and what is left of it at reopening is filler', () => {
  const broken = [
    { from: NINE, until: NINE + 35_000 },
    { from: NINE + 65_000, until: NINE + HOUR },
  ]
  const it = simulate(NINE)
  it.engine.take(programOf({ ...MINUTE, days: [{ ...OPEN, openings: broken }] }))
  it.run(NINE + 71_000)
  expect(it.shown.map(({ name, at }) => [name, (at - NINE) / 1000])).toEqual([
    ['spring', 0],
    ['coffee', 10],
    ['own-1', 20],
    ['summer', 30],
    ['own-2', 65],
    ['own-1', 70],
  ])
  expect(it.plays.map(({ turn }) => turn)).toEqual([0, 3])
  expect(it.laid.map((zones) => zones.length)).toEqual([1, 0, 1])
  expect(it.engine.isIdle()).toBe(false)
})

test('a place that opens again before a cut turn has ended shows filler, and the turn is no play', () => {
  const broken = [
    { from: NINE, until: NINE + 35_000 },
    { from: NINE + 37_000, until: NINE + HOUR },
  ]
  const it = simulate(NINE)
  it.engine.take(programOf({ ...MINUTE, days: [{ ...OPEN, openings: broken }] }))
  it.run(NINE + 45_000)
  expect(it.shown.map(({ name, at }) => [name, (at - NINE) / 1000]).slice(3)).toEqual([
    ['summer', 30],
    ['own-2', 37],
    ['own-1', 42],
  ])
  expect(it.plays.map(({ turn }) => turn)).toEqual([0])
})

test('without a program nothing is shown but the brand, and the clock is looked at now and then', () => {
  const it = simulate(NINE)
  it.run(NINE + 20_000)
  expect(it.laid).toEqual([[]])
  expect(it.engine.isIdle()).toBe(true)
  expect(it.engine.revision()).toBeNull()
})

test('a month keeps no more than a day', { timeout: 120_000 }, () => {
  const days = Array.from({ length: 31 }, (_, number) => ({
    date: new Date(NINE + number * DAY).toISOString().slice(0, 10),
    openings: [{ from: NINE + number * DAY, until: NINE + number * DAY + 12 * HOUR }],
  }))
  const it = simulate(NINE, { keep: false })
  it.engine.take(programOf({ ...MINUTE, days }))
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heapAfter = (until: number) => {
    it.run(until)
    collect()
    return process.memoryUsage().heapUsed
  }
  const [first, last] = [heapAfter(NINE + 2 * DAY), heapAfter(NINE + 31 * DAY)]
  expect(it.filler).toBe(31 * 720 * 4)
  expect(it.marks['zone-1']).toMatchObject({ date: '2027-03-31', loop: 719, turn: 3 })
  expect((last - first) / 1e6).toBeLessThan(8)
})
