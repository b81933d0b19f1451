import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

// A process of its own, because a change of TZ takes effect only in a main thread.
const PROGRAM = `
  import { addDays, addMonths, dayOfWeek, eachDay, isCalendarDate } from './calendar.ts'
  import { earliestStart, expiresAt, findFlightFaults, latestEnd } from './flight.ts'
  import { priceFlight } from './pricing.ts'
  import { dateAt, startOfDay } from './time-zone.ts'

  const answer = () => [
    eachDay('2027-03-26', '2027-03-30').map((date) => [date, dayOfWeek(date), addDays(date, 1), addMonths(date, 1)]),
    isCalendarDate('2011-12-30'), earliestStart('2027-03-27', 1), latestEnd('2028-02-29'),
    findFlightFaults({ start: '2027-03-28', end: '2027-03-27', places: [{ today: '2027-03-28', leadDays: 2 }] }),
    ['Europe/Berlin', 'America/Havana', 'Pacific/Apia'].map((zone) => [
      dateAt(1806192000000, zone), startOfDay('2027-03-28', zone),
      expiresAt({ visibleFrom: 1806000000000, approvalHours: 480, places: [{ timeZone: zone, start: '2027-03-28' }] }),
      priceFlight({
        prices: { base: 100, schedules: [{ startDate: '2027-03-28', endDate: '2027-03-28', pricePerDay: 7 }] },
        hours: { type: 'weekly', slots: [{ day: 7, from: '00:00', to: '24:00' }] },
        timeZone: zone, from: '2027-03-01', to: '2027-03-31', spots: 1, loop: 60,
      }),
    ]),
  ]
  const answers = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata', 'Africa/Cairo'].map((zone) => {
    process.env.TZ = zone
    return { zone, offset: new Date(2027, 6, 1).getTimezoneOffset(), answer: JSON.stringify(answer()) }
  })
  console.log(JSON.stringify(answers))
`

it('no date, price or deadline depends on the time zone of the process', () => {
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM],
    { cwd: import.meta.dirname, encoding: 'utf8' },
  )
  const answers = JSON.parse(output) as { zone: string; offset: number; answer: string }[]
  expect(new Set(answers.map(({ offset }) => offset)).size).toBe(answers.length)
  expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1)
})
