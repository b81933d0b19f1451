import { expect, test } from 'vitest'
import { formatDateRange } from '../../lib/format.ts'
import { flightLength, flightSpan, flightWords } from './flight-words.ts'

const dates = { start_date: '2027-03-01', end_date: '2027-03-14' }
const shown = formatDateRange(dates.start_date, dates.end_date)

test('a flight is said with the days of the week that it takes', () => {
  expect(flightWords(dates)).toBe(shown)
  expect(flightWords({ ...dates, days_of_week: [1, 2, 3, 4, 5] })).toBe(`${shown}, Mon–Fri`)
})

test('its length and its first and last day are those that it takes', () => {
  expect(flightLength(dates)).toBe('14 days')
  expect(flightLength({ ...dates, days_of_week: [3] })).toBe('2 days')
  expect(flightSpan({ ...dates, days_of_week: [3, 6] })).toEqual({ first: '2027-03-03', last: '2027-03-13' })
  expect(flightSpan({ ...dates, end_date: '2027-03-05', days_of_week: [7] })).toEqual({
    first: '2027-03-01',
    last: '2027-03-05',
  })
})
