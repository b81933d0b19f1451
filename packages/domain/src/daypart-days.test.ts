import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachDay } from './calendar.ts'
import { daypartDays } from './daypart-days.ts'
import type { Daypart } from './dayparts.ts'
import { flightDays } from './flight-days.ts'
import { openDays, type OpeningHours } from './opening-hours.ts'
import { dayparts, flights, openingHours, timeZones } from './test-arbitraries.ts'

const part = (name: string, from: string, to: string): Daypart => ({ name, from, to, percent: 50 })
const NIGHT = part('Night', '00:00', '06:00')
const DAY = part('Day', '10:00', '18:00')
const EVENING = part('Evening', '18:00', '24:00')
const ALWAYS: OpeningHours = { type: 'always' }
const weekly = (from: string, to: string): OpeningHours => ({
  type: 'weekly',
  slots: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to })),
})

/** The loops of one day, in which parts it is open, and those of the hours that no part has. */
const loopsOn = (hours: OpeningHours, date: string, timeZone: string, parts: Daypart[], loop: number) => {
  const [day] = daypartDays(hours, timeZone, openDays(hours, timeZone, date, date), parts, loop)
  return day
}

describe('the loops of a day by parts', () => {
  const parts = [NIGHT, DAY, EVENING]
  it.each([
    ['of a day always open', ALWAYS, '2027-03-27', 0b111, [360, 480, 360], 240],
    ['lose an hour at night when the clock goes forward', ALWAYS, '2027-03-28', 0b111, [300, 480, 360], 240],
    ['get an hour at night when it goes back', ALWAYS, '2027-10-31', 0b111, [420, 480, 360], 240],
    [
      'are those of the hours in which the place is open',
      weekly('08:00', '12:00'),
      '2027-03-27',
      0b10,
      [0, 120, 0],
      120,
    ],
    [
      'past midnight are those of the next morning',
      weekly('20:00', '02:00'),
      '2027-03-27',
      0b101,
      [120, 0, 240],
      0,
    ],
    [
      'past midnight lose the hour by which the clock goes forward then',
      weekly('12:00', '12:00'),
      '2027-03-27',
      0b111,
      [300, 480, 360],
      240,
    ],
  ])('%s', (_, hours, date, open, loops, other) => {
    expect(loopsOn(hours, date, 'Europe/Berlin', parts, 60)).toEqual({ open, loops, other })
  })

  it('belong to the part in which they begin', () => {
    // Loops of 50 minutes begin at 08:00, 08:50, 09:40, 10:30 and 11:20; the last would end after noon.
    const hours = weekly('08:00', '12:00')
    expect(loopsOn(hours, '2027-03-27', 'UTC', [part('A', '08:00', '10:00'), DAY], 3000)).toMatchObject({
      loops: [3, 1],
      other: 0,
    })
  })

  it('go on after a pause where they stopped', () => {
    const slots = [6].flatMap((day) => [
      { day, from: '08:00', to: '09:30' },
      { day, from: '13:00', to: '14:30' },
    ])
    const hours: OpeningHours = { type: 'weekly', slots }
    const [morning, noon] = [part('Morning', '08:00', '10:00'), part('Noon', '12:00', '15:00')]
    expect(loopsOn(hours, '2027-03-27', 'UTC', [morning, noon], 3600)).toMatchObject({
      loops: [2, 1],
      other: 0,
    })
  })

  it('tell a part that is open by the clock although it is skipped that day', () => {
    const skipped = part('Skipped', '02:00', '03:00')
    expect(loopsOn(ALWAYS, '2027-03-28', 'Europe/Berlin', [skipped], 60)).toMatchObject({
      open: 1,
      loops: [0],
    })
  })
})

describe('plays of all parts and of the other hours', () => {
  it('are together those of the whole day, for any hours, time zone, parts and loop', () => {
    const loops = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(
        openingHours,
        timeZones,
        flights,
        dayparts,
        loops,
        (hours, timeZone, flight, parts, loop) => {
          const days = flightDays(hours, timeZone, flight)
          const divided = daypartDays(hours, timeZone, days, parts, loop)
          expect(divided).toHaveLength(eachDay(flight.from, flight.to).length)
          days.forEach(({ open, seconds }, index) => {
            const day = divided[index] ?? { open: 0, loops: [], other: 0 }
            const inParts = day.loops
            const sum = inParts.reduce((all, count) => all + count, day.other)
            expect(sum).toBe(open ? Math.floor(seconds / loop) : 0)
            inParts.forEach((count, at) => {
              expect(count).toBeGreaterThanOrEqual(0)
              if (!(day.open & (1 << at))) expect(count).toBe(0)
            })
          })
        },
      ),
      { numRuns: 150 },
    )
  })
})
