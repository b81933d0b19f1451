import { addDays } from '@plaza/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import {
  campaignBody,
  makeCampaign,
  makeDisplay,
  makeOffer,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/campaigns/calculate-campaign-price'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

let server: TestServer
let seller: TestActor
let swiss: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[seller, swiss, buyer] = await Promise.all([
    owner(server),
    owner(server, { currency: 'CHF' }),
    advertiser(server),
  ])
})
afterAll(() => server.close())

type Flight = [startDate: string, endDate: string]
const ask = ([startDate, endDate]: Flight, ...ids: string[]) =>
  buyer.ask('GET', `${PATH}?startDate=${startDate}&endDate=${endDate}&displayIds=${ids.join(',')}`)

/** The worked example of domain.md: base 10.00, March at 15.00 with the 17th at 40.00, a week at 20.00. */
const worked = wholeZone({
  priceSchedules: [
    {
      dateRange: { startDate: '2027-03-01', endDate: '2027-03-31' },
      pricePerDay: 1500,
      specifiedDates: { datesData: [{ date: '2027-03-17', pricePerDay: 4000 }] },
    },
    { dateRange: { startDate: '2027-03-15', endDate: '2027-03-21' }, pricePerDay: 2000 },
  ],
})
/** Returns this many zones side by side, each with these price schedules. */
const strips = (count: number, priceSchedules: unknown[]) =>
  Array.from({ length: count }, (_, index) =>
    wholeZone({
      name: `Strip ${index}`,
      frame: { x: index * 3, y: 0, width: 3, height: 100 },
      priceSchedules,
    }),
  )

/** Tries to buy all of these zones on both displays for two years. */
const buyTwo = async (displayIds: string[], zones: { id: string }[]) => {
  const media = [{ url: (await upload(buyer)).url }]
  const chosen = displayIds.flatMap((display_id) => zones.map(({ id }) => ({ id, display_id, media })))
  const flight = { start_date: '2027-02-02', end_date: '2029-01-31', budget: 1_000_000_000 }
  return buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, chosen, flight))
}
const openOn = (days: number[]) => ({
  schedule: { type: 'weekly', slots: days.map((day) => ({ day, from: '08:00', to: '20:00' })) },
})
const WORKED: Flight = ['2027-02-27', '2027-03-18']

it('prices the worked example by day, with the rule for each', async () => {
  const { display, rateSchedule } = await makeOffer(seller, { zones: [worked] })
  const { data, message, status } = await ask(WORKED, display.id)
  expect({ status, message }).toEqual({ status: 200, message: 'Campaign price calculated successfully!' })
  const [zone] = rateSchedule.zones
  const [march, week] = zone.priceSchedules.map((each: { id: string; dateRange: object }) => ({
    id: each.id,
    ...each.dateRange,
  }))
  const run = (from: string, to: string, price: number, rule: object) => ({
    from,
    to,
    price,
    plays: 1440,
    open: true,
    spots_free: 6,
    rule,
  })
  expect(data).toEqual({
    currency: 'EUR',
    total: 33_000,
    displays: [
      {
        display_id: display.id,
        name: display.name,
        city: 'Hamburg',
        total: 33_000,
        rate_schedule_id: rateSchedule.id,
        min_days: null,
        min_spend: null,
        zones: [
          {
            zone_id: zone.id,
            name: 'Main',
            spotDuration: 10,
            capacity: 6,
            spots_free: 6,
            days: 20,
            plays: 20 * 1440,
            total: 33_000,
            dates: [
              run('2027-02-27', '2027-02-28', 1000, { type: 'base' }),
              run('2027-03-01', '2027-03-14', 1500, { type: 'range', ...march }),
              run('2027-03-15', '2027-03-16', 2000, { type: 'range', ...week }),
              run('2027-03-17', '2027-03-17', 4000, { type: 'date', date: '2027-03-17', ...march }),
              run('2027-03-18', '2027-03-18', 2000, { type: 'range', ...week }),
            ],
          },
        ],
      },
    ],
  })
})

it('charges nothing for days on which the location is closed', async () => {
  const { display } = await makeOffer(seller, { zones: [worked] }, openOn([1, 2, 3, 4, 5, 6]))
  const { data } = await ask(WORKED, display.id)
  const [zone] = data.displays[0].zones
  expect(zone).toMatchObject({ total: 29_000, days: 17, plays: 17 * 720, spots_free: 6 })
  const closed = zone.dates.filter(({ open }: { open: boolean }) => !open)
  expect(closed).toEqual(
    ['2027-02-28', '2027-03-07', '2027-03-14'].map((day) => ({
      from: day,
      to: day,
      price: 0,
      plays: 0,
      open: false,
      spots_free: null,
      rule: null,
    })),
  )
  const sunday = await ask(['2027-02-28', '2027-02-28'], display.id)
  expect(sunday.data.displays[0].zones[0]).toMatchObject({ total: 0, days: 0, plays: 0, spots_free: 6 })
})

it('promises plays for the real hours of a clock-change day', async () => {
  const { display } = await makeOffer(seller)
  const { data } = await ask(['2027-03-27', '2027-03-29'], display.id)
  expect(data.displays[0].zones[0].dates).toMatchObject([
    { plays: 1440 },
    { from: '2027-03-28', plays: 1380 },
    { plays: 1440 },
  ])
})

it('reports the free spots of each day, and the fewest of the flight', async () => {
  const offer = await makeOffer(seller, {}, openOn([1, 2, 3, 4, 5]))
  await makeCampaign(await advertiser(server), offer, { start_date: '2027-03-03', end_date: '2027-03-08' })
  const { data } = await ask(['2027-03-01', '2027-03-09'], offer.display.id)
  const [zone] = data.displays[0].zones
  expect(zone).toMatchObject({ capacity: 6, spots_free: 5 })
  const seen = zone.dates.map(({ from, to, spots_free }: Record<string, unknown>) => [from, to, spots_free])
  expect(seen).toEqual([
    ['2027-03-01', '2027-03-02', 6],
    ['2027-03-03', '2027-03-05', 5],
    ['2027-03-06', '2027-03-07', null],
    ['2027-03-08', '2027-03-08', 5],
    ['2027-03-09', '2027-03-09', 6],
  ])
})

it('accepts ids joined with commas, as repeated keys, and in a body', async () => {
  const offers = [
    await makeOffer(seller),
    await makeOffer(seller, {
      zones: [wholeZone(), wholeZone()].map((zone, n) => ({
        ...zone,
        frame: { x: 50 * n, y: 0, width: 50, height: 100 },
      })),
    }),
  ]
  const ids = offers.map(({ display }) => display.id)
  const joined = await ask(['2027-03-01', '2027-03-02'], ...ids, ids[0] ?? '')
  expect(joined.data.total).toBe(6000)
  expect(joined.data.displays.map((each: { display_id: string }) => each.display_id)).toEqual(ids)
  const flight = { startDate: '2027-03-01', endDate: '2027-03-02' }
  const query = new URLSearchParams([...Object.entries(flight), ...ids.map((id) => ['displayIds', id])])
  const repeated = await buyer.ask('GET', `${PATH}?${query}`)
  expect(repeated.data).toEqual(joined.data)
  for (const displayIds of [ids, ids.join(', ')]) {
    expect((await buyer.ask('POST', PATH, { ...flight, displayIds })).data).toEqual(joined.data)
  }
})

it('leaves out the days when they are not requested', async () => {
  const { display } = await makeOffer(seller)
  const flight: Flight = ['2027-03-01', '2027-03-02']
  const whole = await ask(flight, display.id)
  const { dates, ...zone } = whole.data.displays[0].zones[0]
  expect(dates).toHaveLength(1)
  const brief = await buyer.ask(
    'GET',
    `${PATH}?startDate=${flight[0]}&endDate=${flight[1]}&displayIds=${display.id}&detail=0`,
  )
  expect(brief.data.displays[0].zones).toEqual([zone])
  const body = { startDate: flight[0], endDate: flight[1], displayIds: [display.id], detail: 0 }
  expect((await buyer.ask('POST', PATH, body)).data).toEqual(brief.data)
})

describe('refuses', () => {
  it('displays of two currencies', async () => {
    const [here, there] = [await makeOffer(seller), await makeOffer(swiss)]
    const answer = await ask(['2027-03-01', '2027-03-02'], here.display.id, there.display.id)
    expect(answer).toMatchObject({
      status: 400,
      error: { code: 'mixed_currency', issues: [{ path: 'displayIds' }] },
    })
    expect((await ask(['2027-03-01', '2027-03-02'], there.display.id)).data.currency).toBe('CHF')
  })

  it('displays that are not on offer, each at its path with the same message', async () => {
    const { display, location, rateSchedule } = await makeOffer(seller)
    const place = { location_id: location.id, rate_schedule_id: rateSchedule.id }
    const hidden = await makeDisplay(seller, place, { visibility: 'Private' })
    const bare = await makeDisplay(seller, { location_id: location.id })
    const stopped = await makeDisplay(seller, place)
    const stop = { visibility_status: 'unavailable' as const }
    await server.services.db.updateTable('displays').set(stop).where('id', '=', stopped.id).execute()
    const answer = await ask(
      ['2027-03-01', '2027-03-02'],
      display.id,
      display.id,
      hidden.id,
      UNKNOWN,
      bare.id,
      stopped.id,
    )
    const faults = [2, 3, 4, 5].map((index) => `displayIds.${index}`)
    expect(faultsOf(answer)).toEqual(faults)
    expect(new Set(faults.map((path) => faultAt(answer, path)))).toEqual(
      new Set(['This display is not on offer.']),
    )
  })

  it('flights in the past, today, too far ahead or reversed, with a possible day', async () => {
    const { display } = await makeOffer(seller)
    const say = async (flight: Flight, path: string) => {
      const answer = await ask(flight, display.id)
      expect(faultsOf(answer)).toEqual([path])
      return faultAt(answer, path)
    }
    expect(await say(['2027-01-31', '2027-03-01'], 'startDate')).toBe(
      '31 Jan 2027 is in the past. The first possible day is 2 Feb 2027.',
    )
    expect(await say(['2027-02-01', '2027-03-01'], 'startDate')).toBe(
      '1 Feb 2027 is too early. The first possible day is 2 Feb 2027.',
    )
    expect(await say(['2027-03-02', '2027-03-01'], 'endDate')).toBe(
      'The last day must be 2 Mar 2027 or later, not 1 Mar 2027.',
    )
    expect(await say(['2029-02-01', '2029-02-02'], 'endDate')).toBe(
      '2 Feb 2029 is too far ahead. The last possible day is 1 Feb 2029.',
    )
    expect(await say(['2027-03-01', '9999-12-31'], 'endDate')).toContain('The limit is 800.')
    expect((await ask(['2027-02-02', '2029-02-01'], display.id)).data.displays[0].zones[0].days).toBe(731)
  })

  it('more than 200,000 zone-days, with the bound and the count, by GET and by POST', async () => {
    const few = await makeOffer(seller, { zones: strips(32, []) })
    const place = { location_id: few.location.id, rate_schedule_id: few.rateSchedule.id }
    const ids = [few.display.id]
    while (ids.length < 9) ids.push((await makeDisplay(seller, place)).id)
    const flight = { startDate: '2027-02-02', endDate: '2029-01-31' }
    const asked = await ask([flight.startDate, flight.endDate], ...ids)
    expect(faultsOf(asked)).toEqual(['displayIds'])
    expect(faultAt(asked, 'displayIds')).toBe(
      '288 zones of 9 displays over 730 days are 210,240 zone-days. At most 200,000 are priced at once: ask for fewer displays or fewer days.',
    )
    const posted = await buyer.ask('POST', PATH, { ...flight, displayIds: ids, detail: 0 })
    expect(faultAt(posted, 'displayIds')).toBe(faultAt(asked, 'displayIds'))
    expect((await ask([flight.startDate, flight.endDate], ...ids.slice(1))).status).toBe(200)
  })

  it('more than 20,000 runs of days, suggesting detail=0', async () => {
    // Every other day has a price of its own: 730 days make 730 runs in each zone.
    const days = Array.from({ length: 365 }, (_, index) => addDays('2027-02-02', 2 * index))
    const dates = days.map((date) => ({ date, pricePerDay: 1500 }))
    const dateRange = { startDate: '2027-02-01', endDate: '2029-01-31' }
    const priced = [{ dateRange, pricePerDay: 1000, specifiedDates: { datesData: dates } }]
    const { display, location, rateSchedule } = await makeOffer(seller, { zones: strips(16, priced) })
    const second = await makeDisplay(seller, {
      location_id: location.id,
      rate_schedule_id: rateSchedule.id,
    })
    const flight = { startDate: '2027-02-02', endDate: '2029-01-31', displayIds: [display.id, second.id] }
    const whole = await buyer.ask('POST', PATH, flight)
    expect(faultsOf(whole)).toEqual(['detail'])
    expect(faultAt(whole, 'detail')).toMatch(
      /^These prices change too often: they have 20,\d{3} different periods, and the limit is 20,000\. Ask with detail=0/,
    )
    const short = await buyer.ask('POST', PATH, { ...flight, detail: 0 })
    expect(short.data.displays.map(({ total }: { total: number }) => total)).toEqual([14_600_000, 14_600_000])
    expect(faultsOf(await buyTwo(flight.displayIds, rateSchedule.zones))).toEqual(['zones'])
  })

  it('a flight that starts within the lead time of an owner', async () => {
    const { display } = await makeOffer(swiss)
    const lead = (lead_days: number) =>
      server.services.db
        .updateTable('organizations')
        .set({ lead_days })
        .where('id', '=', swiss.orgId)
        .execute()
    await lead(5)
    const answer = await ask(['2027-02-05', '2027-02-07'], display.id)
    expect(faultAt(answer, 'startDate')).toContain('The first possible day is 6 Feb 2027')
    expect((await ask(['2027-02-06', '2027-02-07'], display.id)).status).toBe(200)
    await lead(0)
    expect((await ask(['2027-02-02', '2027-02-07'], display.id)).status).toBe(200)
    expect((await ask(['2027-02-01', '2027-02-07'], display.id)).status).toBe(400)
  })

  it('invalid flights and lists of displays, all at once', async () => {
    expect(faultsOf(await buyer.ask('GET', PATH))).toEqual(['displayIds', 'endDate', 'startDate'])
    expect(
      faultsOf(await buyer.ask('GET', `${PATH}?startDate=2027-02-30&endDate=x&displayIds=,%20,&detail=2`)),
    ).toEqual(['detail', 'displayIds', 'endDate', 'startDate'])
    expect(faultsOf(await ask(['2027-03-01', '2027-03-02'], UNKNOWN, 'x'))).toEqual(['displayIds.1'])
    expect(
      faultsOf(await ask(['2027-03-01', '2027-03-02'], ...Array.from({ length: 501 }, () => 'x'))),
    ).toContain('displayIds')
    expect(faultsOf(await buyer.ask('POST', PATH, { displayIds: 5 }))).toEqual([
      'displayIds',
      'endDate',
      'startDate',
    ])
  })
})

it('counts today by the date at each location', async () => {
  const west = await makeOffer(seller, {}, { ...openOn(EVERY_DAY), time_zone: 'Pacific/Pago_Pago' })
  const east = await makeOffer(seller, {}, { ...openOn(EVERY_DAY), time_zone: 'Pacific/Kiritimati' })
  // 08:00 UTC on 1 February: in Pago Pago it is still 31 January.
  expect((await ask(['2027-02-01', '2027-02-01'], west.display.id)).status).toBe(200)
  expect((await ask(['2027-02-02', '2027-02-02'], east.display.id)).status).toBe(200)
  const both = await ask(['2027-02-01', '2027-02-02'], west.display.id, east.display.id)
  expect(faultAt(both, 'startDate')).toBe('1 Feb 2027 is too early. The first possible day is 2 Feb 2027.')
})

it('requires an advertiser with a login', async () => {
  await expectGuarded(
    server,
    seller,
    'GET',
    `${PATH}?startDate=2027-03-01&endDate=2027-03-02&displayIds=${UNKNOWN}`,
  )
  await expectGuarded(server, seller, 'POST', PATH, { startDate: '2027-03-01' })
})
