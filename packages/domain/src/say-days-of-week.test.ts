import { expect, it } from 'vitest'
import { sayAnyDayOfWeek, sayDayOfWeek, sayDaysOfWeek, sayEachDayOfWeek } from './say-days-of-week.ts'

it.each([
  [[], '', '', ''],
  [[1], 'Mon', 'Mondays', 'Monday'],
  [[6, 7], 'Sat, Sun', 'Saturdays and Sundays', 'Saturday or Sunday'],
  [[1, 2, 3, 4, 5], 'Mon–Fri', 'Mondays to Fridays', 'Monday, Tuesday, Wednesday, Thursday or Friday'],
  [
    [1, 2, 3, 6],
    'Mon–Wed, Sat',
    'Mondays to Wednesdays and Saturdays',
    'Monday, Tuesday, Wednesday or Saturday',
  ],
  [[1, 3, 7], 'Mon, Wed, Sun', 'Mondays, Wednesdays and Sundays', 'Monday, Wednesday or Sunday'],
])('says the days %j', (days, short, each, any) => {
  expect(sayDaysOfWeek(days)).toBe(short)
  expect(sayEachDayOfWeek(days)).toBe(each)
  expect(sayAnyDayOfWeek(days)).toBe(any)
})

it('says days in other languages', () => {
  expect(sayDaysOfWeek([1, 2, 3, 4, 5], 'de')).toBe('Mo–Fr')
  expect(sayDayOfWeek(7, 'long', 'fr')).toBe('dimanche')
})
