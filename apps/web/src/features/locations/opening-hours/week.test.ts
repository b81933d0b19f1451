import { schedule } from '@plaza/contract/locations'
import { expect, test } from 'vitest'
import { copyDay, runsOvernight, slotsOfDay, usualWeek, withoutDay, withSlot, type Slot } from './week.ts'

const monday: Slot[] = [
  { day: 1, from: '08:00', to: '12:00' },
  { day: 1, from: '13:00', to: '18:00' },
]

test('a day copied to others replaces their slots and leaves the rest', () => {
  const week = [...monday, { day: 2, from: '10:00', to: '11:00' }, { day: 7, from: '10:00', to: '11:00' }]
  const copied = copyDay(week, 1, [1, 2, 3])
  expect(slotsOfDay(copied, 2).map(({ slot }) => slot.from)).toEqual(['08:00', '13:00'])
  expect(slotsOfDay(copied, 3)).toHaveLength(2)
  expect(slotsOfDay(copied, 1)).toHaveLength(2)
  expect(slotsOfDay(copied, 7)).toHaveLength(1)
})

test('a closed day copied to others closes them', () => {
  expect(copyDay(withoutDay(usualWeek, 1), 1, [2])).toEqual(usualWeek.filter(({ day }) => day > 2))
})

test('the slots that the editor offers fit the contract', () => {
  const slots = withSlot(withSlot(withSlot([], 3), 4), 4)
  expect(schedule.safeParse({ type: 'weekly', slots }).success).toBe(true)
  expect(schedule.safeParse({ type: 'weekly', slots: usualWeek }).success).toBe(true)
})

test('an end at or before the start is on the next day, 24:00 is not', () => {
  expect(runsOvernight({ day: 5, from: '20:00', to: '02:00' })).toBe(true)
  expect(runsOvernight({ day: 5, from: '20:00', to: '24:00' })).toBe(false)
  expect(runsOvernight({ day: 5, from: '20:00', to: '' })).toBe(false)
})
