import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chunksOf, displaysPercent, locationsPercent } from './import-progress.ts'

it('divides an upload into chunks, the last one shorter', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([], 40)).toEqual([])
})

it('counts locations in steps of five percent', () => {
  expect([0, 0.04, 0.05, 0.0999, 0.1, 0.55, 1].map((share) => locationsPercent(0, 1, share))).toEqual([
    0, 0, 5, 5, 10, 55, 100,
  ])
  expect([0, 1, 2, 3, 4].map((done) => locationsPercent(done, 4))).toEqual([0, 25, 50, 75, 100])
  expect(locationsPercent(1, 3)).toBe(30)
  for (let step = 0; step <= 20; step++) expect(locationsPercent(step, 20)).toBe(step * 5)
})

it('gives eighty percent of a chunk of displays to its pictures, and twenty to the call', () => {
  expect([0, 0.5, 1].map((pictures) => displaysPercent(0, 1, pictures))).toEqual([0, 40, 80])
  expect([0, 1].map((pictures) => displaysPercent(1, 2, pictures))).toEqual([50, 90])
  expect(displaysPercent(2, 2)).toBe(100)
})

it('is complete if there is nothing to upload', () => {
  expect([locationsPercent(0, 0), displaysPercent(0, 0)]).toEqual([100, 100])
})

it('never goes back, and stays between 0 and 100', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), share, share, fc.nat(299), (chunks, a, b, at) => {
      const done = at % chunks
      for (const percent of [locationsPercent, displaysPercent]) {
        const [less, more] = [percent(done, chunks, Math.min(a, b)), percent(done, chunks, Math.max(a, b))]
        expect(less).toBeGreaterThanOrEqual(0)
        expect(more).toBeGreaterThanOrEqual(less)
        expect(percent(done + 1, chunks)).toBeGreaterThanOrEqual(more)
        expect(percent(chunks, chunks)).toBe(100)
      }
    }),
  )
})
