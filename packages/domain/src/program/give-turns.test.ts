import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveTurns, isInPart, type TurnEvent } from './give-turns.ts'

const PARTS = [null, 0, 1, 2] as const

const wishes = fc.array(
  fc.record({
    /** A house campaign, which gives a day back and may take it again; else a placement. */
    isHouse: fc.boolean(),
    again: fc.integer({ min: 1, max: 6 }),
    spots: fc.integer({ min: 1, max: 6 }),
    parts: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 7 })),
    /** After so many further wishes it is cancelled. */
    stays: fc.option(fc.integer({ min: 1, max: 6 })),
  }),
  { maxLength: 25 },
)

/** A history in which no part of the day is ever oversold, as the database holds it. */
const histories = fc
  .record({ capacity: fc.integer({ min: 1, max: 30 }), wishes })
  .map(({ capacity, wishes: all }) => {
    const events: TurnEvent[] = []
    const open: { taker: string; spots: number; parts: number | null; until: number }[] = []
    const back: { taker: string; spots: number; parts: number | null; from: number }[] = []
    const fitsIn = (spots: number, parts: number | null) =>
      PARTS.every((part) => {
        const taken = open.filter((one) => isInPart(one.parts, part)).reduce((sum, one) => sum + one.spots, 0)
        return !isInPart(parts, part) || taken + spots <= capacity
      })
    all.forEach(({ spots, parts: wanted, stays, isHouse, again }, at) => {
      for (const one of open.filter(({ until }) => until === at)) events.push({ ...one, kind: 'frees' })
      open.splice(0, open.length, ...open.filter(({ until }) => until !== at))
      for (const one of back.filter(({ from }) => from === at)) {
        if (!fitsIn(one.spots, one.parts)) continue
        events.push({ ...one, kind: 'takes' })
        open.push({ ...one, until: Number.POSITIVE_INFINITY })
      }
      // House campaigns take the whole day.
      const parts = isHouse ? null : wanted
      if (!fitsIn(spots, parts)) return
      const taker = `${isHouse ? 'house campaign' : 'placement'} ${at}`
      events.push({ taker, spots, parts, kind: 'takes' })
      open.push({ taker, spots, parts, until: stays === null ? Number.POSITIVE_INFINITY : at + stays })
      if (isHouse && stays !== null) back.push({ taker, spots, parts, from: at + stays + again })
    })
    return { capacity, events, open }
  })

test('every spot sold or of a house campaign has its turn in each of its parts, and no turn has two', () => {
  fc.assert(
    fc.property(histories, ({ capacity, events, open }) => {
      for (const part of PARTS) {
        const given = giveTurns(capacity, events, part)
        const sold = open.filter(({ parts }) => isInPart(parts, part))
        expect([...given.keys()].toSorted()).toEqual(sold.map(({ taker }) => taker).toSorted())
        for (const { taker, spots } of sold) expect(given.get(taker)).toHaveLength(spots)
        const all = [...given.values()].flat()
        expect(new Set(all).size).toBe(all.length)
        expect(all.every((turn) => turn >= 0 && turn < capacity)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('whatever happens later, nobody moves', () => {
  fc.assert(
    fc.property(histories, fc.nat(), ({ capacity, events }, seed) => {
      const before = giveTurns(capacity, events.slice(0, events.length ? seed % events.length : 0), 1)
      const after = giveTurns(capacity, events, 1)
      // Who has given a day back in between may take other turns of it, as somebody new.
      const left = new Set(
        events
          .slice(seed % Math.max(1, events.length))
          .flatMap(({ taker, kind }) => (kind === 'frees' ? [taker] : [])),
      )
      const stayed = [...before].filter(([taker]) => !left.has(taker))
      expect(stayed.every(([taker]) => after.has(taker))).toBe(true)
      expect(stayed.map(([taker]) => [taker, after.get(taker)])).toEqual(stayed)
    }),
    { numRuns: 500 },
  )
})

test('what three placements share two by two fits each part, though no turns would be common to all parts', () => {
  const events = [3, 6, 5].map((parts, at): TurnEvent => ({
    taker: `placement ${at}`,
    spots: 1,
    parts,
    kind: 'takes',
  }))
  for (const part of [0, 1, 2])
    expect([...giveTurns(2, events, part).values()].flat().toSorted()).toEqual([0, 1])
  expect(giveTurns(2, events, null).size).toBe(0)
})
