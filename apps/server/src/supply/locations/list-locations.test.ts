import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeLocation } from '../../../test/builders.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
let list: string
let foreign: string
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
  list = `/api/savvy/locations?org_id=${seller.orgId}`
  foreign = (await makeLocation(other, { location_name: TRICKY })).id
  const names = [TRICKY, PLAIN, 'Zoo', 'äther', 'Äther', 'zoo', 'Zoo']
  for (const location_name of names) {
    const { id } = await makeLocation(seller, { location_name, address: 'Quay 1' })
    if (location_name === 'zoo') await makeDisplay(seller, { location_id: id })
  }
  for (let n = 0; n < 4; n++)
    await makeLocation(seller, { location_name: 'Älter', address: `Ring ${n}, Tórshavn` })
})
afterAll(() => server.close())

it('pages and sorts by each of its columns', async () => {
  await expectPages(seller, list, ['location_name', 'address', 'displays'])
})

it('searches literally, ignoring case and accents', async () => {
  const find = async (search: string) =>
    (await rowsOf(seller, list, { search })).map((row) => String(row.location_name))
  await expectLiteralSearch(find)
  expect(await find('torshavn')).toEqual(['Älter', 'Älter', 'Älter', 'Älter'])
})

it('fills pickers with id and name of all active ones, whatever the page and the search', async () => {
  const { data } = await seller.ask('GET', `${list}&size=1&search=zoo&sorted_by=created_at&sort=asc`)
  expect(data).toMatchObject({ count: 3, rows: [{ location_name: 'Zoo' }] })
  expect(data.allData).toHaveLength(11)
  const lookup = await seller.ask('GET', `/api/savvy/locations/lookup/${seller.orgId}`)
  expect(lookup.data).toEqual({ rows: data.allData, count: 11 })
  expect(data.allData[0]).toEqual({ id: expect.any(String), name: expect.stringMatching(/lter/) })
})

it('filters by active and deactivated', async () => {
  const [one] = await rowsOf(seller, list, { search: 'zoo' })
  const change = (active: boolean) =>
    server.services.db.updateTable('locations').set({ active }).where('id', '=', String(one?.id)).execute()
  await change(false)
  expect(await rowsOf(seller, list, { active: '0' })).toMatchObject([{ id: one?.id, active: false }])
  expect(await rowsOf(seller, list, { active: '1' })).toHaveLength(10)
  expect(await rowsOf(seller, list)).toHaveLength(11)
  // A deactivated location is not offered as a choice: its displays are not on offer.
  const { data } = await seller.ask('GET', `/api/savvy/locations/lookup/${seller.orgId}`)
  expect(data.count).toBe(10)
  expect((await seller.ask('GET', list)).data.allData).toEqual(data.rows)
  expect(data.rows).not.toContainEqual({ id: one?.id, name: 'zoo' })
  await change(true)
})

it('serves only the owner', async () => {
  const one = `/api/savvy/locations/${foreign}`
  const lookup = `/api/savvy/locations/lookup/${seller.orgId}`
  for (const path of [list, one, lookup]) await expectGuarded(server, buyer, 'GET', path)
  expect((await rowsOf(seller, list)).some(({ id }) => id === foreign)).toBe(false)
  expect(await other.ask('GET', list)).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  expect(await other.ask('GET', lookup)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  const stranger = await seller.ask('GET', one)
  const unknown = await seller.ask('GET', '/api/savvy/locations/01890000-0000-7000-8000-000000000000')
  expect(stranger).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect(stranger.error).toEqual(unknown.error)
  expect(await seller.ask('GET', '/api/savvy/locations/5')).toMatchObject({ status: 400 })
  expect(await seller.ask('GET', '/api/savvy/locations')).toMatchObject({ status: 400 })
})
