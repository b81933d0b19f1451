import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeLocation, makeRateSchedule } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
const NAMES = ['Älter 3', 'Hall 2', 'Hall 10', 'Hall 10b', 'Hall 20', 'zoo 1']
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  for (const name of NAMES.toSorted()) {
    const place = await makeLocation(seller, { location_name: name, address: name })
    const rates = await makeRateSchedule(seller, { name })
    const place_and_rates = { location_id: place.id, rate_schedule_id: rates.id }
    await makeDisplay(seller, place_and_rates, { name, display_location: name })
  }
})
afterAll(() => server.close())

const own = (path: string) => ({ who: () => seller, path: () => `${path}${seller.orgId}` })
const offers = { who: () => buyer, path: () => `/api/savvy/displays/adv-displays/${buyer.orgId}` }
const LOCATIONS = own('/api/savvy/locations?org_id=')
const RATES = own('/api/savvy/rate-schedule?org_id=')
const DISPLAYS = own('/api/savvy/displays/by-organization-id/')

it.each([
  ['locations', LOCATIONS, 'location_name'],
  ['locations', LOCATIONS, 'address'],
  ['rate schedules', RATES, 'name'],
  ['displays', DISPLAYS, 'name'],
  ['displays', DISPLAYS, 'location_name'],
  ['displays', DISPLAYS, 'display_location'],
  ['displays on offer', offers, 'name'],
  ['displays on offer', offers, 'address'],
  ['displays on offer', offers, 'location_name'],
  ['displays on offer', offers, 'display_location'],
])('%s are listed in natural order, 2 before 10, by %3$s', async (_list, { who, path }, column) => {
  const of = path()
  const query = `${of.includes('?') ? '&' : '?'}sorted_by=${column}&sort=asc&size=100`
  const { data } = await who().ask('GET', `${of}${query}`)
  expect(data.rows.map((row: Record<string, string>) => row[column])).toEqual(NAMES)
})

it.each([
  ['locations', own('/api/savvy/locations/lookup/')],
  ['rate schedules', own('/api/savvy/rate-schedule/lookup/')],
  ['displays', own('/api/savvy/displays/lookup/')],
  ['displays with what they sell by', own('/api/savvy/displays/lookupDisplays/')],
  [
    'displays on offer',
    { who: () => buyer, path: () => `/api/savvy/displays/adv-displays-lookup/${buyer.orgId}` },
  ],
])('names for pickers of %s are in natural order too', async (_list, { who, path }) => {
  const { data } = await who().ask('GET', path())
  expect(data.rows.map(({ name }: { name: string }) => name)).toEqual(NAMES)
})
