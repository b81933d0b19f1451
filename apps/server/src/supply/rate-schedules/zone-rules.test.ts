import { addDays } from '@plaza/domain/calendar'
import { describe, expect, it } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { makeRateSchedule, rateScheduleBody, wholeZone } from '../../../test/builders.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const PATH = '/api/savvy/rate-schedule'

const server = await ownServer()
const seller = await owner(server)

const create = (changes: Record<string, unknown>) =>
  seller.ask('POST', PATH, rateScheduleBody(seller, changes))
const framed = (x: unknown, y: unknown, width: unknown, height: unknown) =>
  wholeZone({ frame: { x, y, width, height } })
const selling = (spotDuration: unknown, pricePerDay: unknown) =>
  wholeZone({ rateDetails: { spotDuration, pricePerDay } })
const range = (startDate: string, endDate: string, changes = {}) => ({
  dateRange: { startDate, endDate },
  pricePerDay: 1500,
  ...changes,
})
const priced = (...priceSchedules: unknown[]) => ({ zones: [wholeZone({ priceSchedules })] })
const onDates = (...dates: string[]) => ({
  specifiedDates: { datesData: dates.map((date) => ({ date, pricePerDay: 4000 })) },
})

/** Makes ranges of two years, each with this many days at another price: one more dated price per range. */
const ranges = (count: number, days: number) =>
  Array.from({ length: count }, (_, at) => {
    const first = `${2027 + 2 * at}-01-01`
    const dates = Array.from({ length: days }, (_each, day) => addDays(first, day))
    return range(first, addDays(first, 729), onDates(...dates))
  })

/** Makes zones side by side, each a whole number of hundredths wide. */
const columns = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...framed(n * 3, 0, 3, 100), name: `Zone ${n}` }))

describe('refuses', () => {
  const FRAME = 'zones.0.frame'
  const RATES = 'zones.0.rateDetails'
  const PRICES = 'zones.0.priceSchedules'

  it.each<[string, Record<string, unknown>, string[]]>([
    ['zones that overlap', { zones: [framed(0, 0, 50, 100), framed(49.99, 0, 50, 100)] }, ['zones.1.frame']],
    [
      'a zone that reaches outside',
      { zones: [framed(50.01, 50, 50, 50.01)] },
      [`${FRAME}.height`, `${FRAME}.width`],
    ],
    ['a zone left of the frame', { zones: [framed(-1, -0.01, 50, 50)] }, [`${FRAME}.x`, `${FRAME}.y`]],
    ['a zone below 1 percent', { zones: [framed(0, 0, 0.99, 0.5)] }, [`${FRAME}.height`, `${FRAME}.width`]],
    ['more than two decimals', { zones: [framed(0.001, 0, 33.333, 50)] }, [`${FRAME}.width`, `${FRAME}.x`]],
    ['percents as texts', { zones: [framed('0', 0, null, 50)] }, [`${FRAME}.width`, `${FRAME}.x`]],
    ['a zone without a frame', { zones: [{ ...wholeZone(), frame: undefined }] }, [FRAME]],
    ['more than a thousand dated prices in a zone', priced(...ranges(2, 500)), [PRICES]],
    [
      'more than ten thousand in all zones together',
      { zones: columns(11).map((zone) => ({ ...zone, priceSchedules: ranges(2, 455) })) },
      ['zones'],
    ],
    ['33 zones', { zones: columns(33) }, ['zones']],
    ['no zones', { zones: [] }, ['zones']],
    ['zones that are none', { zones: [null], noOfZones: 1 }, ['zones.0']],
    ['another number of zones than listed', { noOfZones: 2 }, ['noOfZones']],
    ['another number as digits', { noOfZones: '3' }, ['noOfZones']],
    ['a number of zones that is none', { noOfZones: 'one' }, ['noOfZones']],
    ['a spot longer than the loop', { totalPlaylistTime: 9 }, [`${RATES}.spotDuration`]],
    [
      'a spot of no or half a second',
      { zones: [selling(0, 1), framed(0, 0, 1, 1)] },
      [`${RATES}.spotDuration`, 'zones.1.frame'],
    ],
    ['a fractional spot', { zones: [selling(1.5, 1)] }, [`${RATES}.spotDuration`]],
    ['a loop of 0', { totalPlaylistTime: 0 }, ['totalPlaylistTime']],
    ['a loop of more than a day', { totalPlaylistTime: 86_401 }, ['totalPlaylistTime']],
    ['a fractional loop', { totalPlaylistTime: 60.5 }, ['totalPlaylistTime']],
    ['a loop as text', { totalPlaylistTime: '60' }, ['totalPlaylistTime']],
    ['a price of 0', { zones: [selling(10, 0)] }, [`${RATES}.pricePerDay`]],
    ['a price below 0', { zones: [selling(10, -1)] }, [`${RATES}.pricePerDay`]],
    ['a price with a fraction', { zones: [selling(10, 1.5)] }, [`${RATES}.pricePerDay`]],
    ['a price above a thousand million', { zones: [selling(10, 1e9 + 1)] }, [`${RATES}.pricePerDay`]],
    ['a price beyond all numbers held exactly', { zones: [selling(10, 1e20)] }, [`${RATES}.pricePerDay`]],
    [
      'a range that ends before it starts',
      priced(range('2027-03-02', '2027-03-01')),
      [`${PRICES}.0.dateRange.endDate`],
    ],
    [
      'a range of more than ten years',
      priced(range('2027-01-01', '2037-01-10')),
      [`${PRICES}.0.dateRange.endDate`],
    ],
    [
      'a range at the end of the calendar',
      priced(range('9999-12-30', '9999-12-29')),
      [`${PRICES}.0.dateRange.endDate`],
    ],
    [
      'days that do not exist',
      priced(range('2027-02-29', '27-3-1')),
      [`${PRICES}.0.dateRange.endDate`, `${PRICES}.0.dateRange.startDate`],
    ],
    [
      'a date twice, and one outside the range',
      priced(range('2027-03-01', '2027-03-31', onDates('2027-03-05', '2027-04-01', '2027-03-05'))),
      [`${PRICES}.0.specifiedDates.datesData.1.date`, `${PRICES}.0.specifiedDates.datesData.2.date`],
    ],
    [
      'the same range twice',
      priced(range('2027-03-01', '2027-03-31'), range('2027-03-01', '2027-03-31')),
      [`${PRICES}.1.dateRange.startDate`],
    ],
    [
      'the same range with a common day of the week',
      priced(
        range('2027-03-01', '2027-03-31', { daysOfWeek: [1, 2] }),
        range('2027-03-01', '2027-03-31', { daysOfWeek: [2, 3] }),
      ),
      [`${PRICES}.1.dateRange.startDate`],
    ],
    [
      'no day, day 0 and day 8 of the week',
      priced(
        range('2027-03-01', '2027-03-31', { daysOfWeek: [0, 8] }),
        range('2027-04-01', '2027-04-02', { daysOfWeek: [] }),
      ),
      [
        `${PRICES}.0.daysOfWeek`,
        `${PRICES}.0.daysOfWeek.0`,
        `${PRICES}.0.daysOfWeek.1`,
        `${PRICES}.1.daysOfWeek`,
      ],
    ],
    [
      'a price of a date that is none',
      priced(
        range('2027-03-01', '2027-03-31', {
          pricePerDay: 0.5,
          specifiedDates: { datesData: [{ date: '2027-03-05', pricePerDay: 1e10 }] },
        }),
      ),
      [`${PRICES}.0.pricePerDay`, `${PRICES}.0.specifiedDates.datesData.0.pricePerDay`],
    ],
    [
      'names that are none',
      { name: ' ', zones: [wholeZone({ name: 'x'.repeat(81) })] },
      ['name', 'zones.0.name'],
    ],
    ['a name too long', { name: 'x'.repeat(121) }, ['name']],
  ])('%s', async (_what, changes, faults) => {
    expect(faultsOf(await create(changes))).toEqual(faults)
  })

  it('all faults at once, also those of several fields together', async () => {
    const answer = await create({
      name: 5,
      totalPlaylistTime: 20,
      noOfZones: 4,
      displayIds: ['x'],
      zones: [
        framed(0, 0, 60, 100),
        { ...framed(50, 0, 50, 100), name: 'Late', rateDetails: { spotDuration: 30, pricePerDay: 1 } },
        wholeZone({
          frame: { x: 0, y: 0, width: 1, height: 1 },
          priceSchedules: [range('2027-03-02', '2027-03-01')],
        }),
      ],
    })
    expect(faultsOf(answer)).toEqual([
      'displayIds.0',
      'name',
      'noOfZones',
      'zones.1.frame',
      'zones.1.rateDetails.spotDuration',
      'zones.2.frame',
      'zones.2.priceSchedules.0.dateRange.endDate',
    ])
    expect(faultAt(answer, 'noOfZones')).toBe('This says 4 zones, but 3 are listed.')
  })
})

describe('accepts', () => {
  it.each<[string, Record<string, unknown>]>([
    ['32 zones that touch, with a gap beside them', { zones: columns(32) }],
    [
      'frames in hundredths of a percent',
      { zones: [framed(0, 0, 33.33, 100), framed(33.33, 0, 33.34, 99.99), framed(66.67, 99, 33.33, 1)] },
    ],
    ['the number of zones as digits', { noOfZones: '1' }],
    ['a loop of a whole day', { totalPlaylistTime: 86_400, zones: [selling(86_400, 1e9)] }],
    ['one second, at the lowest price', { totalPlaylistTime: 1, zones: [selling(1, 1)] }],
    [
      'price schedules that overlap',
      priced(
        range('2027-03-01', '2027-03-31'),
        range('2027-03-15', '2027-04-15'),
        range('2027-03-01', '2027-03-30'),
      ),
    ],
    [
      'the same range on other days of the week',
      priced(
        range('2027-03-01', '2027-03-31', { daysOfWeek: [1, 2] }),
        range('2027-03-01', '2027-03-31', { daysOfWeek: [3, 7] }),
      ),
    ],
    ['a price schedule at the end of the calendar', priced(range('9999-12-30', '9999-12-31'))],
  ])('%s', async (_what, changes) => {
    const body = rateScheduleBody(seller, changes)
    const made = await makeRateSchedule(seller, changes)
    expect(made.noOfZones).toBe((body.zones as unknown[]).length)
    expect(made.zones.map((zone: { frame: unknown }) => zone.frame)).toEqual(
      (body.zones as { frame: unknown }[]).map(({ frame }) => frame),
    )
  })
})
