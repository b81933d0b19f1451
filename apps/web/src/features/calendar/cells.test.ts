import { describe, expect, it } from 'vitest'
import { cellOf, gainOf, othersBeside, sumOf } from './cells.ts'
import type { CalendarRow } from './queries.ts'

const zone = (changes: Partial<CalendarRow['zones'][number]> = {}): CalendarRow['zones'][number] => ({
  zone_id: 'z1',
  rate_schedule_id: 's1',
  dayparts: [],
  name: 'Main',
  frame: { x: 0, y: 0, width: 100, height: 100 },
  price: [1000, 1000, null],
  free: [4, 0, 0],
  booked: [1, 6, 0],
  held: [1, 0, 0],
  blocked: [0, 0, 0],
  own: [0, 0, 0],
  ...changes,
})
const row = (changes: Partial<CalendarRow> = {}): CalendarRow => ({
  id: 'd1',
  name: 'Counter',
  location_id: 'l1',
  location_name: 'Café',
  address: '',
  resolution: '1920x1080',
  currency: 'EUR',
  active: true,
  today: '2027-03-01',
  open: [true, true, false],
  zones: [zone()],
  ...changes,
})
const day = (date: string) => ({ from: date, to: date })
const FIRST = '2027-03-01'

describe('a cell', () => {
  it('has the spots of all zones and the lowest price', () => {
    const two = row({ zones: [zone(), zone({ name: 'Side', price: [700, null, null], free: [2, 0, 0] })] })
    expect(cellOf(two, undefined, FIRST, day('2027-03-01'))).toEqual({
      price: 700,
      sold: 2,
      held: 2,
      blocked: 0,
      own: 0,
      free: 6,
      state: 'open',
    })
    expect(cellOf(two, 'Main', FIRST, day('2027-03-01'))).toMatchObject({ price: 1000, free: 4 })
  })

  it('is sold where nothing is free, closed where the place is, and blocked where most is', () => {
    expect(cellOf(row(), undefined, FIRST, day('2027-03-02')).state).toBe('sold')
    expect(cellOf(row(), undefined, FIRST, day('2027-03-03')).state).toBe('closed')
    const blocked = row({
      zones: [zone({ free: [0, 0, 0], booked: [0, 0, 0], held: [0, 0, 0], blocked: [6, 0, 0] })],
    })
    expect(cellOf(blocked, undefined, FIRST, day('2027-03-01')).state).toBe('blocked')
    const own = row({
      zones: [zone({ free: [0], booked: [0], held: [0], blocked: [6], own: [4] })],
    })
    expect(cellOf(own, undefined, FIRST, day('2027-03-01'))).toMatchObject({ state: 'own', own: 4 })
    expect(cellOf(row({ zones: [] }), undefined, FIRST, day('2027-03-01')).state).toBe('none')
  })

  it('sums the days of a week', () => {
    const week = { from: '2027-03-01', to: '2027-03-03' }
    expect(cellOf(row(), undefined, FIRST, week)).toMatchObject({ sold: 7, free: 4, state: 'open' })
  })
})

it('sums what is chosen: days, sold spots, and the prices from the lowest to the highest', () => {
  const days = { from: '2027-03-01', to: '2027-03-02' }
  const dear = row({ id: 'd2', zones: [zone({ price: [1500, 1600, null] })] })
  expect(sumOf([row(), dear], undefined, FIRST, days)).toEqual({
    days: 4,
    taken: 16,
    blocked: 0,
    closed: false,
    lowest: 1000,
    highest: 1600,
  })
  expect(sumOf([row()], undefined, FIRST, day('2027-03-03'))).toMatchObject({ closed: true, lowest: null })
})

it('tells what another price brings in at most: that of the spots which are free, on days that are on offer', () => {
  const days = { from: '2027-03-01', to: '2027-03-03' }
  // Four spots are free on the first day, none on the second, and the third is not on offer.
  expect(gainOf([row()], undefined, FIRST, { days, change: { price: 1250 } })).toBe(1000)
  expect(gainOf([row()], undefined, FIRST, { days, change: { percent: -20 } })).toBe(-800)
  expect(gainOf([row(), row({ id: 'd2' })], 'Main', FIRST, { days, change: { percent: 10 } })).toBe(800)
  expect(gainOf([row()], 'Side', FIRST, { days, change: { price: 1 } })).toBe(0)
})

it('counts the displays beside the chosen ones that have the same prices', () => {
  const schedules = new Map([
    ['s1', 5],
    ['s2', 1],
  ])
  const other = row({ id: 'd2', zones: [zone({ rate_schedule_id: 's2' })] })
  expect(othersBeside([row(), other], undefined, schedules)).toBe(4)
  expect(othersBeside([row(), row({ id: 'd3' })], undefined, schedules)).toBe(3)
})
