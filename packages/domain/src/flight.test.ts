import { describe, expect, it } from 'vitest'
import { bookableDaysAt, earliestStart, expiresAt, findFlightFaults, latestEnd } from './flight.ts'
import { sayDates } from './say-date.ts'

const at = (instant: string) => Date.parse(instant)

describe('a flight', () => {
  it.each([
    [0, '2027-03-02'],
    [1, '2027-03-02'],
    [7, '2027-03-08'],
  ])('of an owner with %i lead days starts on %s at the earliest', (leadDays, date) => {
    expect(earliestStart('2027-03-01', leadDays)).toBe(date)
  })

  it('ends 24 calendar months ahead at the latest', () => {
    expect(latestEnd('2027-03-31')).toBe('2029-03-31')
    expect(latestEnd('2028-02-29')).toBe('2030-02-28')
  })

  const places = [
    { today: '2027-03-01', leadDays: 1 },
    { today: '2027-03-02', leadDays: 3 },
    { today: '2027-02-28', leadDays: 0 },
  ]
  it.each([
    ['is fine from the first possible day', '2027-03-05', '2027-03-05', []],
    ['is fine to the last possible day', '2027-03-05', '2029-02-28', []],
    [
      'cannot start before any place is ready for it',
      '2027-03-04',
      '2027-03-10',
      [['start_date', '4 Mar 2027 is too early. The first possible day is 5 Mar 2027.']],
    ],
    [
      'cannot start in the past',
      '2027-02-27',
      '2027-03-10',
      [['start_date', '27 Feb 2027 is in the past. The first possible day is 5 Mar 2027.']],
    ],
    [
      'cannot end before it starts',
      '2027-03-10',
      '2027-03-09',
      [['end_date', 'The last day must be 10 Mar 2027 or later, not 9 Mar 2027.']],
    ],
    [
      'cannot end later than every place allows',
      '2027-03-10',
      '2029-03-01',
      [['end_date', '1 Mar 2029 is too far ahead. The last possible day is 28 Feb 2029.']],
    ],
    [
      'is told both faults at once',
      '2027-03-02',
      '2027-03-01',
      [
        ['start_date', '2 Mar 2027 is too early. The first possible day is 5 Mar 2027.'],
        ['end_date', 'The last day must be 2 Mar 2027 or later, not 1 Mar 2027.'],
      ],
    ],
    [
      'has to be made of dates',
      '2027-02-30',
      '',
      [
        ['start_date', 'The first day must be a date.'],
        ['end_date', 'The last day must be a date.'],
      ],
    ],
  ] as [string, string, string, [string, string][]][])('%s', (_, start, end, faults) => {
    const found = findFlightFaults({ start, end, places })
    expect(found).toEqual(faults.map(([path, message]) => ({ path, message })))
  })
})

describe('a flight on some days of the week', () => {
  const of = (start: string, end: string, daysOfWeek: number[]) =>
    findFlightFaults({ start, end, daysOfWeek, places: [{ today: '2027-03-01', leadDays: 1 }] })

  it('is fine with one of them', () => {
    // 13 March 2027 is a Saturday.
    expect(of('2027-03-08', '2027-03-13', [6, 7])).toEqual([])
    expect(of('2027-03-08', '2027-03-08', [])).toEqual([])
  })

  it('is refused without any of them, in words', () => {
    expect(of('2027-03-08', '2027-03-12', [6, 7])).toEqual([
      {
        path: 'days_of_week',
        message: `There is no Saturday or Sunday in ${sayDates('2027-03-08', '2027-03-12')}.`,
      },
    ])
    expect(of('2027-03-08', '2027-03-08', [7])).toEqual([
      { path: 'days_of_week', message: '8 Mar 2027 is no Sunday.' },
    ])
  })

  it('is told its wrong dates alone', () => {
    expect(of('2027-03-12', '2027-03-08', [6]).map(({ path }) => path)).toEqual(['end_date'])
  })
})

describe('the days that can be booked', () => {
  // Monday evening in Honolulu is Tuesday in Auckland; on Baker Island it is still Monday, on Kiritimati not.
  const now = at('2027-03-02T05:00:00Z')
  const [honolulu, auckland] = ['Pacific/Honolulu', 'Pacific/Auckland'].map((timeZone) => ({
    timeZone,
    leadDays: 1,
  }))

  it.each([
    ['one place are its own', [honolulu], '2027-03-01', '2027-03-02', '2029-03-01'],
    ['a place that is a day ahead are a day later', [auckland], '2027-03-02', '2027-03-03', '2029-03-02'],
    [
      'several places are those of all of them',
      [honolulu, auckland],
      '2027-03-01',
      '2027-03-03',
      '2029-03-01',
    ],
    ['an owner who wants a week', [{ ...honolulu, leadDays: 7 }], '2027-03-01', '2027-03-08', '2029-03-01'],
    ['no place yet are those of any place on earth', [], '2027-03-01', '2027-03-02', '2029-03-02'],
  ] as [string, { timeZone: string; leadDays: number }[], string, string, string][])(
    'of %s',
    (_, places, today, first, last) => {
      expect(bookableDaysAt(now, places)).toEqual({ today, first, last })
    },
  )
})

describe('the deadline of a request', () => {
  const request = {
    visibleFrom: at('2027-03-01T12:00:00Z'),
    approvalHours: 48,
    places: [
      { timeZone: 'Europe/Berlin', start: '2027-03-20' },
      { timeZone: 'Pacific/Auckland', start: '2027-03-20' },
    ],
  }

  it.each([
    ['is so many hours after its owner could first see it', {}, '2027-03-03T12:00:00Z'],
    ['may be counted in parts of an hour', { approvalHours: 0.0125 }, '2027-03-01T12:00:45Z'],
    [
      'is at the latest when the flight starts at its first place',
      {
        places: [
          { timeZone: 'Europe/Berlin', start: '2027-03-02' },
          { timeZone: 'Pacific/Auckland', start: '2027-03-02' },
        ],
      },
      '2027-03-01T11:00:00Z',
    ],
    [
      'is at the latest when the flight starts at its only place',
      { places: [{ timeZone: 'Europe/Berlin', start: '2027-03-02' }] },
      '2027-03-01T23:00:00Z',
    ],
    [
      'looks at the first day that the flight takes at each place',
      {
        places: [
          { timeZone: 'Europe/Berlin', start: '2027-03-02' },
          { timeZone: 'Pacific/Auckland', start: '2027-03-08' },
        ],
      },
      '2027-03-01T23:00:00Z',
    ],
  ])('%s', (_, change, instant) => {
    expect(expiresAt({ ...request, ...change })).toBe(at(instant))
  })
})
