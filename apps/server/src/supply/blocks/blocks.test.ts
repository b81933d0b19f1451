import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { FLIGHT, makeCampaign, makeDisplay, makeOffer, makeRateSchedule } from '../../../test/builders.ts'
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
