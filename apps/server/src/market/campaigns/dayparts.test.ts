import { beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import {
  campaignBody,
  FLIGHT,
  makeOffer,
  rateScheduleBody,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])

const MORNING = { name: 'Morning', from: '08:00', to: '12:00', percent: 40 }
const EVENING = { name: 'Evening', from: '16:00', to: '20:00', percent: 45 }
const PARTS = [MORNING, EVENING]
/** Open from 08:00 to 20:00, and on Sundays closed. */
const NO_SUNDAYS = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '20:00' })),
  },
}
/** The prices of the example in docs/domain.md. */
const EXAMPLE = wholeZone({
  rateDetails: { spotDuration: 10, pricePerDay: 1000 },
  priceSchedules: [
    {
      dateRange: { startDate: '2027-03-01', endDate: '2027-03-31' },
      pricePerDay: 1500,
      specifiedDates: { datesData: [{ date: '2027-03-17', pricePerDay: 4000 }] },
    },
    { dateRange: { startDate: '2027-03-15', endDate: '2027-03-21' }, pricePerDay: 2000 },
  ],
})
const EXAMPLE_FLIGHT = { start_date: '2027-02-27', end_date: '2027-03-18' }
const ONE_SPOT = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })

type Offer = Awaited<ReturnType<typeof makeOffer>>
let url: string
beforeAll(async () => {
  ;({ url } = await upload(buyer))
})

const zoneOf = ({ display, zones }: Offer, dayparts?: unknown, spots = 1) => ({
  id: zones[0]?.id ?? '',
  display_id: display.id as string,
  spots,
  media: [{ url }],
  ...(dayparts !== undefined && { dayparts: dayparts as string[] }),
})
const buy = (offer: Offer, dayparts?: unknown, changes: Record<string, unknown> = {}, spots = 1) =>
  buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zoneOf(offer, dayparts, spots)], changes))
const priced = async ({ display }: Offer, flight: { start_date: string; end_date: string } = FLIGHT) => {
  const query = `startDate=${flight.start_date}&endDate=${flight.end_date}&displayIds=${display.id}`
  const { data } = await buyer.ask('GET', `/api/savvy/campaigns/calculate-campaign-price?${query}`)
  return data.displays[0].zones[0]
}
const details = async (id: string, who = buyer) =>
  (await who.ask('GET', `/api/savvy/approval-flow/details/${id}`)).data

describe('the price of parts of the day', () => {
  it('is that of the example in docs/domain.md, with the plays of each part and what is free in it', async () => {
    const offer = await makeOffer(seller, { zones: [EXAMPLE], dayparts: PARTS }, NO_SUNDAYS)
    expect(await priced(offer, EXAMPLE_FLIGHT)).toMatchObject({
      total: 29_000,
      plays: 12_240,
      days: 17,
      dayparts: [
        { ...MORNING, total: 11_600, plays: 4080, days: 17, spots_free: 6 },
        { ...EVENING, total: 13_050, plays: 4080, days: 17, spots_free: 6 },
      ],
    })
    const { data } = await buy(offer, ['Morning', 'Evening'], { ...EXAMPLE_FLIGHT, cost: 49_300 }, 2)
    expect(data.cost).toBe(49_300)
    const [placement] = (await details(data.id)).placements
    expect(placement).toMatchObject({ dayparts: PARTS, cost: 49_300, plays: 16_320, spots: 2 })
    expect(placement.lines.map(({ from, to, price }: Record<string, unknown>) => [from, to, price])).toEqual([
      ['2027-02-27', '2027-02-27', 850],
      ['2027-03-01', '2027-03-06', 1275],
      ['2027-03-08', '2027-03-13', 1275],
      ['2027-03-15', '2027-03-16', 1700],
      ['2027-03-17', '2027-03-17', 3400],
      ['2027-03-18', '2027-03-18', 1700],
    ])
    const owners = await details(data.requests[0].id, seller)
    expect(owners.placements[0].dayparts).toEqual(PARTS)
  })

  it('is not there where the day is sold whole, or where the parts change within the flight', async () => {
    expect(await priced(await makeOffer(seller))).not.toHaveProperty('dayparts')
    const offer = await makeOffer(seller, { dayparts: PARTS })
    const { rateSchedule } = offer
    await seller.ask('PUT', `/api/savvy/rate-schedule/${rateSchedule.id}`, {
      ...rateScheduleBody(seller, { zones: rateSchedule.zones, displayIds: [offer.display.id] }),
      dayparts: [MORNING],
      effective_from: '2027-03-04',
    })
    expect(await priced(offer)).not.toHaveProperty('dayparts')
    const before = { start_date: '2027-03-01', end_date: '2027-03-03' }
    expect((await priced(offer, before)).dayparts).toHaveLength(2)
    expect(faultAt(await buy(offer, ['Morning']), 'general_info.end_date')).toContain('until 3 Mar 2027')
    expect((await buy(offer, ['Morning'], before)).status).toBe(201)
    // The whole day is the whole day on either side.
    expect((await buy(offer)).status).toBe(201)
  })

  it('stays as it was sold when names and percents change', async () => {
    const offer = await makeOffer(seller, { dayparts: PARTS })
    const { data } = await buy(offer, ['Morning'])
    await seller.ask('PUT', `/api/savvy/rate-schedule/${offer.rateSchedule.id}`, {
      ...rateScheduleBody(seller, { zones: offer.rateSchedule.zones, displayIds: [offer.display.id] }),
      dayparts: [{ ...MORNING, name: 'Early', percent: 90 }, EVENING],
    })
    expect((await details(data.id)).placements[0]).toMatchObject({ dayparts: [MORNING], cost: 2800 })
    expect((await priced(offer)).dayparts[0]).toMatchObject({ name: 'Early', total: 6300, spots_free: 5 })
  })
})

describe('a purchase of parts of the day', () => {
  it('leaves the other parts free, and takes the whole day from whoever wants it', async () => {
    const offer = await makeOffer(seller, { zones: [ONE_SPOT], dayparts: PARTS })
    expect((await buy(offer, ['Morning'])).status).toBe(201)
    expect(await priced(offer)).toMatchObject({
      spots_free: 0,
      dayparts: [{ spots_free: 0 }, { spots_free: 1 }],
    })
    const dates = [{ from: FLIGHT.start_date, to: FLIGHT.end_date }]
    const whole = await buy(offer)
    expect(whole).toMatchObject({ status: 409, error: { data: { zones: [{ spots_free: 0, dates }] } } })
    expect(JSON.stringify(whole.error)).not.toContain('dayparts')
    const both = await buy(offer, ['Morning', 'Evening'])
    expect(both).toMatchObject({
      status: 409,
      error: { code: 'sold_out', data: { zones: [{ spots_free: 0, dates, dayparts: ['Morning'] }] } },
    })
    expect((await buy(offer, ['Evening'])).status).toBe(201)
    const query = 'startDate=2027-03-01&endDate=2027-03-08'
    const { data } = await buyer.ask('GET', `/api/savvy/displays/${offer.display.id}/availability?${query}`)
    const parts = (morning: number, evening: number) => [
      { name: 'Morning', spots_free: morning },
      { name: 'Evening', spots_free: evening },
    ]
    expect(data.zones[0].dates).toEqual([
      { from: '2027-03-01', to: '2027-03-07', open: true, spots_free: 0, dayparts: parts(0, 0) },
      { from: '2027-03-08', to: '2027-03-08', open: true, spots_free: 1, dayparts: parts(1, 1) },
    ])
  })

  it('takes no part on a day on which the place is closed in it', async () => {
    const slots = [...NO_SUNDAYS.schedule.slots, { day: 7, from: '16:00', to: '20:00' }]
    const offer = await makeOffer(
      seller,
      { zones: [ONE_SPOT], dayparts: PARTS },
      { schedule: { type: 'weekly', slots } },
    )
    // 7 March 2027 is a Sunday.
    const sunday = { start_date: '2027-03-07', end_date: '2027-03-07' }
    const closed = await buy(offer, ['Morning'], sunday)
    expect(faultAt(closed, 'zones.0.dayparts')).toContain('closed in these parts of the day')
    const { data } = await buy(offer, ['Morning', 'Evening'])
    expect(data.cost).toBe(6 * 850 + 450)
    expect((await details(data.id)).placements[0].lines).toMatchObject([
      { from: '2027-03-01', to: '2027-03-06', price: 850, plays: 480 },
      { from: '2027-03-07', to: '2027-03-07', price: 450, plays: 240 },
    ])
  })

  it('frees its parts when it is rejected', async () => {
    const offer = await makeOffer(seller, { zones: [ONE_SPOT], dayparts: PARTS })
    const { data } = await buy(offer, ['Morning'])
    await seller.ask('PUT', `/api/savvy/approval-flow/${data.requests[0].id}`, {
      decision: 'rejected',
      reason: 'creative_content',
    })
    expect((await priced(offer)).spots_free).toBe(1)
    expect((await buy(offer)).status).toBe(201)
  })

  it('counts lapsed holds of parts as free before anything is written', async () => {
    const offer = await makeOffer(seller, { zones: [ONE_SPOT], dayparts: PARTS })
    await buy(offer, ['Morning'])
    await server.stay(48)
    expect(await priced(offer)).toMatchObject({
      spots_free: 1,
      dayparts: [{ spots_free: 1 }, { spots_free: 1 }],
    })
    expect((await buy(offer, ['Morning'])).status).toBe(201)
  })

  it.each<[string, unknown, string, string]>([
    ['no list', 'Morning', 'zones.0.dayparts', 'a list'],
    ['a part twice', ['Morning', 'Morning'], 'zones.0.dayparts', 'named once'],
    ['an unknown part', ['Morning', 'Noon'], 'zones.0.dayparts.1', 'no part of the day called Noon'],
  ])('is refused with %s', async (_, dayparts, path, words) => {
    const offer = await makeOffer(seller, { dayparts: PARTS })
    const answer = await buy(offer, dayparts)
    expect(answer.status).toBe(400)
    expect(faultAt(answer, path)).toContain(words)
  })

  it('is refused where the day is sold whole', async () => {
    expect(faultsOf(await buy(await makeOffer(seller), ['Morning']))).toEqual(['zones.0.dayparts.0'])
  })
})

describe('parts of the day of a campaign', () => {
  it('are in a draft, in a copy, in an exported plan and on a shared page', async () => {
    const offer = await makeOffer(seller, { dayparts: PARTS })
    const { data } = await buy(offer, ['Evening'])
    const copy = await buyer.ask('POST', `/api/savvy/campaigns/${data.id}/copy`, {
      start_date: '2027-04-01',
      end_date: '2027-04-07',
    })
    expect(copy.data.left_out).toEqual([])
    const { draft } = (await buyer.ask('GET', `/api/savvy/campaigns/drafts/${copy.data.draft_id}`)).data
    expect(draft.zones).toMatchObject([{ dayparts: ['Evening'], spots: 1 }])
    for (const [body, state] of [
      [{ campaign_id: data.id }, 'bought'],
      [{ draft_id: copy.data.draft_id }, 'available'],
    ] as const) {
      const link = await buyer.ask('POST', '/api/savvy/plans-shared', body)
      const token = String(link.data.url).split('/').at(-1) ?? ''
      const shown = (await client(server.url)('GET', `/api/public/plans/${token}`)).data
      expect(shown.displays[0].zones).toMatchObject([{ state, dayparts: [EVENING], total: 3150 }])
    }
  })
})
