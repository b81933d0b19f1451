import { describe, expect, it } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { basePriceFromPeriod, priceFlight, priceOn } from './pricing.ts'
import type { ZonePrices } from './price-rules.ts'

const ALWAYS: OpeningHours = { type: 'always' }
const NO_SUNDAYS: OpeningHours = {
  type: 'weekly',
  slots: [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '20:00' })),
}

const march = {
  id: 'march',
  startDate: '2027-03-01',
  endDate: '2027-03-31',
  pricePerDay: 1500,
  specifiedDates: [{ date: '2027-03-17', pricePerDay: 4000 }],
}
const fair = { startDate: '2027-03-15', endDate: '2027-03-21', pricePerDay: 2000 }
const example: ZonePrices = { base: 1000, schedules: [march, fair] }

describe('the worked example', () => {
  const flight = {
    prices: example,
    timeZone: 'Europe/Berlin',
    from: '2027-02-27',
    to: '2027-03-18',
    loop: 60,
  }
  const marchSource = { id: 'march', startDate: '2027-03-01', endDate: '2027-03-31' }
  const fairSource = { startDate: '2027-03-15', endDate: '2027-03-21' }

  it('costs 33 000 a spot and 66 000 for two when open every day', () => {
    expect(priceFlight({ ...flight, hours: ALWAYS, spots: 1 }).total).toBe(33_000)
    const two = priceFlight({ ...flight, hours: ALWAYS, spots: 2 })
    const line = (from: string, to: string, price: number, rule: object) => ({
      from,
      to,
      price,
      plays: 1440,
      open: true,
      rule,
    })
    expect(two).toEqual({
      days: 20,
      plays: 20 * 1440 * 2,
      total: 66_000,
      lines: [
        line('2027-02-27', '2027-02-28', 1000, { type: 'base' }),
        line('2027-03-01', '2027-03-14', 1500, { type: 'range', ...marchSource }),
        line('2027-03-15', '2027-03-16', 2000, { type: 'range', ...fairSource }),
        line('2027-03-17', '2027-03-17', 4000, { type: 'date', date: '2027-03-17', ...marchSource }),
        line('2027-03-18', '2027-03-18', 2000, { type: 'range', ...fairSource }),
      ],
    })
  })

  it('costs 29 000 a spot and 58 000 for two when closed on Sundays', () => {
    const one = priceFlight({ ...flight, hours: NO_SUNDAYS, spots: 1 })
    expect(one).toMatchObject({ days: 17, total: 29_000, plays: 17 * 720 })
    expect(one.lines[1]).toEqual({
      from: '2027-02-28',
      to: '2027-02-28',
      price: 0,
      plays: 0,
      open: false,
      rule: null,
    })
    expect(priceFlight({ ...flight, hours: NO_SUNDAYS, spots: 2 }).total).toBe(58_000)
  })

  it('costs 25 000 a spot and 50 000 for two on Mondays to Fridays', () => {
    const monToFri = { ...flight, daysOfWeek: [1, 2, 3, 4, 5] }
    const one = priceFlight({ ...monToFri, hours: ALWAYS, spots: 1 })
    expect(one).toMatchObject({ days: 14, total: 25_000, plays: 14 * 1440 })
    const taken = one.lines.filter(({ open }) => open)
    expect(taken.map(({ from, to, price }) => [from, to, price])).toEqual([
      ['2027-03-01', '2027-03-05', 1500],
      ['2027-03-08', '2027-03-12', 1500],
      ['2027-03-15', '2027-03-16', 2000],
      ['2027-03-17', '2027-03-17', 4000],
      ['2027-03-18', '2027-03-18', 2000],
    ])
    expect(priceFlight({ ...monToFri, hours: ALWAYS, spots: 2 }).total).toBe(50_000)
  })

  it('costs 8 000 a spot on Saturdays and Sundays, and 4 000 where the place is closed on Sundays', () => {
    const weekends = { ...flight, daysOfWeek: [6, 7], spots: 1 }
    expect(priceFlight({ ...weekends, hours: ALWAYS })).toMatchObject({ days: 6, total: 8000 })
    expect(priceFlight({ ...weekends, hours: NO_SUNDAYS })).toMatchObject({
      days: 3,
      total: 4000,
      plays: 3 * 720,
    })
  })
})

describe('the price on a date', () => {
  const schedule = (startDate: string, endDate: string, pricePerDay: number, more: object = {}) => ({
    startDate,
    endDate,
    pricePerDay,
    ...more,
  })
  const dated = (price: number) => ({ specifiedDates: [{ date: '2027-03-17', pricePerDay: price }] })

  it.each([
    ['is the base price when nothing else applies', [schedule('2027-04-01', '2027-04-30', 2)], 1],
    ['is that of a price schedule on its first day', [schedule('2027-03-17', '2027-04-30', 2)], 2],
    ['is that of a price schedule on its last day', [schedule('2027-03-01', '2027-03-17', 2)], 2],
    [
      'is that of the shortest range',
      [schedule('2027-03-10', '2027-03-20', 3), schedule('2027-03-01', '2027-03-31', 2)],
      3,
    ],
    [
      'is that of the shortest range, although a longer one starts later',
      [schedule('2027-03-10', '2027-03-20', 3), schedule('2027-03-15', '2027-12-31', 2)],
      3,
    ],
    [
      'is that of the later start when ranges are equally long',
      [schedule('2027-03-12', '2027-03-21', 3), schedule('2027-03-10', '2027-03-19', 2)],
      3,
    ],
    [
      'is that of a specified date, although a shorter range holds it too',
      [schedule('2027-03-01', '2027-03-31', 2, dated(9)), schedule('2027-03-17', '2027-03-17', 3)],
      9,
    ],
    [
      'is that of the specified date in the price schedule that starts last',
      [schedule('2027-03-16', '2027-12-31', 2, dated(9)), schedule('2027-03-15', '2027-03-18', 3, dated(8))],
      9,
    ],
    [
      'is that of the specified date in the shorter range at the same start',
      [schedule('2027-03-15', '2027-12-31', 2, dated(9)), schedule('2027-03-15', '2027-03-18', 3, dated(8))],
      8,
    ],
    [
      'takes nothing from a price schedule for other days of the week, not even a specified date',
      [schedule('2027-03-01', '2027-03-31', 2, { daysOfWeek: [1, 2, 4], ...dated(9) })],
      1,
    ],
    [
      'takes from the next that applies on that day of the week',
      [
        schedule('2027-03-15', '2027-03-18', 3, { daysOfWeek: [6, 7] }),
        schedule('2027-03-01', '2027-03-31', 2, { daysOfWeek: [3] }),
      ],
      2,
    ],
  ])('%s', (_, schedules, price) => {
    expect(priceOn({ base: 1, schedules }, '2027-03-17').price).toBe(price)
    expect(priceOn({ base: 1, schedules: schedules.toReversed() }, '2027-03-17').price).toBe(price)
  })
})

it.each([
  [7000, 'week', 1000],
  [7003, 'week', 1000],
  [7004, 'week', 1001],
  [45_000, 'month', 1500],
  [15, 'month', 1],
  [14, 'month', 0],
] as const)('a price of %d a %s is %d a day, rounded half up', (price, period, day) => {
  expect(basePriceFromPeriod(price, period)).toBe(day)
})
