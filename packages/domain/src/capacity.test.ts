import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capacityOf, playsPerSpot, spotFault } from './capacity.ts'

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

  it('is as many spots as fit into the loop, and not one more', () => {
    fc.assert(
      fc.property(seconds, seconds, (loop, spot) => {
        expect(capacityOf(loop, spot) * spot).toBeLessThanOrEqual(loop)
        expect((capacityOf(loop, spot) + 1) * spot).toBeGreaterThan(loop)
      }),
      { numRuns: 200 },
    )
  })
})

it('a spot plays once in each whole loop of the open time', () => {
  expect(playsPerSpot(12 * 3600, 60)).toBe(720)
  expect(playsPerSpot(3599, 3600)).toBe(0)
  expect(playsPerSpot(0, 60)).toBe(0)
})

it('a spot fits into a loop that is at least as long', () => {
  expect(spotFault(60, 60)).toBeNull()
  expect(spotFault(60, 61)).toBe('A spot of 61 seconds does not fit into a loop of 60 seconds.')
})
