import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import {
  campaignBody,
  FLIGHT,
  makeCampaign,
  makeDisplay,
  makeOffer,
  makeRateSchedule,
  upload,
} from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const [seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])

const path = (id: string) => `/api/savvy/displays/${id}/blocks`
type Offer = Awaited<ReturnType<typeof makeOffer>>
const bodyOf = ({ zones }: Offer, changes = {}) => ({
  zone_id: zones[0]?.id,
  ...FLIGHT,
  spots: 2,
  ...changes,
})
const block = (offer: Offer, changes = {}, who = seller) =>
  who.ask('POST', path(offer.display.id), bodyOf(offer, changes))
const look = async (id: string, from: string, to: string, who = seller) =>
  (await who.ask('GET', `/api/savvy/displays/${id}/availability?startDate=${from}&endDate=${to}`)).data

it('takes spots out of sale and gives them back, and tells nobody else why', async () => {
  const offer = await makeOffer(seller)
  const made = await block(offer, { note: 'Repair of the fan' })
  expect(made.status).toBe(201)
  const shown = {
    ...bodyOf(offer),
    id: made.data.id,
    display_id: offer.display.id,
    note: 'Repair of the fan',
    dayparts: [],
    house_id: null,
    house_name: null,
  }
  expect(made.data).toEqual(shown)
  await makeCampaign(buyer, offer, { start_date: '2027-03-07', end_date: '2027-03-08' })

  const zone = { zone_id: offer.zones[0]?.id, name: 'Main', capacity: 6 }
  const day = { open: true, held: 0, booked: 0, blocked: 0 }
  expect(await look(offer.display.id, '2027-02-28', '2027-03-09')).toEqual({
    blocks: [shown],
    zones: [
      {
        ...zone,
        dates: [
          { from: '2027-02-28', to: '2027-02-28', ...day, spots_free: 6 },
          { from: '2027-03-01', to: '2027-03-06', ...day, spots_free: 4, blocked: 2 },
          { from: '2027-03-07', to: '2027-03-07', ...day, spots_free: 3, blocked: 2, held: 1 },
          { from: '2027-03-08', to: '2027-03-08', ...day, spots_free: 5, held: 1 },
          { from: '2027-03-09', to: '2027-03-09', ...day, spots_free: 6 },
        ],
      },
    ],
  })
  expect(await look(offer.display.id, '2027-03-06', '2027-03-07', buyer)).toEqual({
    blocks: [],
    zones: [
      {
        ...zone,
        dates: [
          { from: '2027-03-06', to: '2027-03-06', open: true, spots_free: 4 },
          { from: '2027-03-07', to: '2027-03-07', open: true, spots_free: 3 },
        ],
      },
    ],
  })
  const gone = await seller.ask('DELETE', `${path(offer.display.id)}/${made.data.id}`)
  expect(gone).toMatchObject({ status: 200, data: { id: made.data.id } })
  expect((await look(offer.display.id, '2027-03-01', '2027-03-01')).zones[0].dates[0].spots_free).toBe(6)
  expect((await seller.ask('DELETE', `${path(offer.display.id)}/${made.data.id}`)).status).toBe(404)
})

it('takes no more than is free, and says where fewer spots are', async () => {
  const offer = await makeOffer(seller)
  await makeCampaign(buyer, offer, { start_date: '2027-03-02', end_date: '2027-03-03' })
  const full = await block(offer, { spots: 6 })
  expect(full).toMatchObject({ status: 409, error: { code: 'sold_out' } })
  expect((full.error.data as { zones: unknown }).zones).toEqual([
    {
      display_id: offer.display.id,
      zone_id: offer.zones[0]?.id,
      spots_free: 5,
      dates: [{ from: '2027-03-02', to: '2027-03-03' }],
    },
  ])
  expect((await block(offer, { spots: 7, start_date: '2027-03-04' })).error.code).toBe('sold_out')
  expect((await block(offer, { spots: 5 })).status).toBe(201)
  await expect(makeCampaign(buyer, offer)).rejects.toThrow('sold_out')
  // Spots of requests that expired unanswered are free again, for the owner as well.
  await server.stay(49)
  expect((await block(offer, { spots: 1, start_date: '2027-03-04' })).status).toBe(201)
  const one = await makeOffer(seller)
  await makeCampaign(buyer, one)
  await server.stay(49)
  expect((await block(one, { spots: 6 })).status).toBe(201)
})

const DAYPARTS = [
  { name: 'Morning', from: '08:00', to: '12:00', percent: 40 },
  { name: 'Evening', from: '16:00', to: '20:00', percent: 45 },
]
/** Open from 08:00 to 20:00 but on Sundays, as in the example of the domain. */
const weekly = {
  schedule: {
    type: 'weekly',
    slots: [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '20:00' })),
  },
}

it('blocks a part of the day alone: the others and the whole day have what is left', async () => {
  const offer = await makeOffer(seller, { dayparts: DAYPARTS }, weekly)
  const made = await block(offer, { dayparts: ['Morning'], spots: 4 })
  expect(made).toMatchObject({ status: 201, data: { dayparts: ['Morning'], spots: 4 } })
  const { zones, blocks } = await look(offer.display.id, '2027-03-01', '2027-03-02')
  expect(blocks).toMatchObject([{ dayparts: ['Morning'] }])
  expect(zones[0].dates).toEqual([
    {
      from: '2027-03-01',
      to: '2027-03-02',
      open: true,
      spots_free: 2,
      held: 0,
      booked: 0,
      blocked: 4,
      dayparts: [
        { name: 'Morning', spots_free: 2 },
        { name: 'Evening', spots_free: 6 },
      ],
    },
  ])
  const { url } = await upload(buyer)
  const buy = async (spots: number, dayparts: string[]) => {
    const id = offer.zones[0]?.id ?? ''
    const zone = { id, display_id: offer.display.id, spots, dayparts, media: [{ url }] }
    const { status, error } = await buyer.ask('POST', '/api/savvy/campaigns', campaignBody(buyer, [zone]))
    return status === 201 ? 'bought' : error.code
  }
  for (const parts of [[], ['Morning'], ['Morning', 'Evening']]) expect(await buy(3, parts)).toBe('sold_out')
  expect(await buy(6, ['Evening'])).toBe('bought')
  expect(await buy(2, ['Morning'])).toBe('bought')
  expect(await block(offer, { dayparts: ['Morning'], spots: 1 })).toMatchObject({
    status: 409,
    error: { code: 'sold_out', data: { zones: [{ spots_free: 0 }] } },
  })
  expect((await seller.ask('DELETE', `${path(offer.display.id)}/${made.data.id}`)).status).toBe(200)
  expect((await block(offer, { dayparts: ['Morning'], spots: 4 })).status).toBe(201)
})

it('refuses parts of the day that the zone does not have, or not on all of the days', async () => {
  const offer = await makeOffer(seller, { dayparts: DAYPARTS })
  const unknown = await block(offer, { dayparts: ['Morning', 'Night'] })
  expect(faultAt(unknown, 'dayparts.1')).toBe('Main has no part of the day called Night.')
  expect(faultsOf(await block(offer, { dayparts: ['Morning', 'Morning'] }))).toEqual(['dayparts'])
  const [morning] = DAYPARTS
  const { id } = offer.rateSchedule
  const stored = (await seller.ask('GET', `/api/savvy/rate-schedule/${id}`)).data
  const other_parts = { ...stored, dayparts: [{ ...morning, to: '11:00' }], effective_from: '2027-03-05' }
  expect((await seller.ask('PUT', `/api/savvy/rate-schedule/${id}`, other_parts)).status).toBe(200)
  expect(faultAt(await block(offer, { dayparts: ['Morning'] }), 'end_date')).toContain('4 Mar 2027')
  expect((await block(offer)).status).toBe(201)
})

it('keeps zones and rate schedules from changing, as what is sold does', async () => {
  const offer = await makeOffer(seller)
  const { data } = await block(offer)
  const next = await makeRateSchedule(seller)
  const assign = { display_id: offer.display.id, rate_schedule_id: next.id }
  const refused = await seller.ask('POST', '/api/savvy/displays/assign-rate-schedule', assign)
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'in_use', data: { campaigns: [], earliest: '2027-03-08' } },
  })
  expect(refused.error.error).toContain('blocked')
  await seller.ask('DELETE', `${path(offer.display.id)}/${data.id}`)
  expect((await seller.ask('POST', '/api/savvy/displays/assign-rate-schedule', assign)).status).toBe(200)
})

it('is deleted with a display that was never sold', async () => {
  const offer = await makeOffer(seller)
  await block(offer)
  expect((await seller.ask('DELETE', `/api/savvy/displays/${offer.display.id}`)).status).toBe(200)
  const left = await server.services.db
    .selectFrom('blocks')
    .select('id')
    .where('display_id', '=', offer.display.id)
    .execute()
  expect(left).toEqual([])
})

it('names invalid fields', async () => {
  const offer = await makeOffer(seller)
  const bad = await block(offer, { zone_id: 'x', start_date: '2027-02-30', spots: 0, note: 'x'.repeat(301) })
  expect(faultsOf(bad)).toEqual(['note', 'spots', 'start_date', 'zone_id'])
  expect(faultsOf(await block(offer, { end_date: '2027-02-01' }))).toEqual(['end_date'])
  expect(faultsOf(await block(offer, { start_date: '2026-12-01' }))).toEqual(['start_date'])
  expect(faultsOf(await block(offer, { end_date: '2031-01-01' }))).toEqual(['end_date'])
  const theirs = await makeOffer(other)
  expect(faultsOf(await block(offer, { zone_id: theirs.zones[0]?.id }))).toEqual(['zone_id'])
  const bare = await makeDisplay(seller, { location_id: offer.location.id })
  const none = await seller.ask('POST', path(bare.id), bodyOf(offer))
  expect(faultAt(none, 'zone_id')).toContain('does not have this zone')
  const way = `/api/savvy/displays/${offer.display.id}/availability`
  expect(faultsOf(await seller.ask('GET', `${way}?startDate=2027-03-02&endDate=2027-03-01`))).toEqual([
    'endDate',
  ])
  expect(faultsOf(await seller.ask('GET', `${way}?startDate=2027-03-02&endDate=2031-03-01`))).toEqual([
    'endDate',
  ])
})

it('serves only the owner', async () => {
  const offer = await makeOffer(seller)
  const { data } = await block(offer)
  await expectGuarded(server, buyer, 'POST', path(offer.display.id), bodyOf(offer))
  await expectGuarded(server, buyer, 'DELETE', `${path(offer.display.id)}/${data.id}`)
  expect((await block(offer, {}, other)).status).toBe(404)
  expect((await other.ask('DELETE', `${path(offer.display.id)}/${data.id}`)).status).toBe(404)
})
