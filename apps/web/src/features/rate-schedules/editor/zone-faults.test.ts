import { addDays } from '@plaza/domain/calendar'
import { expect, test } from 'vitest'
import { findZoneFaults } from './zone-faults.ts'

const zone = (name: string, x: number | undefined, width: number, pricePerDay: number | undefined) => ({
  name,
  frame: { x, y: 0, width, height: 100 },
  rateDetails: { spotDuration: 10, pricePerDay },
  priceSchedules: [],
})

test('overlaps are found while prices are still missing', () => {
  const faults = findZoneFaults([zone('Main', 0, 75, 100), zone('Side', 70, 30, undefined)])
  expect(faults.get('1.frame')).toBe('The zone "Side" overlaps the zone "Main".')
  expect(faults.get('0.frame')).toBe('The zone "Main" overlaps the zone "Side".')
  expect(faults.get('1.rateDetails.pricePerDay')).toBe('This is required.')
})

test('a zone without a position does not shift the faults of others', () => {
  const faults = findZoneFaults([zone('A', undefined, 10, 1), zone('B', 0, 50, 1), zone('C', 90, 20, 1)])
  expect(faults.has('0.frame.x')).toBe(true)
  expect(faults.get('2.frame.width')).toBe('The zone "C" extends beyond the right edge of the frame.')
})

test('valid zones have no faults', () => {
  expect(findZoneFaults([zone('A', 0, 33.33, 1), zone('B', 33.33, 66.67, 1)]).size).toBe(0)
})

test('a zone with too many dated prices says so while they are entered', () => {
  const dates = Array.from({ length: 1000 }, (_, index) => ({
    date: addDays('2027-01-01', index),
    pricePerDay: 1,
  }))
  const range = {
    dateRange: { startDate: '2027-01-01', endDate: '2030-01-01' },
    pricePerDay: 1,
    daysOfWeek: null,
    specifiedDates: { datesData: dates },
  }
  const faults = findZoneFaults([{ ...zone('A', 0, 50, 1), priceSchedules: [range] }])
  expect(faults.get('0.priceSchedules')).toBe('This zone has 1,001 dated prices; at most 1,000 are taken.')
})
