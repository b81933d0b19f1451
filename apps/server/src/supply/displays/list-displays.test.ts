import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import {
  displayBody,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  wholeZone,
} from '../../../test/builders.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/displays'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
let list: string
let foreign: { id: string }
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
  list = `${PATH}/by-organization-id/${seller.orgId}`
  foreign = (await makeOffer(other)).display
  const pier = await makeLocation(seller, { location_name: 'Pier' })
  const quay = await makeLocation(seller, { location_name: 'Quay', address: 'Ring 5, Tórshavn' })
  await makeDisplay(seller, { location_id: pier.id }, { name: TRICKY })
  await makeDisplay(seller, { location_id: quay.id }, { name: PLAIN, visibility: 'Private' })
  await makeDisplay(seller, { location_id: quay.id }, { name: 'Door', display_location: 'Stairs' })
  const small = displayBody(seller, { location_id: pier.id }, { name: 'Door' })
  const screens = [{ ...small.screens[0], resolution: '640x360' }]
  await seller.ask('POST', PATH, { ...small, screens })
})
afterAll(() => server.close())

it('pages and sorts by each of its columns', async () => {
  const texts = ['name', 'location_name', 'display_location', 'visibility', 'visibilityStatus']
  await expectPages(seller, list, [...texts, 'active_ads', 'advertisers'])
  const byPixels = await rowsOf(seller, list, { sorted_by: 'resolution' })
  expect(byPixels.map(({ resolution }) => resolution)).toEqual([
    '640x360',
    '1920x1080',
    '1920x1080',
    '1920x1080',
  ])
})

it('searches names and locations literally, ignoring case and accents', async () => {
  const find = async (search: string) =>
    (await rowsOf(seller, list, { search })).map((row) => String(row.name))
  await expectLiteralSearch(find)
  expect((await find('torshavn')).toSorted()).toEqual([PLAIN, 'Door'])
  expect(await find('stairs')).toEqual(['Door'])
})

it('fills pickers with id and name of all, whatever the page and the search', async () => {
  const { data } = await seller.ask('GET', `${list}?size=1&search=pier`)
  expect(data).toMatchObject({ count: 2, rows: [{ location_name: 'Pier' }] })
  expect(data.allData).toHaveLength(4)
  const lookup = await seller.ask('GET', `${PATH}/lookup/${seller.orgId}`)
  expect(lookup.data).toEqual({ rows: data.allData, count: 4 })
})

it('filters by active and deactivated', async () => {
  const [one] = await rowsOf(seller, list, { search: 'stairs' })
  const change = (active: boolean) =>
    server.services.db.updateTable('displays').set({ active }).where('id', '=', String(one?.id)).execute()
  await change(false)
  expect(await rowsOf(seller, list, { active: '0' })).toMatchObject([{ id: one?.id, active: false }])
  expect(await rowsOf(seller, list, { active: '1' })).toHaveLength(3)
  await change(true)
})

it('serves only the owner', async () => {
  const lookup = `${PATH}/lookup/${seller.orgId}`
  for (const path of [list, lookup]) {
    await expectGuarded(server, buyer, 'GET', path)
    expect(await other.ask('GET', path)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  }
  await expectGuarded(server, null, 'GET', `${PATH}/${foreign.id}`)
  const stranger = await seller.ask('GET', `${PATH}/${foreign.id}`)
  const unknown = await seller.ask('GET', `${PATH}/01890000-0000-7000-8000-000000000000`)
  expect(stranger).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect(stranger.error).toEqual(unknown.error)
})

it('shows its owner how full the next fourteen days are, and which of them are closed', async () => {
  const zone = (name: string, x: number, spotDuration: number) => ({
    ...wholeZone({ name, frame: { x, y: 0, width: 50, height: 100 } }),
    rateDetails: { spotDuration, pricePerDay: 100 },
  })
  const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '20:00' }))
  const offer = await makeOffer(
    other,
    { zones: [zone('Left', 0, 10), zone('Right', 50, 60)] },
    { schedule: { type: 'weekly', slots: weekdays }, location_name: 'Weekday hall' },
  )
  const fill = async () => {
    const { rows } = (await other.ask('GET', `${PATH}/by-organization-id/${other.orgId}?search=weekday`)).data
    const one = (await other.ask('GET', `${PATH}/${offer.display.id}`)).data
    expect(one.next_days).toEqual(rows[0].next_days)
    expect(one.next_days[0].date).toBe('2027-02-01')
    return one.next_days.map(({ taken }: { taken: number | null }) => taken)
  }
  const week = (...days: number[]) => [...days, null, null]
  expect(await fill()).toEqual([...week(0, 0, 0, 0, 0), ...week(0, 0, 0, 0, 0)])
  // One of seven spots is taken: the left zone's loop has six, the right one's has one.
  await makeCampaign(buyer, offer, { start_date: '2027-02-04', end_date: '2027-02-08' })
  expect(await fill()).toEqual([...week(0, 0, 0, 14, 14), ...week(14, 0, 0, 0, 0)])
  const right = { display: offer.display, zones: offer.zones.slice(1) }
  await makeCampaign(buyer, right, { start_date: '2027-02-05', end_date: '2027-02-05' })
  expect(await fill()).toEqual([...week(0, 0, 0, 14, 29), ...week(14, 0, 0, 0, 0)])
  const { next_days } = (await buyer.ask('GET', `${PATH}/${offer.display.id}`)).data
  expect(next_days).toEqual([])
})

it('counts ads and advertisers that run today, only in approved campaigns', async () => {
  const seen = async () => {
    const { ask } = await logIn(server, other.email)
    return (await ask('GET', `${PATH}/${foreign.id}`)).data
  }
  const { data } = await buyer.ask('GET', `${PATH}/${foreign.id}`)
  const offer = { display: foreign, zones: data.zones }
  const days = { start_date: '2027-02-02', end_date: '2027-02-03' }
  const [first, second] = [await makeCampaign(buyer, offer, days), await makeCampaign(buyer, offer, days)]
  for (const campaign of [first, second]) {
    await other.ask('PUT', `/api/savvy/approval-flow/${campaign.requests[0].id}`, { decision: 'approved' })
  }
  await makeCampaign(buyer, offer, days)
  expect(await seen()).toMatchObject({ active_ads: 0, advertisers: 0 })
  server.pass(24)
  expect(await seen()).toMatchObject({ active_ads: 2, advertisers: 1 })
  server.pass(48)
  expect(await seen()).toMatchObject({ active_ads: 0, advertisers: 0 })
})
