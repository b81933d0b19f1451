import { addYears } from '@plaza/domain/price-ranges'
import { findPriceScheduleFaults } from '@plaza/domain/price-schedule-faults'
import { expect, test } from 'vitest'
import type { ZoneDraft } from '../zone-draft.ts'
import { newPrice, toZonePrices, type PriceDraft } from './price-draft.ts'
import { changeEntry, entriesOf, removeEntry, setYearly } from './price-entries.ts'

const zone = (name: string, base: number, priceSchedules: PriceDraft[]): ZoneDraft => ({
  name,
  frame: { x: 0, y: 0, width: 50, height: 100 },
  rateDetails: { spotDuration: 10, pricePerDay: base },
  priceSchedules,
})
const christmas = newPrice('2026-12-25', '2026-12-25', 3000)
const march = newPrice('2027-03-01', '2027-03-31', 1500)
const zones = [zone('A', 1000, [march, christmas]), zone('B', 500, [{ ...christmas, pricePerDay: 1500 }])]
const only = (held: readonly ZoneDraft[], scope: number[], date: string) => {
  const entry = entriesOf(held, scope).find(({ draft }) => draft.dateRange.startDate === date)
  if (!entry) throw new Error(`No price from ${date} on`)
  return entry
}

test('a range that several zones have is one price, and any other is one of its own', () => {
  expect(entriesOf(zones, [0, 1]).map(({ members }) => members)).toEqual([
    [{ zone: 0, at: [0] }],
    [
      { zone: 0, at: [1] },
      { zone: 1, at: [0] },
    ],
  ])
  expect(entriesOf(zones, [1])).toHaveLength(1)
})

test('a price of every year is three ranges in each zone, read as one again', () => {
  const yearly = setYearly(zones, only(zones, [0, 1], '2026-12-25'), true)
  expect(yearly.map(({ priceSchedules }) => priceSchedules.length)).toEqual([4, 3])
  expect(yearly[1]?.priceSchedules.map(({ dateRange }) => dateRange.startDate)).toEqual([
    '2026-12-25',
    '2027-12-25',
    '2028-12-25',
  ])
  const entry = only(yearly, [0, 1], '2026-12-25')
  expect(entry.yearly).toBe(true)
  expect(entriesOf(yearly, [0, 1])).toHaveLength(2)
  for (const { priceSchedules } of yearly)
    expect(findPriceScheduleFaults(toZonePrices(1, priceSchedules).schedules)).toEqual([])
  expect(setYearly(yearly, entry, false)).toEqual(zones)
  expect(removeEntry(yearly, entry).map(({ priceSchedules }) => priceSchedules)).toEqual([[march], []])
})

test('a change counts in each zone by its base, and in all years with their single dates', () => {
  const yearly = setYearly(zones, only(zones, [0, 1], '2026-12-25'), true)
  const changed = changeEntry(yearly, only(yearly, [0, 1], '2026-12-25'), (draft, { rateDetails }) => ({
    ...draft,
    dateRange: { startDate: '2026-12-24', endDate: '2026-12-26' },
    pricePerDay: (rateDetails.pricePerDay ?? 0) * 2,
    specifiedDates: { datesData: [{ date: '2026-12-25', pricePerDay: 9 }] },
  }))
  expect(only(changed, [0, 1], '2026-12-24')).toMatchObject({
    yearly: true,
    members: [{ zone: 0 }, { zone: 1 }],
  })
  expect(changed[1]?.priceSchedules[2]).toMatchObject({
    dateRange: { startDate: '2028-12-24', endDate: '2028-12-26' },
    pricePerDay: 1000,
    specifiedDates: { datesData: [{ date: '2028-12-25', pricePerDay: 9 }] },
  })
  expect(changed[0]?.priceSchedules[0]).toEqual(march)
})

test('the year that got another price is not read with the others', () => {
  const years = [0, 1, 2].map((years) => ({
    ...christmas,
    dateRange: { startDate: addYears('2026-12-25', years), endDate: addYears('2026-12-25', years) },
    pricePerDay: years === 1 ? 1 : 3000,
  }))
  expect(entriesOf([zone('A', 1000, years)], [0]).map(({ yearly }) => yearly)).toEqual([false, false, false])
})

test('a range over a leap day is repeated without a fault', () => {
  const leap = {
    ...newPrice('2028-02-28', '2028-02-29', 5),
    specifiedDates: {
      datesData: [
        { date: '2028-02-28', pricePerDay: 6 },
        { date: '2028-02-29', pricePerDay: 7 },
      ],
    },
  }
  const held = [zone('A', 1000, [leap])]
  const [yearly] = setYearly(held, only(held, [0], '2028-02-28'), true)
  expect(findPriceScheduleFaults(toZonePrices(1, yearly?.priceSchedules ?? []).schedules)).toEqual([])
})
