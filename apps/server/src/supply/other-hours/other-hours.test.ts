import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { locationBody, makeCampaign, makeLocation, makeOffer } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/locations/other-hours'
const CLOSED = { type: 'weekly', slots: [] }
const short = { type: 'weekly', slots: [{ day: 6, from: '10:00', to: '14:00' }] }

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
})
afterAll(() => server.close())

const set = (location_ids: string[], changes: Record<string, unknown> = {}, who = seller) =>
  who.ask('PUT', PATH, {
    location_ids,
    from: '2027-12-25',
    to: '2027-12-26',
    name: 'Christmas',
    schedule: CLOSED,
    ...changes,
  })
const hoursOf = async (id: string) => {
  const { data } = await seller.ask('GET', `/api/savvy/locations/${id}`)
  return { exceptions: data.exceptions, version: data.version }
}
const christmas = { from: '2027-12-25', to: '2027-12-26', name: 'Christmas', schedule: CLOSED }

it('closes many locations at once, and opens them again', async () => {
  const ids = [(await makeLocation(seller)).id, (await makeLocation(seller)).id]
  const closed = await set(ids)
  expect(closed).toMatchObject({ status: 200, data: { replaced: false, sold: [] } })
  expect(closed.data.rows.map(({ id }: { id: string }) => id).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect(await hoursOf(id)).toEqual({ exceptions: [christmas], version: 2 })

  // A day with hours of its own leaves the rest closed.
  const again = await set(ids.slice(0, 1), { to: '2027-12-25', name: 'Market', schedule: short })
  expect(again.data.replaced).toBe(true)
  const market = { from: '2027-12-25', to: '2027-12-25', name: 'Market', schedule: short }
  expect((await hoursOf(ids[0] ?? '')).exceptions).toEqual([market, { ...christmas, from: '2027-12-26' }])

  expect((await set(ids, { schedule: null })).status).toBe(200)
  for (const id of ids) expect((await hoursOf(id)).exceptions).toEqual([])
})

it('leaves a location as it is where a day is sold that would be closed, and names the campaigns', async () => {
  const offer = await makeOffer(seller)
  const { id: free } = await makeLocation(seller)
  const sold = await makeCampaign(buyer, offer, { start_date: '2027-12-20', end_date: '2027-12-25' })
  const { data } = await set([offer.location.id, free])
  expect(data.rows).toMatchObject([{ id: free }])
  expect(data.sold).toEqual([
    {
      id: offer.location.id,
      location_name: 'Ferry terminal',
      campaigns: [{ id: sold.id, name: 'Spring opening' }],
    },
  ])
  expect((await hoursOf(offer.location.id)).exceptions).toEqual([])
  // Shorter hours keep a day open, and the days after the flight are not sold.
  expect((await set([offer.location.id], { to: '2027-12-25', schedule: short })).data.sold).toEqual([])
  expect((await set([offer.location.id], { from: '2027-12-26' })).data.sold).toEqual([])
})

it('takes the closed days out of what is sold, priced and free', async () => {
  const offer = await makeOffer(seller)
  await set([offer.location.id])
  const flight = { startDate: '2027-12-24', endDate: '2027-12-27', search: offer.display.name }
  const find = async (dates: Record<string, string>) => {
    const query = new URLSearchParams({ ...flight, ...dates })
    const { data } = await buyer.ask('GET', `/api/savvy/displays/adv-displays/${buyer.orgId}?${query}`)
    const row = data.rows.find(({ display_id }: { display_id: string }) => display_id === offer.display.id)
    return row?.flight
  }
  expect(await find({})).toMatchObject({ open_days: 2, total: 2000 })
  expect(await find({ startDate: '2027-12-25', endDate: '2027-12-26' })).toBeUndefined()
  const days = await seller.ask(
    'GET',
    `/api/savvy/displays/${offer.display.id}/availability?startDate=2027-12-24&endDate=2027-12-27`,
  )
  expect(days.status).toBe(200)
  const { id } = await makeCampaign(buyer, offer, { start_date: '2027-12-24', end_date: '2027-12-27' })
  const { placements } = (await buyer.ask('GET', `/api/savvy/approval-flow/details/${id}`)).data
  expect(placements[0].lines.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
    ['2027-12-24', '2027-12-24'],
    ['2027-12-27', '2027-12-27'],
  ])
})

it('is a part of what is sent and answered of a location', async () => {
  const { id } = await makeLocation(seller, { exceptions: [christmas] })
  const path = `/api/savvy/locations/${id}`
  // What is left out stays, and an empty list ends it.
  await seller.ask('PUT', path, locationBody(seller, { location_name: 'Pier 3' }))
  expect((await hoursOf(id)).exceptions).toEqual([christmas])
  await seller.ask('PUT', path, locationBody(seller, { exceptions: [] }))
  expect((await hoursOf(id)).exceptions).toEqual([])
  const faults = await seller.ask(
    'PUT',
    path,
    locationBody(seller, { exceptions: [christmas, { ...christmas, from: '2027-12-26', name: 'Fair' }] }),
  )
  expect(faultAt(faults, 'exceptions.1')).toBe('Fair and Christmas both have 26 Dec 2027.')
  const night = { type: 'weekly', slots: [{ day: 5, from: '20:00', to: '11:00' }] }
  const early = { from: '2027-12-25', to: '2027-12-25', name: 'Fair', schedule: short }
  const runsOver = await seller.ask(
    'PUT',
    path,
    locationBody(seller, { schedule: night, exceptions: [early] }),
  )
  expect(faultAt(runsOver, 'exceptions.0')).toMatch(/^The hours on 25 Dec 2027 begin before/)
})

it('refuses wrong days, wrong hours, none and too many locations', async () => {
  const { id } = await makeLocation(seller)
  expect(faultsOf(await set([id], { from: '2027-12-27' }))).toEqual(['to'])
  expect(faultsOf(await set([id], { from: 'soon', name: '' }))).toEqual(['from', 'name'])
  expect(faultsOf(await set([]))).toEqual(['location_ids'])
  expect(faultsOf(await set(Array.from({ length: 501 }, () => id)))).toEqual(['location_ids'])
  const slots = [{ day: 6, from: '26:00', to: '14:00' }]
  expect(faultsOf(await set([id], { schedule: { type: 'weekly', slots } }))).toEqual([
    'schedule.slots.0.from',
  ])
  const night = { type: 'weekly', slots: [{ day: 5, from: '20:00', to: '11:00' }] }
  const late = await makeLocation(seller, { schedule: night, location_name: 'Bar' })
  expect(faultAt(await set([late.id], { to: '2027-12-25', schedule: short }), 'schedule')).toMatch(
    /^Bar: The hours/,
  )
})

it('serves only the owner', async () => {
  const { id } = await makeLocation(seller)
  const foreign = await makeLocation(other)
  await expectGuarded(server, buyer, 'PUT', PATH, { ...christmas, location_ids: [id] })
  expect(faultsOf(await set([id, foreign.id]))).toEqual(['location_ids.1'])
  expect(await hoursOf(id)).toEqual({ exceptions: [], version: 1 })
  expect(await set([id], { org_id: other.orgId })).toMatchObject({ status: 403 })
})

it('stands in the log of each location', async () => {
  const { id } = await makeLocation(seller, { location_name: 'Winter garden' })
  await set([id])
  const [row] = await rowsOf(seller, '/api/savvy/audit', { size: 1000 })
  expect(row).toMatchObject({ call: 'setOtherHours', target: id, target_name: 'Winter garden' })
})

it('tells the public holidays of a country, of its regions, and of where a place is', async () => {
  const ask = async (query: string) =>
    (await seller.ask('GET', `/api/savvy/locations/holidays?${query}`)).data
  const germany = await ask('country=DE&year=2027')
  expect(germany.rows).toContainEqual({ from: '2027-12-25', to: '2027-12-25', name: 'Christmas Day' })
  expect(germany.regions).toContainEqual({ code: 'BY', name: expect.any(String) })
  const epiphany = { from: '2027-01-06', to: '2027-01-06', name: 'Epiphany' }
  expect(germany.rows).not.toContainEqual(epiphany)
  expect((await ask('country=DE&region=BY&year=2027')).rows).toContainEqual(epiphany)
  expect(await ask('near=38.7071,-9.1366&year=2027')).toMatchObject({ country: 'PT' })
  expect(await ask('near=0,-30&year=2027')).toEqual({ country: '', region: '', regions: [], rows: [] })
  const path = '/api/savvy/locations/holidays'
  expect(faultsOf(await seller.ask('GET', `${path}?country=XX&year=99`))).toEqual(['country', 'year'])
  await expectGuarded(server, buyer, 'GET', `${path}?country=DE&year=2027`)
})
