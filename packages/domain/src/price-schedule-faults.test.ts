import { describe, expect, it } from 'vitest'
import { findPriceScheduleFaults } from './price-schedule-faults.ts'
import type { PriceSchedule } from './price-rules.ts'

const march: PriceSchedule = { startDate: '2027-03-01', endDate: '2027-03-31', pricePerDay: 1500 }
const on = (...daysOfWeek: number[]): PriceSchedule => ({ ...march, daysOfWeek })
const at = (...dates: string[]): PriceSchedule => ({
  ...march,
  specifiedDates: dates.map((date) => ({ date, pricePerDay: 1 })),
})

describe('the price schedules of a zone', () => {
  it.each([
    ['may be none', []],
    ['may overlap', [march, { ...march, endDate: '2027-03-30' }]],
    ['may have the same range on other days of the week', [on(1, 2), on(6, 7)]],
    ['may last one day', [{ ...march, endDate: '2027-03-01' }]],
    ['may specify their first and last day', [at('2027-03-01', '2027-03-31')]],
  ])('%s', (_, schedules) => {
    expect(findPriceScheduleFaults(schedules)).toEqual([])
  })

  const twin =
    'The range from 1 Mar 2027 to 31 Mar 2027 already exists in price schedule 1 for some of the same days of the week.'

  it.each([
    [
      'end before they start',
      [{ ...march, endDate: '2027-02-28' }],
      0,
      'endDate',
      'The end, 28 Feb 2027, is before the start, 1 Mar 2027.',
    ],
    [
      'start on no date',
      [{ ...march, startDate: '2027-02-30' }],
      0,
      'startDate',
      'The start must be a date.',
    ],
    ['have the same range', [march, march], 1, 'startDate', twin],
    ['have the same range and a common day', [on(1, 2), on(2, 3)], 1, 'startDate', twin],
    ['have the same range, one of them on some days', [march, on(7)], 1, 'startDate', twin],
    [
      'name a date twice',
      [at('2027-03-02', '2027-03-02')],
      0,
      'specifiedDates.1.date',
      '2 Mar 2027 is named twice.',
    ],
    [
      'specify a date outside',
      [at('2027-03-02', '2027-04-01')],
      0,
      'specifiedDates.1.date',
      '1 Apr 2027 is outside the range from 1 Mar 2027 to 31 Mar 2027.',
    ],
    ['specify what is no date', [at('tomorrow')], 0, 'specifiedDates.0.date', 'This must be a date.'],
    ['name no day of the week', [on()], 0, 'daysOfWeek', 'There must be at least one day of the week.'],
    ['name a day of the week twice', [on(5, 6, 5)], 0, 'daysOfWeek', 'Friday is named twice.'],
    [
      'name a day of the week that is none',
      [on(0)],
      0,
      'daysOfWeek',
      'Days of the week are numbers from 1 (Monday) to 7 (Sunday).',
    ],
    [
      'name half a day of the week',
      [on(1.5)],
      0,
      'daysOfWeek',
      'Days of the week are numbers from 1 (Monday) to 7 (Sunday).',
    ],
  ])('are refused if they %s', (_, schedules, index, path, message) => {
    expect(findPriceScheduleFaults(schedules)).toEqual([{ index, path, message }])
  })

  it('have all their faults listed at once', () => {
    const schedules = [march, { ...at('2027-05-01'), daysOfWeek: [1, 1] }]
    expect(findPriceScheduleFaults(schedules).map(({ index, path }) => `${index}.${path}`)).toEqual([
      '1.daysOfWeek',
      '1.specifiedDates.0.date',
      '1.startDate',
    ])
  })
})
