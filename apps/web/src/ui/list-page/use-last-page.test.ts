import { expect, test } from 'vitest'
import { isPast, lastPageOf } from './use-last-page.ts'

test('a list ends before a page whose last row was deleted', () => {
  expect(isPast({ rows: [], count: 20 }, { page: 3 })).toBe(true)
  expect(lastPageOf(20, 10)).toBe(2)
})

test('a page with rows, an empty list and one still loading stay in place', () => {
  expect(isPast({ rows: [1], count: 21 }, { page: 3 })).toBe(false)
  expect(isPast({ rows: [], count: 0 }, { page: 3 })).toBe(false)
  expect(isPast(undefined, { page: 3 })).toBe(false)
  expect(lastPageOf(0, 10)).toBe(1)
  expect(lastPageOf(21, 10)).toBe(3)
})
