import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2027-02-01T08:00:00Z')

test.each([
  ['2027-02-04T07:59:00Z', { unit: 'days', n: 2, urgent: false }],
  ['2027-02-03T08:00:00Z', { unit: 'days', n: 2, urgent: false }],
  ['2027-02-03T07:59:59Z', { unit: 'hours', n: 47, urgent: false }],
  ['2027-02-01T14:00:00Z', { unit: 'hours', n: 6, urgent: false }],
  ['2027-02-01T13:59:59Z', { unit: 'hours', n: 5, urgent: true }],
  ['2027-02-01T08:59:59Z', { unit: 'minutes', n: 59, urgent: true }],
  ['2027-02-01T08:00:30Z', { unit: 'moment', n: 0, urgent: true }],
  ['2027-02-01T08:00:00Z', { unit: 'over', n: 0, urgent: true }],
])('time until %s', (instant, left) => {
  expect(timeLeft(instant, now)).toEqual(left)
})
