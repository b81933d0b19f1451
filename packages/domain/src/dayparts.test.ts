import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Daypart, daypartPrice, findDaypartFaults, isSameDivision } from './dayparts.ts'
import { dayparts } from './test-arbitraries.ts'

const part = (name: string, from: string, to: string, percent = 50): Daypart => ({ name, from, to, percent })
const MORNING = part('Morning', '06:00', '10:00')

describe('the parts of a day', () => {
  it.each<[string, Daypart[], number, string, string]>([
    ['whose start is no time', [part('A', '6:00', '10:00')], 0, 'from', 'a time from 00:00 to 23:59'],
    ['whose end is no time', [part('A', '06:00', '24:01')], 0, 'to', 'a time from 00:00 to 24:00'],
    ['that ends when it begins', [part('A', '06:00', '06:00')], 0, 'to', 'after the start'],
    ['that goes past midnight', [part('Night', '22:00', '04:00')], 0, 'to', 'past midnight'],
    ['that overlaps the one before', [MORNING, part('Day', '09:59', '12:00')], 1, 'from', 'overlaps Morning'],
    [
      'that is out of order',
      [MORNING, part('Night', '00:00', '05:00')],
      1,
      'from',
      'in the order of the day',
    ],
    ['with the name of another', [MORNING, part('MORNING', '10:00', '12:00')], 1, 'name', 'already the name'],
  ])('refuse one %s', (_, parts, index, field, words) => {
    const faults = findDaypartFaults(parts)
    expect(faults).toMatchObject([{ index, field }])
    expect(faults[0]?.message).toContain(words)
  })

  it('may touch, begin at midnight and end at midnight', () => {
    const parts = [part('Night', '00:00', '06:00'), MORNING, part('Rest', '10:00', '24:00')]
    expect(findDaypartFaults(parts)).toEqual([])
  })

  it('are the same division with other names and percent, and another one with other times', () => {
    const renamed = { ...MORNING, name: 'Breakfast', percent: 70 }
    expect(isSameDivision([MORNING], [renamed])).toBe(true)
    expect(isSameDivision([MORNING], [{ ...MORNING, to: '10:01' }])).toBe(false)
    expect(isSameDivision([MORNING], [])).toBe(false)
  })

  it('that the property tests draw are valid', () => {
    fc.assert(
      fc.property(dayparts, (parts) => {
        expect(findDaypartFaults(parts)).toEqual([])
      }),
    )
  })
})

it.each([
  [1000, 40, 400],
  [999, 50, 500],
  [1, 50, 1],
  [1, 49, 0],
  [333, 33, 110],
  [1_000_000_000, 100, 1_000_000_000],
])('a day at %d costs at %d percent %d, rounded half up', (price, percent, expected) => {
  expect(daypartPrice(price, percent)).toBe(expected)
})
