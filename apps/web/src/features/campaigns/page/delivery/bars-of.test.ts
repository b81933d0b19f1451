import { addDays } from '@plaza/domain/calendar'
import { expect, test } from 'vitest'
import { barsOf, isShort, putTogether } from './bars-of.ts'

const day = (nth: number, delivered: number, until = 100) => ({
  day: addDays('2027-03-01', nth),
  promised: 100,
  promised_until_now: until,
  delivered,
})

test('a day is short from one per cent on, and one that has not begun is ahead', () => {
  const days = [day(0, 100), day(1, 99), day(2, 98), day(3, 40, 50), day(4, 50, 50), day(5, 0, 0)]
  expect(barsOf(days, ({ from }) => from).map(({ filled, tone }) => [filled, tone])).toEqual([
    [100, undefined],
    [99, undefined],
    [98, 'short'],
    [40, 'short'],
    [50, undefined],
    [0, 'ahead'],
  ])
  expect(isShort({ delivered: 0, promised_until_now: 0 })).toBe(false)
})

test('the days of a long flight are put together, and none is lost', () => {
  const days = Array.from({ length: 200 }, (_, nth) => day(nth, nth % 100))
  const groups = putTogether(days)
  expect(groups).toHaveLength(50)
  expect(groups[0]).toEqual({
    from: '2027-03-01',
    to: '2027-03-04',
    promised: 400,
    promised_until_now: 400,
    delivered: 6,
  })
  expect(groups.at(-1)?.to).toBe(days.at(-1)?.day)
  expect(groups.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(9900)
  expect(putTogether(days.slice(0, 62))).toHaveLength(62)
  expect(putTogether([])).toEqual([])
})
