import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, eachDay } from './calendar.ts'
import { cheapestOf, fromPrice as fromCheapest, type Selling as Sold } from './from-price.ts'
import { isOpenOn, type OpeningHours } from './opening-hours.ts'
import type { ZonePrices } from './price-rules.ts'
import { priceOn } from './pricing.ts'
import { openingHours, zonePrices } from './test-arbitraries.ts'

/** A simpler form with the zones themselves. */
type Selling = Omit<Sold, 'zones'> & { zones: ZonePrices[] }
const fromPrice = ({
  selling,
  ...display
}: {
  hours: OpeningHours
  today: CalendarDate
  selling: Selling[]
}) =>
  fromCheapest({
    ...display,
    selling: selling.map((one) => ({ ...one, zones: cheapestOf(one.zones) })),
  })

const ALWAYS: OpeningHours = { type: 'always' }
const forEver = (base: number): Selling => ({
  from: '-infinity',
  to: 'infinity',
  zones: [{ base, schedules: [] }],
})

describe('from price', () => {
  const today = '2027-02-01' // a Monday

  it('is the price of the cheapest zone, for ever if nothing changes', () => {
    const selling = [{ ...forEver(900), zones: [...forEver(900).zones, ...forEver(300).zones] }]
    expect(fromPrice({ hours: ALWAYS, today, selling })).toEqual({ price: 300, until: null })
  })

  it('is the price of the next open day of the week, until that day is today', () => {
    const hours: OpeningHours = { type: 'weekly', slots: [{ day: 1, from: '08:00', to: '12:00' }] }
    const schedules = [{ startDate: '2027-02-08', endDate: '2027-02-08', pricePerDay: 800 }]
    const selling = [{ ...forEver(500), zones: [{ base: 500, schedules }] }]
    expect(fromPrice({ hours, today, selling })).toEqual({ price: 800, until: '2027-02-08' })
    expect(fromPrice({ hours, today: '2027-02-08', selling })).toEqual({ price: 500, until: null })
  })

  it('is null for a display that is always closed, has no zones, or no longer sells', () => {
    const closed: OpeningHours = { type: 'weekly', slots: [] }
    expect(fromPrice({ hours: closed, today, selling: [forEver(1)] })).toEqual({ price: null, until: null })
    expect(fromPrice({ hours: ALWAYS, today, selling: [] })).toEqual({ price: null, until: null })
    const ending = [{ ...forEver(700), to: '2027-02-10' }]
    expect(fromPrice({ hours: ALWAYS, today, selling: ending })).toEqual({ price: 700, until: '2027-02-09' })
    expect(fromPrice({ hours: ALWAYS, today: '2027-02-09', selling: ending })).toEqual({
      price: null,
      until: null,
    })
  })

  it('is computed again after a hundred days if the next change is further ahead', () => {
    const selling = [
      { ...forEver(700), to: '2029-01-01' },
      { ...forEver(600), from: '2029-01-01' },
    ]
    expect(fromPrice({ hours: ALWAYS, today, selling })).toEqual({ price: 700, until: addDays(today, 100) })
  })
})

const todays = fc.integer({ min: 0, max: 120 }).map((days) => addDays('2027-02-01', days))

/** Two versions of zones, one after the other, or one alone that may end. */
const sellings = fc
  .record({
    change: fc.option(todays),
    first: fc.array(zonePrices, { minLength: 1, maxLength: 3 }),
    second: fc.array(zonePrices, { maxLength: 2 }),
  })
  .map(({ change, first, second }): Selling[] => [
    { from: '-infinity', to: change ?? 'infinity', zones: first },
    ...(change ? [{ from: change, to: 'infinity', zones: second }] : []),
  ])

/**
 * The rule spelled out, without the time for which it holds: the next open day, up to a week after the last day with
 * other hours or the first of later ones, and a hundred days at most.
 */
const cheapestOn = (hours: OpeningHours, selling: Selling[], today: CalendarDate): number | null => {
  const ends = [today, hours.exceptions?.at(-1)?.to ?? today, hours.later?.from ?? today]
  const settled = ends.toSorted().at(-1) ?? today
  const last = [addDays(settled, 7), addDays(today, 100)].toSorted()[0] ?? today
  for (const day of eachDay(addDays(today, 1), last)) {
    const zones = selling.find(({ from, to }) => from <= day && day < to)?.zones ?? []
    if (isOpenOn(hours, day) && zones.length)
      return Math.min(...zones.map((zone) => priceOn(zone, day).price))
  }
  return null
}

describe('for any prices, hours and days', () => {
  it('matches the rule', () => {
    fc.assert(
      fc.property(openingHours, sellings, todays, (hours, selling, today) => {
        expect(fromPrice({ hours, today, selling }).price).toBe(cheapestOn(hours, selling, today))
      }),
    )
  })

  it('stays the same until the given day, and is different then', () => {
    fc.assert(
      fc.property(openingHours, sellings, todays, (hours, selling, today) => {
        const { price, until } = fromPrice({ hours, today, selling })
        const last = addDays(until ?? addDays(today, 300), -1)
        const answers = new Set(eachDay(today, last).map((day) => cheapestOn(hours, selling, day)))
        expect([...answers]).toEqual([price])
        const lookedAgain = until === addDays(today, 100)
        if (until && !lookedAgain) expect(cheapestOn(hours, selling, until)).not.toBe(price)
      }),
      { numRuns: 40 },
    )
  })
})
