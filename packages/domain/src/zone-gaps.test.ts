import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultsOf, layouts } from './test-layouts.ts'
import { growZone, largestGap } from './zone-gaps.ts'
import { coverage, type Frame, overlaps } from './zones.ts'

const frame = (x: number, y: number, width: number, height: number): Frame => ({ x, y, width, height })
const area = ({ width, height }: Frame) => width * height
const room = (faults: string[]) => faults.filter((fault) => !fault.includes('at most'))

it('a new zone takes the largest gap', () => {
  expect(largestGap([frame(0, 0, 7500, 8500)])).toEqual(frame(7500, 0, 2500, 10_000))
  expect(largestGap([])).toEqual(frame(0, 0, 10_000, 10_000))
  expect(largestGap([frame(0, 0, 10_000, 10_000)])).toBeNull()
  expect(largestGap([frame(0, 0, 9950, 10_000)])).toBeNull()
})

it('a gap contains no part of a zone, and no larger one exists', () => {
  fc.assert(
    fc.property(layouts, fc.array(fc.nat(10_000), { minLength: 4, maxLength: 4 }), (frames, sides) => {
      const gap = largestGap(frames)
      if (gap) expect(room(faultsOf([...frames, gap]))).toEqual([])
      const [left = 0, right = 0] = sides.slice(0, 2).toSorted((a, b) => a - b)
      const [top = 0, bottom = 0] = sides.slice(2).toSorted((a, b) => a - b)
      const other = frame(left, top, right - left, bottom - top)
      if (other.width < 100 || other.height < 100 || frames.some((one) => overlaps(one, other))) return
      expect(area(other)).toBeLessThanOrEqual(gap ? area(gap) : 0)
    }),
    { numRuns: 300 },
  )
})

it('a zone grows over the empty area around it only', () => {
  expect(growZone([frame(1000, 1000, 1000, 1000), frame(5000, 0, 5000, 10_000)], 0)[0]).toEqual(
    frame(0, 0, 5000, 10_000),
  )
  fc.assert(
    fc.property(layouts, fc.nat(), (frames, n) => {
      const index = n % frames.length
      const grown = growZone(frames, index)
      expect(faultsOf(grown)).toEqual([])
      expect(grown.toSpliced(index, 1)).toEqual(frames.toSpliced(index, 1))
      expect(coverage(grown)).toBeGreaterThanOrEqual(coverage(frames))
      expect(growZone(grown, index)).toEqual(grown)
    }),
    { numRuns: 300 },
  )
})
