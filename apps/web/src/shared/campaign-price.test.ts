import { expect, test } from 'vitest'
import { readFaults } from './campaign-price.ts'

test('faults of a price are sorted by display and by date', () => {
  const issues = [
    { path: 'displayIds.1', message: 'This display is not on offer.' },
    { path: 'startDate', message: 'Too early.' },
    { path: 'displayIds.7', message: 'This display is not on offer.' },
  ]
  expect(readFaults(issues, ['a', 'b'])).toEqual({
    gone: ['b'],
    faults: { start_date: 'Too early.', end_date: undefined, displays: undefined },
  })
})
