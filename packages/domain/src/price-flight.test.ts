import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfWeek, daysBetween, eachDay } from './calendar.ts'
import { takesDayOfWeek } from './days-of-week.ts'
import { isOpenOn, openDays, openSeconds } from './opening-hours.ts'
import { priceFlight, priceOn } from './pricing.ts'
import type { ZonePrices } from './price-rules.ts'
import { daysOfWeek, flights, openingHours, timeZones, zonePrices } from './test-arbitraries.ts'
import { quickest } from './test-timing.ts'

const drawn = fc
  .tuple(
    zonePrices,
    openingHours,
    timeZones,
    flights,
    daysOfWeek,
    fc.integer({ min: 1, max: 9 }),
    fc.integer({ min: 1, max: 900 }),
  )
  .map(([prices, hours, timeZone, flight, daysOfWeek, spots, loop]) => ({
    prices,
    hours,
    timeZone,
    ...flight,
    daysOfWeek,
    spots,
    loop,
  }))

describe('the price of a flight', () => {
  it('is the sum of the prices of its open days of the named weekdays, times the spots', () => {
    fc.assert(
      fc.property(drawn, (flight) => {
        const taken = eachDay(flight.from, flight.to).filter((date) =>
          takesDayOfWeek(flight.daysOfWeek, dayOfWeek(date)),
        )
        const open = taken.filter((date) => isOpenOn(flight.hours, date))
        const total = open.reduce((sum, date) => sum + priceOn(flight.prices, date).price * flight.spots, 0)
        const plays = open.reduce((sum, date) => {
          const seconds = openSeconds(flight.hours, date, flight.timeZone)
          return sum + Math.floor(seconds / flight.loop) * flight.spots
        }, 0)
        expect(priceFlight(flight)).toMatchObject({ days: open.length, total, plays })
      }),
      { numRuns: 120 },
    )
  })

  it('stays the same, with its plays, if the flight is divided at any day', () => {
    fc.assert(
      fc.property(drawn, fc.nat(60), (flight, at) => {
        const cut = addDays(flight.from, at % (daysBetween(flight.from, flight.to) + 1))
        const whole = priceFlight(flight)
        const first = priceFlight({ ...flight, to: cut })
        const second = priceFlight({ ...flight, from: addDays(cut, 1) })
        expect(first.total + second.total).toBe(whole.total)
        expect(first.plays + second.plays).toBe(whole.plays)
        expect(first.days + second.days).toBe(whole.days)
      }),
      { numRuns: 120 },
    )
  })

  it('stays the same, with its plays, if it is bought as one flight for each named weekday', () => {
    fc.assert(
      fc.property(drawn, (flight) => {
        const named = flight.daysOfWeek.length ? flight.daysOfWeek : [1, 2, 3, 4, 5, 6, 7]
        const parts = named.map((day) => priceFlight({ ...flight, daysOfWeek: [day] }))
        const sum = (of: 'total' | 'plays' | 'days') => parts.reduce((all, part) => all + part[of], 0)
        const { total, plays, days } = priceFlight(flight)
        expect({ total: sum('total'), plays: sum('plays'), days: sum('days') }).toEqual({
          total,
          plays,
          days,
        })
      }),
      { numRuns: 80 },
    )
  })

  it('is listed in lines that have each day once and join only equal days', () => {
    fc.assert(
      fc.property(drawn, (flight) => {
        const { lines, total, plays } = priceFlight(flight)
        expect(lines.flatMap(({ from, to }) => eachDay(from, to))).toEqual(eachDay(flight.from, flight.to))
        const sum = (value: (line: (typeof lines)[number]) => number) =>
          lines.reduce((all, line) => all + value(line) * (daysBetween(line.from, line.to) + 1), 0)
        expect(sum(({ price }) => price) * flight.spots).toBe(total)
        expect(sum((line) => line.plays) * flight.spots).toBe(plays)
        lines.slice(1).forEach((line, index) => {
          expect({ ...line, from: '', to: '' }).not.toEqual({ ...lines[index], from: '', to: '' })
        })
        for (const line of lines.filter(({ open }) => !open)) {
          expect(line).toMatchObject({ price: 0, plays: 0, rule: null })
        }
      }),
      { numRuns: 80 },
    )
  })

  it('is listed in separate lines for days that cost the same by different rules', () => {
    const schedules = [{ startDate: '2027-03-02', endDate: '2027-03-03', pricePerDay: 7 }]
    const flight = { timeZone: 'UTC', from: '2027-03-01', to: '2027-03-04', spots: 1, loop: 60 }
    const { lines } = priceFlight({ ...flight, prices: { base: 7, schedules }, hours: { type: 'always' } })
    expect(lines.map(({ from, rule }) => [from, rule?.type])).toEqual([
      ['2027-03-01', 'base'],
      ['2027-03-02', 'range'],
      ['2027-03-04', 'base'],
    ])
  })

  it('is the same in every time zone, and in any order of the price schedules', () => {
    fc.assert(
      fc.property(drawn, timeZones, (flight, timeZone) => {
        const prices = { ...flight.prices, schedules: flight.prices.schedules.toReversed() }
        const other = priceFlight({ ...flight, prices, timeZone })
        expect(other).toMatchObject({ total: priceFlight(flight).total, days: priceFlight(flight).days })
      }),
      { numRuns: 80 },
    )
  })

  it('matches the three steps of the rule, written out plainly', () => {
    fc.assert(
      fc.property(zonePrices, flights, (prices, { from, to }) => {
        for (const date of eachDay(from, to))
          expect(priceOn(prices, date).price).toBe(plainPrice(prices, date))
      }),
      { numRuns: 80 },
    )
  })

  it('of 50 displays with 3 zones over 90 days is computed in a tenth of a second', () => {
    const hours = {
      type: 'weekly' as const,
      slots: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '06:00', to: '01:00' })),
    }
    const schedules = Array.from({ length: 12 }, (_, at) => ({
      startDate: addDays('2027-01-01', at * 14),
      endDate: addDays('2027-01-01', at * 20 + 30),
      pricePerDay: 1000 + at,
      daysOfWeek: [1, 2, 3, 4, 5],
    }))
    const priceAll = () => {
      for (let display = 0; display < 50; display++) {
        const days = openDays(hours, 'Europe/Berlin', '2027-02-01', '2027-05-01')
        for (let zone = 0; zone < 3; zone++) {
          priceFlight({ prices: { base: 900, schedules }, openDays: days, spots: 1, loop: 60 })
        }
      }
    }
    priceAll()
    expect(quickest(priceAll)).toBeLessThan(100)
  })
})

function plainPrice({ base, schedules }: ZonePrices, date: string): number {
  const length = (at: number) => daysBetween(schedules[at]?.startDate ?? '', schedules[at]?.endDate ?? '')
  const start = (at: number) => Number(schedules[at]?.startDate.replaceAll('-', ''))
  const there = schedules.flatMap(({ startDate, endDate, daysOfWeek }, at) =>
    startDate <= date && date <= endDate && (daysOfWeek?.includes(dayOfWeek(date)) ?? true) ? [at] : [],
  )
  const entry = (at: number) => schedules[at]?.specifiedDates?.find((one) => one.date === date)?.pricePerDay
  const byDate = there.filter(entry).toSorted((a, b) => start(b) - start(a) || length(a) - length(b))[0]
  if (byDate !== undefined) return entry(byDate) ?? Number.NaN
  const byRange = there.toSorted((a, b) => length(a) - length(b) || start(b) - start(a))[0]
  return byRange === undefined ? base : (schedules[byRange]?.pricePerDay ?? Number.NaN)
}
