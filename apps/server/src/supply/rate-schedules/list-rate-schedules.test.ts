import { FRAME_TEMPLATES } from '@plaza/domain/frame-templates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeLocation, makeRateSchedule, wholeZone } from '../../../test/builders.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/rate-schedule'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
let list: string
let foreign: string
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
  list = `${PATH}?org_id=${seller.orgId}`
  foreign = (await makeRateSchedule(other, { name: TRICKY })).id
  const location = await makeLocation(seller)
  const halves = [0, 50].map((x) =>
    wholeZone({ name: `From ${x}`, frame: { x, y: 0, width: 50, height: 100 } }),
  )
  const kinds = [
    { name: TRICKY },
    { name: PLAIN, zones: halves },
    { name: 'Night', totalPlaylistTime: 120 },
    { name: 'nïght', zones: halves },
    { name: 'Night' },
  ]
  for (const kind of kinds) {
    const { id } = await makeRateSchedule(seller, kind)
    if (kind.zones) await makeDisplay(seller, { location_id: location.id, rate_schedule_id: id })
  }
})
afterAll(() => server.close())

it('pages and sorts by each of its columns', async () => {
  await expectPages(seller, list, ['name', 'totalPlaylistTime', 'noOfZones', 'noOfDisplays'])
})

it('shows the list fields of each', async () => {
  const [row] = await rowsOf(seller, list, { search: 'cafe 100 off' })
  expect(row).toEqual({
    id: expect.any(String),
    name: PLAIN,
    org_id: seller.orgId,
    currency: 'EUR',
    totalPlaylistTime: 60,
    noOfZones: 2,
    noOfDisplays: 1,
    min_days: null,
    min_spend: null,
    zonesPreviewSnapshot: expect.stringMatching(/^data:image\/svg\+xml,/),
    zones: [0, 50].map((x) => ({
      name: `From ${x}`,
      frame: { x, y: 0, width: 50, height: 100 },
      pricePerDay: 1000,
    })),
    active: true,
    version: expect.any(Number),
    can: { edit: true, activate: false, deactivate: true, delete: true },
  })
})

it('searches literally, ignoring case and accents', async () => {
  await expectLiteralSearch(async (search) =>
    (await rowsOf(seller, list, { search })).map((row) => String(row.name)),
  )
})

it('fills pickers with id and name of all, whatever the page and the search', async () => {
  const { data } = await seller.ask('GET', `${list}&size=1&search=night&sorted_by=created_at&sort=asc`)
  expect(data).toMatchObject({ count: 3, rows: [{ name: 'Night' }] })
  expect(data.allData).toHaveLength(5)
  const lookup = await seller.ask('GET', `${PATH}/lookup/${seller.orgId}`)
  expect(lookup.data).toEqual({ rows: data.allData, count: 5 })
})

it('serves only the owner', async () => {
  const one = `${PATH}/${foreign}`
  const lookup = `${PATH}/lookup/${seller.orgId}`
  for (const path of [list, one, lookup]) await expectGuarded(server, buyer, 'GET', path)
  expect((await rowsOf(seller, list)).some(({ id }) => id === foreign)).toBe(false)
  expect(await other.ask('GET', list)).toMatchObject({ status: 403 })
  expect(await other.ask('GET', lookup)).toMatchObject({ status: 404 })
  const stranger = await seller.ask('GET', one)
  const unknown = await seller.ask('GET', `${PATH}/01890000-0000-7000-8000-000000000000`)
  expect(stranger).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect(stranger.error).toEqual(unknown.error)
})

it('lists the built-in frame templates, by size and page in the path', async () => {
  const at = '/api/savvy/frame-template'
  const { data } = await seller.ask('GET', `${at}/1000/1/1`)
  expect(data.count).toBe(FRAME_TEMPLATES.length)
  expect(data.rows).toHaveLength(FRAME_TEMPLATES.length)
  expect(data.rows[1]).toEqual({
    id: 'main-side',
    name: 'Main + side',
    orientation: 'landscape',
    zones: [
      { name: 'Main', frame: { x: 0, y: 0, width: 75, height: 100 } },
      { name: 'Side', frame: { x: 75, y: 0, width: 25, height: 100 } },
    ],
  })
  const second = await seller.ask('GET', `${at}/3/2/1`)
  expect(second.data.rows).toEqual(data.rows.slice(3, 6))
  expect((await seller.ask('GET', `${at}/10/1/0`)).data).toEqual({ rows: [], count: 0 })
  expect(faultsOf(await seller.ask('GET', `${at}/0/0/2`))).toEqual(['active', 'page', 'size'])
  expect(faultsOf(await seller.ask('GET', `${at}/1001/x/1`))).toEqual(['page', 'size'])
  await expectGuarded(server, buyer, 'GET', `${at}/10/1/1`)
})
