import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import {
  displayBody,
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeRateSchedule,
  upload,
} from '../../../test/builders.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const DISPLAYS = '/api/savvy/displays/bulk-undo'
const LOCATIONS = '/api/savvy/locations/bulk-undo'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
let location: { id: string }
let rates: { id: string; zones: { id: string }[] }
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
  location = await makeLocation(seller)
  rates = await makeRateSchedule(seller)
})
afterAll(() => server.close())

const statusOf = async (path: string) => (await seller.ask('GET', `/api/savvy/${path}`)).status

it('deletes imported displays, and keeps one that was sold meanwhile', async () => {
  const picture = await upload(seller)
  const place = { location_id: location.id, rate_schedule_id: rates.id }
  const items = [{ image: picture.url }, {}, {}].map((changes) => displayBody(seller, place, changes))
  const made = await seller.ask('POST', '/api/savvy/displays/bulk-upload', items)
  const ids = made.data.rows.map(({ id }: { id: string }) => id)
  await makeCampaign(buyer, { display: { id: ids[1] }, zones: rates.zones })

  const answer = await seller.ask('POST', DISPLAYS, { ids: [...ids, UNKNOWN] })
  expect(answer.data).toEqual({ removed: 2, kept: [{ id: ids[1], name: made.data.rows[1].name }] })
  expect(await Promise.all(ids.map((id: string) => statusOf(`displays/${id}`)))).toEqual([404, 200, 404])
  expect((await fetch(`${server.url}${picture.path}`)).status).toBe(404)
  // The name can be used again.
  expect((await seller.ask('POST', '/api/savvy/displays', items[0])).status).toBe(201)
})

it('deletes imported locations, and keeps one that has a display by now', async () => {
  const row = { locationName: 'Pier', locationAddress: 'Quay 1', latitude: 53.5, longitude: 9.9 }
  const made = await seller.ask('POST', '/api/savvy/locations/bulk-upload', [
    row,
    { ...row, locationName: 'Gate' },
  ])
  const [pier, gate] = made.data.rows
  await makeDisplay(seller, { location_id: gate.id })
  const answer = await seller.ask('POST', LOCATIONS, { ids: [pier.id, gate.id] })
  expect(answer.data).toEqual({ removed: 1, kept: [{ id: gate.id, name: 'Gate' }] })
  expect([await statusOf(`locations/${pier.id}`), await statusOf(`locations/${gate.id}`)]).toEqual([404, 200])
})

it('changes nothing of another organization', async () => {
  const theirs = await makeLocation(other)
  const display = await makeDisplay(other, { location_id: theirs.id })
  expect((await seller.ask('POST', LOCATIONS, { ids: [theirs.id] })).status).toBe(404)
  expect((await seller.ask('POST', DISPLAYS, { ids: [display.id] })).status).toBe(404)
  expect((await seller.ask('POST', DISPLAYS, { ids: [UNKNOWN] })).status).toBe(404)
  expect((await other.ask('GET', `/api/savvy/displays/${display.id}`)).status).toBe(200)
})

it('requires a login, and names invalid ids', async () => {
  for (const path of [DISPLAYS, LOCATIONS]) {
    await expectGuarded(server, buyer, 'POST', path, { ids: [UNKNOWN] })
    expect(faultsOf(await seller.ask('POST', path, { ids: ['x', UNKNOWN, 5] }))).toEqual(['ids.0', 'ids.2'])
    expect(faultsOf(await seller.ask('POST', path, { ids: [] }))).toEqual(['ids'])
  }
})
