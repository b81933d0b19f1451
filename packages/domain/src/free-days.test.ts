import { expect, it } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import { DRAWN_DAYS, drawnDays, percentFree } from './free-days.ts'
import type { OpeningHours } from './opening-hours.ts'

const MONDAY = '2027-03-01'
const weekdays: OpeningHours = {
  type: 'weekly',
  slots: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '20:00' })),
}
const zone = (changes = {}) => ({
  id: 'zone',
  name: 'Main',
  from: '-infinity',
  to: 'infinity',
  capacity: 4,
  loop: 60,
  spotDuration: 10,
  ...changes,
})
const taken = (spots: number, date = MONDAY) => ({ taken: new Map([[date, spots]]) })

it('draws the next fourteen days, closed ones too', () => {
  const days = drawnDays(weekdays, MONDAY, null)
  expect(days.map(({ date }) => date)).toEqual(eachDay(MONDAY, addDays(MONDAY, DRAWN_DAYS - 1)))
  expect(days.filter(({ open }) => !open).map(({ date }) => date)).toEqual([
    '2027-03-06',
    '2027-03-07',
    '2027-03-13',
    '2027-03-14',
  ])
})

it('draws of a flight the first fourteen days that it takes', () => {
  const all = drawnDays(weekdays, MONDAY, { from: '2027-03-04', to: '2027-12-31' })
  expect(all).toHaveLength(DRAWN_DAYS)
  expect(all.slice(0, 3).map(({ date }) => date)).toEqual(['2027-03-04', '2027-03-05', '2027-03-08'])
  const mondays = drawnDays(weekdays, MONDAY, { from: MONDAY, to: '2027-03-31', daysOfWeek: [1, 7] })
  expect(mondays.map(({ date }) => date)).toEqual([
    '2027-03-01',
    '2027-03-08',
    '2027-03-15',
    '2027-03-22',
    '2027-03-29',
  ])
  expect(drawnDays(weekdays, MONDAY, { from: '2027-03-06', to: '2027-03-07' })).toEqual([])
})

it('tells how much of all zones is free', () => {
  expect(percentFree([zone()], MONDAY)).toBe(100)
  expect(percentFree([zone(taken(1)), zone({ capacity: 6 })], MONDAY)).toBe(90)
  expect(percentFree([zone(taken(4))], MONDAY)).toBe(0)
  expect(percentFree([zone(taken(4, '2027-03-02'))], MONDAY)).toBe(100)
})

it('is 0 only where nothing is free, and 100 only where all is', () => {
  expect(percentFree([zone({ capacity: 1000, ...taken(999) })], MONDAY)).toBe(1)
  expect(percentFree([zone({ capacity: 1000, ...taken(1) })], MONDAY)).toBe(99)
})

it('counts only the zones that are sold on the day', () => {
  const ended = zone({ to: MONDAY })
  expect(percentFree([zone(taken(2)), ended, zone({ from: '2027-03-02' })], MONDAY)).toBe(50)
  expect(percentFree([ended], MONDAY)).toBe(0)
})
