import { expect, test } from 'vitest'
import { averageTaken } from './average.ts'

const days = (...taken: (number | null)[]) =>
  taken.map((one, nth) => ({ date: `2027-03-0${nth + 1}`, taken: one }))

test('closed days do not count towards the average', () => {
  expect(averageTaken(days(100, null, 50, 0))).toBe(50)
})

test('a display that is closed on all days is neither full nor free', () => {
  expect(averageTaken(days(null, null))).toBeNull()
  expect(averageTaken([])).toBeNull()
})
