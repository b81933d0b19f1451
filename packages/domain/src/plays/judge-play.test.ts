import fc from 'fast-check'
import { expect, test } from 'vitest'
import { playsOn } from '../program/program.ts'
import type { Play } from './batch.ts'
import { type CountedDay, dueInstant, promisedOn } from './counted-day.ts'
import {
  clockAllowance,
  type Judging,
  judgePlay,
  OLDEST_PLAY,
  type PlayRefusal,
  type TurnPlace,
} from './judge-play.ts'
import { DATE, type PlayedDay, playedDays } from './test-plays.ts'

const NOW = Date.UTC(2027, 2, 1, 20)

const by = (files: Judging['files'], change: Partial<Judging> = {}): Judging => ({
  now: NOW,
  registered: 0,
  sinceSample: 0,
  files,
  ...change,
})

/** How many plays count for each placement, and why the others do not. */
const judgeAll = ({ day, files }: Pick<PlayedDay, 'day' | 'files'>, plays: readonly Play[]) => {
  const last = new Map<string, TurnPlace>()
  const taken = new Map<string, number>()
  const refused: PlayRefusal[] = []
  for (const play of plays) {
    const why = judgePlay(play, day, by(files), last.get(play.zone) ?? null)
    if (why) refused.push(why)
    else {
      last.set(play.zone, play)
      taken.set(play.placement, (taken.get(play.placement) ?? 0) + 1)
    }
  }
  return { taken, refused }
}

/** A play with one field changed to something that it was not. */
const changed = (play: Play) =>
  fc
    .oneof(
      fc.constantFrom('zone0', 'zone1', 'other').map((zone) => ({ zone })),
      fc
        .constantFrom('placement-zone0-0', 'placement-zone1-1', 'house zone00', '')
        .map((placement) => ({ placement })),
      fc.constant({ file: 'other' }),
      fc.constantFrom('2027-02-28', '2027-03-02').map((date) => ({ date })),
      fc.constantFrom(null, 0, 1, 2).map((part) => ({ part })),
      fc.integer({ min: 0, max: 80 }).map((loop) => ({ loop })),
      fc.integer({ min: 0, max: 40 }).map((turn) => ({ turn })),
      fc.integer({ min: -60_000, max: 60_000 }).map((by) => ({ at: play.at + by })),
      fc.integer({ min: 0, max: 20_000 }).map((length) => ({ length })),
    )
    .map((change): Play => ({ ...play, ...change }))

test('what a player showed honestly counts whole: as often as was promised', () => {
  fc.assert(
    fc.property(playedDays, (played) => {
      const { day, openings, zones, plays } = played
      const { taken, refused } = judgeAll(played, plays)
      expect(refused).toEqual([])
      const promised = [...playsOn(openings, zones)].filter(
        ([taker, count]) => taker.startsWith('placement') && count > 0,
      )
      expect([...taken].toSorted()).toEqual(promised.toSorted())
      for (const [placement, count] of taken) expect(promisedOn(day, placement)).toBe(count)
    }),
    { numRuns: 200 },
  )
})

test('a play with one field changed counts for nothing, or for what it counted for before', () => {
  fc.assert(
    fc.property(
      playedDays.filter(({ plays }) => plays.length > 0),
      fc.nat(),
      fc.gen(),
      ({ day, plays, files }, seed, gen) => {
        const play = plays[seed % plays.length] as Play
        const other = gen(changed, play)
        const why = judgePlay(other, day, by(files), null)
        const counted = ({ placement, date, zone }: Play) => [placement, date, zone]
        expect(why === null ? counted(other) : counted(play)).toEqual(counted(play))
      },
    ),
    { numRuns: 500 },
  )
})

test('however plays are repeated, mixed and changed, nothing counts more often than was promised', () => {
  fc.assert(
    fc.property(playedDays, fc.array(fc.nat(), { maxLength: 60 }), fc.gen(), (played, picks, gen) => {
      const { day, plays } = played
      if (!plays.length) return
      const some = picks.map((pick) => plays[pick % plays.length] as Play)
      const mixed = [...plays, ...some, ...some.map((play) => gen(changed, play))]
      const shuffled = gen(() => fc.shuffledSubarray(mixed, { minLength: mixed.length }))
      for (const list of [mixed, shuffled])
        for (const [placement, count] of judgeAll(played, list).taken)
          expect(count).toBeLessThanOrEqual(promisedOn(day, placement))
    }),
    { numRuns: 200 },
  )
})

test('each turn counts once, and a zone never goes back', () => {
  fc.assert(
    fc.property(playedDays, (played) => {
      const { plays } = played
      const again = judgeAll(played, [...plays, ...plays])
      expect(again.taken).toEqual(judgeAll(played, plays).taken)
      expect(again.refused).toEqual(plays.map(() => 'twice'))
    }),
    { numRuns: 100 },
  )
})

/** A zone of spots of ten seconds in a loop of a minute, of which the second is sold. */
const OPENED = NOW - 3_600_000
const openings = [{ from: OPENED, until: NOW }]
const FILES = new Map([
  [
    'sold',
    new Map([
      ['film', Number.POSITIVE_INFINITY],
      ['old film', OPENED + 60_000],
    ]),
  ],
])
const simple = (): { day: CountedDay; play: Play } => {
  const zone = {
    loop: 60_000,
    spot: 10_000,
    capacity: 6,
    complete: 60,
    runs: [{ part: null, from: 0, until: 60 }],
    holders: new Map([[null, [undefined, 'sold', 'house']]]),
  }
  const day = {
    date: DATE,
    openings,
    zones: new Map([['main', zone]]),
  }
  const play = { zone: 'main', placement: 'sold', file: 'film', date: DATE, part: null, loop: 3, turn: 1 }
  return { day, play: { ...play, at: dueInstant(day, zone, 3, 1), length: 10_000 } }
}

test.each<[PlayRefusal | null, Partial<Play>]>([
  [null, {}],
  ['zone', { zone: 'side' }],
  ['day', { date: '2027-03-02' }],
  ['extra', { loop: 60 }],
  ['extra', { turn: 6 }],
  ['part', { part: 0 }],
  ['turn', { turn: 0 }],
  ['turn', { turn: 2 }],
  ['turn', { placement: 'other' }],
  ['file', { file: 'picture' }],
  [null, { file: 'old film' }],
  ['file', { file: 'old film', loop: 11, at: OPENED + 670_000 }],
  [null, { file: 'film', loop: 11, at: OPENED + 670_000 }],
  ['instant', { loop: 4 }],
  ['instant', { at: OPENED + 192_001 }],
  [null, { at: OPENED + 192_000 }],
  ['instant', { at: OPENED + 187_999 }],
  ['short', { length: 9_499 }],
  [null, { length: 9_500 }],
  ['ahead', { at: NOW }],
])('it is judged as %s with %o', (why, change) => {
  const { day, play } = simple()
  expect(judgePlay({ ...play, ...change }, day, by(FILES), null)).toBe(why)
})

test('a house campaign is counted, and never listed as a play of its own', () => {
  const { day, play } = simple()
  const house = { ...play, placement: 'house', turn: 2, at: play.at + 10_000 }
  expect(judgePlay(house, day, by(FILES), null)).toBe('file')
})

test('nothing counts from before the key was registered', () => {
  const { day, play } = simple()
  expect(judgePlay(play, day, by(FILES, { registered: play.at + 2000 }), null)).toBe(null)
  expect(judgePlay(play, day, by(FILES, { registered: play.at + 2001 }), null)).toBe('early')
})

test('the allowance grows with the time since the server was asked, and a play lasts thirty days', () => {
  const { day, play } = simple()
  const late = { ...play, at: play.at + 5_000 }
  expect(judgePlay(late, day, by(FILES, { sinceSample: 29_999 }), null)).toBe('instant')
  expect(judgePlay(late, day, by(FILES, { sinceSample: 30_000 }), null)).toBe(null)
  expect(clockAllowance(Number.MAX_SAFE_INTEGER)).toBe(2000 + OLDEST_PLAY / 10_000)
  const past = by(FILES, { now: play.at + OLDEST_PLAY })
  expect(judgePlay(play, day, past, null)).toBe(null)
  expect(judgePlay(play, day, { ...past, now: past.now + 1 }, null)).toBe('old')
  expect(judgePlay(play, null, by(FILES), null)).toBe('day')
  const at = by(FILES, { now: play.at + play.length - 2000 })
  expect(judgePlay(play, day, at, null)).toBe(null)
  expect(judgePlay(play, day, { ...at, now: at.now - 1 }, null)).toBe('ahead')
})
