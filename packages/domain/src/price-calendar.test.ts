import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import {
  addToCalendar,
  cheapestStart,
  emptyCalendar,
  monthsBetween,
  type CalendarDisplay,
} from './price-calendar.ts'
import type { SoldZone } from './zone-flights.ts'

const MONDAY = '2027-03-01'
const week = eachDay(MONDAY, addDays(MONDAY, 6))
const zone = (price: number, changes: Partial<SoldZone> = {}): SoldZone => ({
  id: 'z',
  name: 'Main',
  from: '-infinity',
  to: 'infinity',
  capacity: 6,
  loop: 60,
  spotDuration: 10,
  prices: week.map(() => price),
  ...changes,
})
const display = (zones: SoldZone[], changes: Partial<CalendarDisplay> = {}): CalendarDisplay => ({
  zones,
  open: week.map(() => true),
  firstDay: MONDAY,
  lastDay: '2029-01-01',
  ...changes,
})
const calendarOf = (displays: CalendarDisplay[], length: number) =>
  displays.reduce((sum, each) => addToCalendar(sum, each, length), emptyCalendar(week, length))

describe('a day', () => {
  it('costs what the open displays cost, in the cheapest zone with a free spot', () => {
    const taken = new Map([[MONDAY, 6]])
    const two = display([zone(100, { taken }), zone(300, { capacity: 2 })])
    const closed = display([zone(50)], { open: week.map((_, day) => day > 0) })
    const { days } = calendarOf([two, closed], 1)
    expect(days[0]).toEqual({
      date: MONDAY,
      price: 300,
      spots_free: 2,
      spots_free_sum: 2,
      open: 1,
      all_open: false,
    })
    expect(days[1]).toMatchObject({ price: 150, spots_free: 6, spots_free_sum: 12, open: 2, all_open: true })
  })

  it('that is sold out keeps its price, and one on which all are closed has none', () => {
    const taken = new Map([[MONDAY, 6]])
    expect(calendarOf([display([zone(100, { taken })])], 1).days[0]).toMatchObject({
      price: 100,
      spots_free: 0,
    })
    const closed = display([zone(100)], { open: week.map(() => false) })
    expect(calendarOf([closed], 1).days[0]).toMatchObject({ price: 0, spots_free: null, open: 0 })
  })
})

describe('a flight', () => {
  it('costs the sum of its displays, each in one zone throughout', () => {
    const taken = new Map([[addDays(MONDAY, 1), 6]])
    const { starts } = calendarOf([display([zone(100, { taken }), zone(101)]), display([zone(7)])], 3)
    expect(starts.map(({ total }) => total)).toEqual([324, 324, 321, 321, 321])
  })

  it.each([
    ['too_early', { firstDay: addDays(MONDAY, 1) }],
    ['too_late', { lastDay: addDays(MONDAY, 1) }],
    ['closed', { open: week.map(() => false) }],
    ['not_on_offer', { zones: [zone(1, { from: '2028-01-01' })] }],
    ['sold_out', { zones: [zone(1, { taken: new Map([[MONDAY, 6]]) })] }],
  ] as const)('that is %s on one display has no total', (obstacle, changes) => {
    const { starts } = calendarOf([display([zone(5)]), display([zone(5)], changes), display([zone(5)])], 3)
    expect(starts[0]).toEqual({ date: MONDAY, total: null, spots_free: null, obstacle })
  })
})

describe('the cheapest start', () => {
  const start = (days: number, total: number | null) => ({
    date: addDays(MONDAY, days),
    total,
    spots_free: 1,
    obstacle: null,
  })

  it('is the one with the lowest total within four weeks, nearest to the day among equal ones', () => {
    const starts = [start(-29, 1), start(-28, 10), start(-3, 10), start(2, 10), start(5, 11), start(29, 1)]
    expect(cheapestStart(starts, MONDAY)).toEqual({ date: addDays(MONDAY, 2), total: 10 })
  })

  it('is none where no flight can be bought', () => {
    expect(cheapestStart([start(0, null)], MONDAY)).toBeNull()
  })
})

it('has as many months as are named, both included', () => {
  expect(monthsBetween('2027-03', '2027-03')).toBe(1)
  expect(monthsBetween('2027-12', '2028-02')).toBe(3)
  expect(monthsBetween('2027-03', '2027-02')).toBe(0)
})
