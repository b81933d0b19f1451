import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, eachDay } from './calendar.ts'
import {
  campaignStatus,
  REQUEST_STATUSES,
  type CampaignStatus,
  type RequestStatus,
} from './campaign-state.ts'
import {
  firstIdle,
  IDLE_KINDS,
  placementIdle,
  type Idle,
  type IdleKind,
  type PlacedFlight,
} from './not-running.ts'
import { isOpenOn, openTimes, type OpeningHours } from './opening-hours.ts'
import { openingHours, timeZones } from './test-arbitraries.ts'
import { startOfDay } from './time-zone.ts'

const at = (instant: string) => Date.parse(instant)
const weekdays: OpeningHours = {
  type: 'weekly',
  slots: [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: day === 5 ? '02:00' : '18:00' })),
}

/** From Friday 26 February to Sunday 7 March 2027 in Berlin, open on weekdays, on Fridays until 2 at night. */
const flight: PlacedFlight = {
  cancelled: false,
  startsAt: at('2027-02-25T23:00:00Z'),
  endsAt: at('2027-03-07T23:00:00Z'),
  days: [
    { from: '2027-02-26', to: '2027-02-26' },
    { from: '2027-03-01', to: '2027-03-05' },
  ],
  hours: weekdays,
  timeZone: 'Europe/Berlin',
  active: true,
}
const until = at('2027-02-25T23:00:00Z')
const approved = { status: 'approved', expiresAt: until } as const
const none = { until: null, date: null, timeZone: null }

describe('a placement', () => {
  it.each<[string, string, Partial<Idle> | null]>([
    ['before its first day', '2027-02-25T22:59:59Z', { kind: 'starts', date: '2027-02-26' }],
    ['on its first day, before its place opens', '2027-02-26T06:59:59Z', opens('2027-02-26T07:00:00Z')],
    ['once its place has opened', '2027-02-26T07:00:00Z', null],
    ['after midnight, by hours of the day before', '2027-02-27T00:59:59Z', null],
    ['on a closed day', '2027-02-27T01:00:00Z', opens('2027-03-01T07:00:00Z')],
    ['at night', '2027-03-02T17:00:00Z', opens('2027-03-03T07:00:00Z')],
    ['after its last open day', '2027-03-06T01:00:00Z', { kind: 'ended', date: '2027-03-05' }],
    ['after its flight', '2027-03-07T23:00:00Z', { kind: 'ended', date: '2027-03-05' }],
  ])('%s', (_, now, idle) => {
    expect(placementIdle(flight, approved, at(now))).toEqual(idle && { ...none, ...idle })
  })

  it('is off on a day that was not sold, while its place is open', () => {
    const mondays = {
      ...flight,
      days: [
        { from: '2027-03-01', to: '2027-03-01' },
        { from: '2027-03-08', to: '2027-03-08' },
      ],
    }
    const longer = { ...mondays, endsAt: at('2027-03-08T23:00:00Z') }
    const idle = { ...none, until: at('2027-03-08T07:00:00Z'), timeZone: 'Europe/Berlin' }
    expect(placementIdle(longer, approved, at('2027-03-02T10:00:00Z'))).toEqual({ ...idle, kind: 'day_off' })
    expect(placementIdle(longer, approved, at('2027-03-02T20:00:00Z'))).toEqual({ ...idle, kind: 'closed' })
  })

  it('that takes parts of the day is off in its other hours, and goes on in the next part', () => {
    const dayparts = [
      { name: 'Morning', from: '06:00', to: '10:00', percent: 40 },
      { name: 'Afternoon', from: '15:00', to: '20:00', percent: 40 },
    ]
    const inParts = (now: string) => placementIdle({ ...flight, dayparts }, approved, at(now))
    const off = (kind: IdleKind, instant: string) => ({ ...none, ...opens(instant), kind })
    expect(inParts('2027-03-02T08:59:59Z')).toBeNull()
    expect(inParts('2027-03-02T09:00:00Z')).toEqual(off('part_off', '2027-03-02T14:00:00Z'))
    expect(inParts('2027-03-02T14:00:00Z')).toBeNull()
    // The place closes at 18:00, before the part ends.
    expect(inParts('2027-03-02T17:00:00Z')).toEqual(off('closed', '2027-03-03T07:00:00Z'))
    expect(inParts('2027-02-26T20:00:00Z')).toEqual(off('part_off', '2027-03-01T07:00:00Z'))
  })

  it.each<[RequestStatus, Partial<Idle>]>([
    ['pending', { kind: 'waiting', until }],
    ['correction', { kind: 'correction', until }],
    ['rejected', { kind: 'rejected' }],
    ['expired', { kind: 'expired', until }],
    ['cancelled', { kind: 'cancelled' }],
  ])('of a part that is %s', (status, idle) => {
    expect(placementIdle(flight, { status, expiresAt: until }, until - 1)).toEqual({ ...none, ...idle })
  })

  it('of a part whose deadline has passed has expired, whatever jobs have run', () => {
    expect(placementIdle(flight, { status: 'pending', expiresAt: until }, until)?.kind).toBe('expired')
  })

  it('that was cancelled says so before anything else', () => {
    const cancelled = { ...flight, cancelled: true, active: false }
    for (const status of REQUEST_STATUSES) {
      expect(placementIdle(cancelled, { status, expiresAt: until }, 0)?.kind).toBe('cancelled')
    }
  })

  it('on a deactivated display will not start and does not run, but has ended', () => {
    const deactivated = { ...flight, active: false }
    const kinds = ['2027-01-01T00:00:00Z', '2027-03-02T10:00:00Z', '2027-03-08T00:00:00Z'].map(
      (now) => placementIdle(deactivated, approved, at(now))?.kind,
    )
    expect(kinds).toEqual(['deactivated', 'deactivated', 'ended'])
  })

  it('has no reason exactly while its place is open by a slot of a sold day', () => {
    const length = fc.nat(9)
    fc.assert(
      fc.property(openingHours, timeZones, length, fc.nat(12 * 24 * 60), (hours, timeZone, days, minute) => {
        const from = '2027-03-25'
        const to = addDays(from, days)
        const sold = eachDay(from, to).filter((date) => isOpenOn(hours, date))
        const placed: PlacedFlight = {
          ...flight,
          hours,
          timeZone,
          startsAt: startOfDay(from, timeZone),
          endsAt: startOfDay(addDays(to, 1), timeZone),
          days: sold.map((date) => ({ from: date, to: date })),
        }
        const now = placed.startsAt + (minute - 60) * 60_000
        const times = sold.flatMap((date) => openTimes(hours, date, timeZone))
        const open = times.some((time) => time.from <= now && now < time.until)
        const idle = placementIdle(placed, approved, now)
        const within = placed.startsAt <= now && now < placed.endsAt
        expect(idle === null).toBe(open && within)
        if (idle?.kind === 'closed' || idle?.kind === 'day_off') {
          expect(idle.until).toBe(Math.min(...times.map((time) => time.from).filter((one) => one > now)))
        }
      }),
    )
  })
})

function opens(instant: string): Partial<Idle> {
  return { kind: 'closed', until: at(instant), timeZone: 'Europe/Berlin' }
}

/** The reasons that a campaign of each status may have; null stands for running. */
const FITTING: Record<CampaignStatus, (IdleKind | null)[]> = {
  unpaid: ['unpaid'],
  active: [null, 'correction', 'waiting', 'closed', 'starts'],
  completed: ['correction', 'waiting', 'ended'],
  approved: ['starts'],
  'partially approved': ['correction', 'waiting', 'starts'],
  pending: ['correction', 'waiting'],
  cancelled: ['cancelled'],
  rejected: ['rejected', 'expired'],
}

describe('a whole of parts', () => {
  const drawn: fc.Arbitrary<Idle> = fc.record({
    kind: fc.constantFrom(...IDLE_KINDS),
    until: fc.option(fc.nat(9)),
    date: fc.option(fc.nat(9).map((days) => addDays('2027-03-01', days))),
    timeZone: fc.constant(null),
  })

  it('has no reason while any of its parts runs, and without parts', () => {
    fc.assert(
      fc.property(fc.array(drawn), (parts) => {
        expect(firstIdle([...parts, null])).toBeNull()
      }),
    )
    expect(firstIdle([])).toBeNull()
  })

  it('has the first reason of its parts, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength: 1 }), (parts) => {
        const first = firstIdle(parts)
        expect(first).toEqual(firstIdle(parts.toReversed()))
        const ranks = parts.map(({ kind }) => IDLE_KINDS.indexOf(kind))
        expect(first?.kind).toBe(IDLE_KINDS[Math.min(...ranks)])
      }),
    )
  })

  it('tells the nearest deadline, the nearest start and the latest end', () => {
    const waits = [9, 3, 5].map((one): Idle => ({ ...none, kind: 'waiting', until: one }))
    expect(firstIdle(waits)?.until).toBe(3)
    const dated = (kind: Idle['kind']) =>
      ['2027-03-05', '2027-03-01', '2027-03-09'].map((date): Idle => ({ ...none, kind, date }))
    expect(firstIdle(dated('starts'))?.date).toBe('2027-03-01')
    expect(firstIdle(dated('ended'))?.date).toBe('2027-03-09')
  })

  it('agrees with the status of its campaign', () => {
    const states = fc.array(fc.tuple(fc.constantFrom(...REQUEST_STATUSES), fc.nat(3)), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(states, (drawnStates) => {
        const now = at('2027-03-02T10:00:00Z')
        const parts = drawnStates.map(([status, shift]) => {
          const moved = (instant: number) => instant + (shift - 1) * 11 * 86_400_000
          const [startsAt, endsAt] = [moved(flight.startsAt), moved(flight.endsAt)]
          const hours = { type: 'always' } as const
          const date = (one: string) => addDays(one, (shift - 1) * 11)
          const days = [{ from: date('2027-02-26'), to: date('2027-03-07') }]
          return {
            status,
            expiresAt: null,
            startsAt,
            endsAt,
            placed: { ...flight, hours, startsAt, endsAt, days },
          }
        })
        const status = campaignStatus(
          parts.map((part) => ({ ...part, kind: 'placements' as const })),
          now,
        )
        const kind = firstIdle(parts.map((part) => placementIdle(part.placed, part, now)))?.kind ?? null
        expect(FITTING[status]).toContain(kind)
      }),
    )
  })
})
