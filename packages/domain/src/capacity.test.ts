import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capacityOf, findSpotFaults, isLoop, playsPerSpot } from './capacity.ts'

const seconds = fc.integer({ min: 1, max: 86_400 })

describe('the capacity of a zone', () => {
  it.each([
    [60, 10, 6],
    [60, 7, 8],
    [60, 60, 1],
    [10, 60, 0],
    [86_400, 1, 86_400],
  ])('with a loop of %i s and spots of %i s is %i', (loop, spot, capacity) => {
    expect(capacityOf(loop, spot)).toBe(capacity)
  })

  it('is as many spots as the loop has room for, and not one more', () => {
    fc.assert(
      fc.property(seconds, seconds, (loop, spot) => {
        expect(capacityOf(loop, spot) * spot).toBeLessThanOrEqual(loop)
        expect((capacityOf(loop, spot) + 1) * spot).toBeGreaterThan(loop)
      }),
      { numRuns: 200 },
    )
  })
})

it('a spot plays once in each whole loop of the opening', () => {
  expect(playsPerSpot(12 * 3600, 60)).toBe(720)
  expect(playsPerSpot(3599, 3600)).toBe(0)
  expect(playsPerSpot(0, 60)).toBe(0)
})

it('a loop lasts from one second to a day, in whole seconds', () => {
  expect([1, 60, 86_400].every(isLoop)).toBe(true)
  expect([0, -1, 0.5, 86_401, Number.NaN].some(isLoop)).toBe(false)
})

it('spots that do not go into the loop are named', () => {
  const zones = [10, 61, 0, 2.5].map((spotDuration, index) => ({ name: `Zone ${index}`, spotDuration }))
  expect(findSpotFaults(60, zones)).toEqual([
    {
      index: 1,
      path: 'spotDuration',
      message: 'The spot of the zone "Zone 1" (61 s) is longer than the loop (60 s).',
    },
    {
      index: 2,
      path: 'spotDuration',
      message: 'The spot of the zone "Zone 2" has to last a whole number of seconds, at least 1.',
    },
    {
      index: 3,
      path: 'spotDuration',
      message: 'The spot of the zone "Zone 3" has to last a whole number of seconds, at least 1.',
    },
  ])
})
