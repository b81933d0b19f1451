import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dates } from '../test-arbitraries.ts'
import { type Batch, LONGEST_BATCH, MOST_PLAYS, writeBatch } from './batch.ts'
import { readBatch } from './read-batch.ts'

const id = fc.stringMatching(/^[0-9a-f-]{1,36}$/)
const hash = fc.stringMatching(/^[\w-]{43}$/)
const instant = fc.integer({ min: 0, max: 4e12 })
const count = fc.nat()

const plays = fc.array(
  fc.record({
    zone: id,
    placement: id,
    file: id,
    date: dates,
    part: fc.constantFrom(null, 0, 7),
    loop: fc.nat(86_400),
    turn: fc.nat(86_399),
    at: instant,
    length: fc.nat(86_400_000),
  }),
  { maxLength: 20 },
)

const batches: fc.Arbitrary<Batch> = fc
  .record({
    player: id,
    key: hash,
    first: fc.integer({ min: 1, max: 2 ** 40 }),
    previous: fc.option(hash),
    revision: count,
    clockError: count,
    sinceSample: count,
    filler: count,
    made: instant,
    plays,
  })
  .map((drawn) => ({ ...drawn, last: drawn.first + drawn.plays.length - 1 }))

test('what was written is read as it was', () => {
  fc.assert(
    fc.property(batches, (batch) => {
      expect(readBatch(writeBatch(batch))).toEqual({ batch })
    }),
  )
})

/** Everything in a value that can be something else, as paths. */
const placesIn = (value: unknown, path: (string | number)[] = []): (string | number)[][] =>
  value !== null && typeof value === 'object'
    ? [path, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))]
    : [path]

const withAt = (value: unknown, [key, ...rest]: (string | number)[], put: unknown): unknown => {
  if (key === undefined) return put
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === String(key) ? withAt(one, rest, put) : one))
  return { ...(value as object), [key]: withAt((value as Record<string, unknown>)[key], rest, put) }
}

const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'x y', {}, [], -1, -0.5, 1.5, 1e300, 2 ** 53, '2027-02-30'),
  fc.anything(),
)

test('whatever a part of it is replaced by, the text is refused with a sentence or read as sound numbers', () => {
  fc.assert(
    fc.property(batches, fc.nat(), wrong, (batch, seed, put) => {
      const written: unknown = JSON.parse(writeBatch(batch))
      const places = placesIn(written)
      const text = JSON.stringify(withAt(written, places[seed % places.length] ?? [], put)) ?? 'undefined'
      const read = readBatch(text)
      if (read.fault !== undefined) {
        expect(read.fault).toMatch(/^\S.*\.$/)
        return
      }
      const { plays: all, first, last } = read.batch
      expect(all).toHaveLength(last - first + 1)
      for (const play of all) {
        expect([play.zone, play.placement, play.file].every((one) => /^[\w-]+$/.test(one))).toBe(true)
        const numbers = [play.part ?? 0, play.loop, play.turn, play.at, play.length]
        expect(numbers.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})

test('any text at all is refused with a sentence', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readBatch(text).fault).toMatch(/\.$/)
    }),
  )
})

const sound = (): Record<string, unknown> =>
  JSON.parse(
    writeBatch({
      player: 'player',
      key: 'k'.repeat(43),
      first: 1,
      last: 1,
      previous: null,
      revision: 1,
      clockError: 0,
      sinceSample: 0,
      filler: 0,
      made: 1,
      plays: [
        {
          zone: 'z',
          placement: 'p',
          file: 'f',
          date: '2027-03-01',
          part: null,
          loop: 0,
          turn: 0,
          at: 1,
          length: 1,
        },
      ],
    }),
  )

test.each<[string, (batch: Record<string, unknown>) => unknown]>([
  ['"format" is 1.', (batch) => ({ ...batch, format: 2 })],
  ['The batch is an object.', () => []],
  ['The batch has no "made".', ({ made: _, ...rest }) => rest],
  ['The batch has something that no batch has.', (batch) => ({ ...batch, more: 1 })],
  ['"previous" is not as it has to be.', (batch) => ({ ...batch, previous: 'x' })],
  [
    '"zone" has one number for each play.',
    (batch) => ({ ...batch, columns: { ...(batch.columns as object), zone: [0, 0] } }),
  ],
  ['A batch has at most 500 plays.', (batch) => ({ ...batch, last: 501 })],
  [
    '"zone" has whole numbers from 0 to 0.',
    (batch) => ({ ...batch, columns: { ...(batch.columns as object), zone: 1 } }),
  ],
  ['"zone" names nothing.', (batch) => ({ ...batch, lists: { ...(batch.lists as object), zones: [] } })],
  [
    '"dates" has dates.',
    (batch) => ({ ...batch, lists: { ...(batch.lists as object), dates: ['2027-02-30'] } }),
  ],
])('says "%s"', (fault, change) => {
  expect(readBatch(JSON.stringify(change(sound()))).fault).toBe(fault)
})

test('a text that is no JSON, or too long, is told as such', () => {
  expect(readBatch('{').fault).toBe('A batch is a text in JSON.')
  expect(readBatch(' '.repeat(LONGEST_BATCH + 1)).fault).toContain('at most')
})

test('500 plays of two zones are less than 14 kB', () => {
  const at = Date.UTC(2027, 2, 1, 8)
  const uuid = (of: number) => `0192f0c1-2d3e-7a4b-8c5d-${String(of).padStart(12, '0')}`
  const text = writeBatch({
    player: uuid(0),
    key: 'k'.repeat(43),
    first: 100_001,
    last: 100_000 + MOST_PLAYS,
    previous: 'p'.repeat(43),
    revision: 12,
    clockError: 20,
    sinceSample: 300,
    filler: 40,
    made: at,
    plays: Array.from({ length: MOST_PLAYS }, (_, play) => ({
      zone: uuid(play % 2),
      placement: uuid(play % 12),
      file: String(play % 12).padStart(32, '0'),
      date: '2027-03-01',
      part: null,
      loop: 300 + Math.floor(play / 12),
      turn: play % 12,
      at: at + play * 5003,
      length: 10_003,
    })),
  })
  expect(text.length).toBeLessThan(14_000)
})
