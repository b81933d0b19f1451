import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giveTurns, isInPart, type TurnEvent } from './give-turns.ts'
import { layWishes, type Wish } from './lay-wishes.ts'

const PARTS = [null, 0, 1]
const wanted = fc.record({
  spots: fc.integer({ min: 1, max: 6 }),
  parts: fc.constantFrom(null, 1, 2, 3),
})
const wishesOf = (name: string, all: readonly { spots: number; parts: number | null }[]): Wish[] =>
  all.map((one, at) => ({ ...one, taker: `${name} ${at}` }))

/** A zone with what was booked in it and what somebody plans. Some of what was booked was cancelled again. */
const zones = fc
  .record({
    capacity: fc.integer({ min: 1, max: 12 }),
    booked: fc.array(wanted, { maxLength: 6 }),
    cancelled: fc.array(fc.nat(5), { maxLength: 2 }),
    planned: fc.array(wanted, { minLength: 1, maxLength: 4 }),
  })
  .map(({ capacity, booked, cancelled, planned }) => {
    const taken = layWishes(capacity, [], PARTS, wishesOf('booked', booked))
    const freed = [...new Set(cancelled)].flatMap((at): TurnEvent[] => {
      const event = taken[at]
      return event ? [{ ...event, kind: 'frees' }] : []
    })
    return { capacity, events: [...taken, ...freed], wishes: wishesOf('planned', planned) }
  })

test('what is planned moves nobody, and no turn has two', () => {
  fc.assert(
    fc.property(zones, ({ capacity, events, wishes }) => {
      const laid = layWishes(capacity, events, PARTS, wishes)
      expect(laid.slice(0, events.length)).toEqual(events)
      for (const part of PARTS) {
        const [before, after] = [giveTurns(capacity, events, part), giveTurns(capacity, laid, part)]
        for (const [taker, turns] of before) expect(after.get(taker)).toEqual(turns)
        const all = [...after.values()].flat()
        expect(new Set(all).size).toBe(all.length)
        expect(all.every((turn) => turn < capacity)).toBe(true)
      }
    }),
  )
})

test('a wish has as many turns in each of its parts as are free in the fullest of them, and what a booking of now would have', () => {
  fc.assert(
    fc.property(zones, ({ capacity, events, wishes: [wish] }) => {
      if (!wish) return
      const free = PARTS.filter((part) => isInPart(wish.parts, part)).map(
        (part) => capacity - [...giveTurns(capacity, events, part).values()].flat().length,
      )
      const spots = Math.min(wish.spots, ...free)
      const laid = layWishes(capacity, events, PARTS, [wish])
      for (const part of PARTS) {
        const turns = giveTurns(capacity, laid, part).get(wish.taker) ?? []
        expect(turns).toHaveLength(isInPart(wish.parts, part) ? spots : 0)
      }
      const booked: TurnEvent[] = [...events, { taker: wish.taker, spots, parts: wish.parts, kind: 'takes' }]
      if (spots > 0) expect(laid).toEqual(booked)
    }),
  )
})

test('where nothing is free, nothing is laid', () => {
  const full: TurnEvent[] = [{ taker: 'booked', spots: 3, parts: null, kind: 'takes' }]
  expect(layWishes(3, full, PARTS, [{ taker: 'planned', spots: 1, parts: 1 }])).toEqual(full)
})
