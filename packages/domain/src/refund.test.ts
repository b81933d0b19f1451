import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { flights, timeZones } from './test-arbitraries.ts'
import { refundDays, refundOf, type SoldPlacement } from './refund.ts'
import { startOfDay } from './time-zone.ts'

const DAY = 86_400_000
const BERLIN = 'Europe/Berlin'

const sold = (changes: Partial<SoldPlacement> = {}): SoldPlacement => ({
  approved: true,
  start: '2027-03-10',
  timeZone: BERLIN,
  cost: 3 * 101 + 2 * 200,
  spots: 1,
  lines: [
    { from: '2027-03-10', to: '2027-03-12', price: 101 },
    { from: '2027-03-14', to: '2027-03-15', price: 200 },
  ],
  ...changes,
})

const at = (text: string) => Date.parse(text)

describe('what comes back for a placement', () => {
  it.each([
    [
      'all, while its owner has not decided',
      sold({ approved: false }),
      '2027-03-09T12:00Z',
      703,
      'undecided',
    ],
    ['all, seven days before the flight to the minute', sold(), '2027-03-02T23:00Z', 703, 'early'],
    ['half, rounded up, a moment later', sold(), '2027-03-02T23:00:01Z', 352, 'half'],
    ['half, until the first day begins at the place', sold(), '2027-03-09T22:59:59Z', 352, 'half'],
    ['at most half on the first day', sold(), '2027-03-09T23:00Z', 352, 'not_shown'],
    ['the days that have not begun', sold(), '2027-03-14T12:00Z', 200, 'not_shown'],
    ['nothing on the last day', sold(), '2027-03-15T00:00Z', 0, 'not_shown'],
    ['nothing after it', sold(), '2027-04-15T00:00Z', 0, 'not_shown'],
  ] as const)('is %s', (_, placement, now, refund, rule) => {
    expect(refundOf(placement, at(now))).toMatchObject({ refund, rule })
  })

  it('counts all spots of a day', () => {
    const placement = sold({ spots: 3, cost: 3 * 703 })
    expect(refundOf(placement, at('2027-03-14T12:00Z')).refund).toBe(600)
  })

  it('frees all spots before the flight, and afterwards those from today on at the place', () => {
    expect(refundOf(sold(), at('2027-03-09T12:00Z')).freeFrom).toBeNull()
    expect(refundOf(sold(), at('2027-03-11T23:30Z')).freeFrom).toBe('2027-03-12')
    expect(refundOf(sold({ timeZone: 'America/New_York' }), at('2027-03-11T23:30Z')).freeFrom).toBe(
      '2027-03-11',
    )
  })
})

describe('the days by which a refund changes', () => {
  it('are those by which it is calculated', () => {
    const { allUntil, halfFrom, halfUntil } = refundDays('2027-03-10')
    expect({ allUntil, halfFrom, halfUntil }).toEqual({
      allUntil: '2027-03-02',
      halfFrom: '2027-03-03',
      halfUntil: '2027-03-09',
    })
    const ruleOn = (day: string) => refundOf(sold(), startOfDay(day, BERLIN) + DAY / 2).rule
    expect([allUntil, halfFrom, halfUntil, '2027-03-10'].map(ruleOn)).toEqual([
      'early',
      'half',
      'half',
      'not_shown',
    ])
  })
})

const placements = fc
  .record({
    flight: flights,
    timeZone: timeZones,
    spots: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 0, max: 999 }),
    second: fc.integer({ min: 1, max: 999 }),
    cut: fc.nat(60),
    approved: fc.boolean(),
  })
  .map(({ flight: { from, to }, timeZone, spots, price, second, cut, approved }): SoldPlacement => {
    const middle = addDays(from, Math.min(cut, daysBetween(from, to)))
    const rest = middle < to ? [{ from: addDays(middle, 1), to, price: second }] : []
    const lines = [{ from, to: middle, price }, ...rest]
    const cost = lines.reduce(
      (sum, line) => sum + (daysBetween(line.from, line.to) + 1) * line.price * spots,
      0,
    )
    return { approved, start: from, timeZone, spots, lines, cost }
  })

const hours = fc.integer({ min: -20 * 24, max: 80 * 24 })
const instant = ({ start, timeZone }: SoldPlacement, hour: number) =>
  startOfDay(start, timeZone) + hour * (DAY / 24)

describe('a refund', () => {
  it('is a whole amount between nothing and the cost', () => {
    fc.assert(
      fc.property(placements, hours, (placement, hour) => {
        const { refund } = refundOf(placement, instant(placement, hour))
        expect(Number.isInteger(refund) && refund >= 0 && refund <= placement.cost).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('never rises with time', () => {
    fc.assert(
      fc.property(placements, hours, fc.nat(20 * 24), (placement, hour, later) => {
        const before = refundOf(placement, instant(placement, hour)).refund
        expect(refundOf(placement, instant(placement, hour + later)).refund).toBeLessThanOrEqual(before)
      }),
      { numRuns: 500 },
    )
  })

  it('leaves exactly the price of the days that have begun, where that is more than half', () => {
    fc.assert(
      fc.property(placements, fc.nat(60), (placement, day) => {
        const now = startOfDay(addDays(placement.start, day), placement.timeZone)
        const begun = placement.lines.reduce((sum, { from, to, price }) => {
          const last = addDays(placement.start, day) < to ? addDays(placement.start, day) : to
          return from > last ? sum : sum + (daysBetween(from, last) + 1) * price * placement.spots
        }, 0)
        const { refund } = refundOf({ ...placement, approved: true }, now)
        expect(placement.cost - refund).toBe(Math.max(begun, Math.floor(placement.cost / 2)))
      }),
      { numRuns: 300 },
    )
  })
})
