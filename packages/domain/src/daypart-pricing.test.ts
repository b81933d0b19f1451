import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from './calendar.ts'
import { bitsOfDayparts, type Daypart, daypartPrice, positionsIn } from './dayparts.ts'
import type { OpeningHours } from './opening-hours.ts'
import { priceFlight, priceOn } from './pricing.ts'
import { dayparts, daysOfWeek, flights, openingHours, timeZones, zonePrices } from './test-arbitraries.ts'

const PARTS: Daypart[] = [
  { name: 'Morning', from: '08:00', to: '12:00', percent: 40 },
  { name: 'Evening', from: '16:00', to: '20:00', percent: 45 },
]
const NO_SUNDAYS: OpeningHours = {
  type: 'weekly',
  slots: [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '20:00' })),
}
const march = {
  startDate: '2027-03-01',
  endDate: '2027-03-31',
  pricePerDay: 1500,
  specifiedDates: [{ date: '2027-03-17', pricePerDay: 4000 }],
}
const fair = { startDate: '2027-03-15', endDate: '2027-03-21', pricePerDay: 2000 }

describe('the worked example with two parts and a closed Sunday', () => {
  const flight = {
    prices: { base: 1000, schedules: [march, fair] },
    hours: NO_SUNDAYS,
    timeZone: 'Europe/Berlin',
    from: '2027-02-27',
    to: '2027-03-18',
    loop: 60,
    spots: 1,
  }
  const inParts = (...names: string[]) =>
    priceFlight({ ...flight, dayparts: { parts: PARTS, bits: bitsOfDayparts(PARTS, names) } })

  it('costs 11 600 a spot in the morning and 13 050 in the evening, and shows 240 plays a day', () => {
    expect(inParts('Morning')).toMatchObject({ days: 17, total: 11_600, plays: 17 * 240 })
    expect(inParts('Evening')).toMatchObject({ days: 17, total: 13_050, plays: 17 * 240 })
    expect(inParts('Morning', 'Evening')).toMatchObject({ days: 17, total: 24_650, plays: 17 * 480 })
    expect(priceFlight(flight)).toMatchObject({ days: 17, total: 29_000, plays: 17 * 720 })
  })

  it('takes nothing on the closed Sunday, and says which parts it takes on the other days', () => {
    const [saturday, sunday, monday] = inParts('Evening').lines
    expect(saturday).toMatchObject({ from: '2027-02-27', to: '2027-02-27', price: 450, parts: 2, open: true })
    expect(sunday).toMatchObject({ from: '2027-02-28', price: 0, plays: 0, open: false, rule: null })
    expect(monday).toMatchObject({ from: '2027-03-01', to: '2027-03-06', price: 675, plays: 240, parts: 2 })
  })

  it('takes no day on which the place is closed in all chosen parts', () => {
    const hours: OpeningHours = {
      type: 'weekly',
      slots: [...NO_SUNDAYS.slots, { day: 7, from: '17:00', to: '20:00' }],
    }
    const price = (...names: string[]) =>
      priceFlight({ ...flight, hours, dayparts: { parts: PARTS, bits: bitsOfDayparts(PARTS, names) } })
    expect(price('Morning').days).toBe(17)
    expect(price('Evening')).toMatchObject({ days: 20, plays: 17 * 240 + 3 * 180 })
    // On Sundays only the evening is taken, and paid.
    expect(price('Morning', 'Evening').lines.find(({ from }) => from === '2027-02-28')).toMatchObject({
      price: 450,
      plays: 180,
      parts: 2,
    })
  })
})

const drawn = fc
  .tuple(
    zonePrices,
    openingHours,
    timeZones,
    flights,
    daysOfWeek,
    dayparts,
    fc.integer({ min: 1, max: 9000 }),
  )
  .map(([prices, hours, timeZone, flight, days, parts, loop]) => ({
    prices,
    hours,
    timeZone,
    ...flight,
    daysOfWeek: days,
    parts,
    loop,
    spots: 1,
  }))

describe('the price of parts of the day', () => {
  it('is the sum over its parts, each bought by itself, as are its plays', () => {
    fc.assert(
      fc.property(drawn, fc.nat(255), ({ parts, ...flight }, chosen) => {
        const bits = chosen & ((1 << parts.length) - 1)
        const together = priceFlight({ ...flight, dayparts: { parts, bits } })
        const single = positionsIn(bits).map((at) =>
          priceFlight({ ...flight, dayparts: { parts, bits: 1 << at } }),
        )
        expect(single.reduce((sum, { total }) => sum + total, 0)).toBe(together.total)
        expect(single.reduce((sum, { plays }) => sum + plays, 0)).toBe(together.plays)
      }),
      { numRuns: 120 },
    )
  })

  it('is listed in lines that add up, each at the percent of its day', () => {
    fc.assert(
      fc.property(drawn, ({ parts, ...flight }) => {
        const bits = (1 << parts.length) - 1
        const { lines, total, plays } = priceFlight({ ...flight, spots: 3, dayparts: { parts, bits } })
        const sum = (value: (line: (typeof lines)[number]) => number) =>
          lines.reduce((all, line) => all + value(line) * (daysBetween(line.from, line.to) + 1), 0)
        expect(sum(({ price }) => price) * 3).toBe(total)
        expect(sum((line) => line.plays) * 3).toBe(plays)
        for (const line of lines.filter(({ open }) => open)) {
          const percents = positionsIn(line.parts ?? 0).map((at) => parts[at]?.percent ?? 0)
          const day = priceOn(flight.prices, line.to).price
          expect(line.price).toBe(percents.reduce((all, percent) => all + daypartPrice(day, percent), 0))
        }
      }),
      { numRuns: 80 },
    )
  })
})
