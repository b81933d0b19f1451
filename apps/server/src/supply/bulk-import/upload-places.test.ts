import { expect, it } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { colleague } from '../../../test/colleagues.ts'
import { formWith, makeLocation } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'

const server = await ownServer()
const seller = await owner(server)
const PATH = '/api/savvy/displays/bulk-upload'

const pier = {
  locationName: 'Harbour Pier',
  locationAddress: 'Quay 1, Hamburg',
  latitude: 53.5436,
  longitude: 9.9668,
  scheduleType: 'weekly',
  operatingHours: { slots: [{ day: 1, from: '08:00', to: '20:00' }] },
}
let listed = 0
const item = (place: unknown, more: Record<string, unknown> = {}) => ({
  generalInfo: {
    org_id: seller.orgId,
    name: `Totem ${++listed}`,
    display_location: 'Hall',
    media_player_sn: '',
  },
  screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080' }],
  place,
  ...more,
})
const send = (items: unknown, by = seller) => by.ask('POST', PATH, items)
const places = async (search: string) =>
  (await seller.ask('GET', `/api/savvy/locations?org_id=${seller.orgId}&search=${search}`)).data

it('makes a place once for all displays that bring it along, with its hours and time zone', async () => {
  const answer = await send([item(pier), item({ ...pier, locationName: 'HARBOUR pier' })])
  expect(answer).toMatchObject({
    status: 200,
    data: { count: 2, places_made: 1, places: [{ location_name: 'Harbour Pier' }] },
  })
  const [one, two] = answer.data.rows
  expect(one.location_id).toBe(two.location_id)
  expect((await seller.ask('GET', `/api/savvy/locations/${one.location_id}`)).data).toMatchObject({
    address: 'Quay 1, Hamburg',
    time_zone: 'Europe/Berlin',
    schedule: { type: 'weekly', slots: pier.operatingHours.slots },
  })
})

it('puts the rows of a later call at the place of the same key, and none where a key is new', async () => {
  const gate = { ...pier, locationName: 'Gate', import_key: 'place-gate-1' }
  const first = await send([item(gate, { import_key: 'display-at-gate-1' })])
  const later = await send([item(gate, { import_key: 'display-at-gate-2' })])
  expect(later.data).toMatchObject({ places_made: 0, places: first.data.places })
  expect(later.data.rows[0].location_id).toBe(first.data.rows[0].location_id)
  const taken = await send([item({ ...gate, import_key: 'place-gate-2' })])
  expect(faultAt(taken, '0.place.locationName')).toBe(
    'You have a location with this name by now. Please choose it.',
  )
  expect((await places('Gate')).count).toBe(1)
})

it('tells what is wrong with places of all rows at once, and makes none of them', async () => {
  const mall = { ...pier, locationName: 'Mall' }
  const answer = await send([
    item(mall),
    item({ ...mall, locationAddress: 'Quay 2' }),
    item({ ...mall, locationName: 'Yard', latitude: 99 }),
    item(null),
    item({ ...mall, locationName: 'harbour pier' }),
    item({ ...mall, locationName: 'Moon', time_zone: 'Moon/Sea' }),
  ])
  expect(faultsOf(answer)).toEqual([
    '1.place',
    '2.place.latitude',
    '3.generalInfo.location_id',
    '4.place.locationName',
    '5.place.time_zone',
  ])
  expect(faultsOf(await send([item({ ...mall, locationName: 'Nowhere', time_zone: 'Mars/Base' })]))).toEqual([
    '0.place.time_zone',
  ])
  const both = item(mall)
  const at = await makeLocation(seller)
  Object.assign(both.generalInfo, { location_id: at.id })
  expect(faultsOf(await send([both]))).toEqual(['0.generalInfo.location_id'])
  expect((await places('Mall')).count).toBe(0)
})

it.each([
  ['NUL', 'a\0b'],
  ['half a character', 'a\ud800b'],
])('tells what is wrong with rows that have %s in any of their texts', async (_what, text) => {
  const generalInfo = { ...item(null).generalInfo, name: text, display_location: text, location_name: text }
  const place = { ...pier, locationName: text, locationAddress: text, import_key: text }
  const rows = [
    { ...item(null), generalInfo, import_key: text },
    { ...item(place), generalInfo, import_key: text },
  ]
  const answer = await send(rows)
  expect(answer.status).toBe(400)
  expect(faultsOf(answer)).toEqual(
    expect.arrayContaining([
      '0.generalInfo.name',
      '0.import_key',
      '1.place.locationName',
      '1.place.import_key',
    ]),
  )
})

it('is undone with its places, and the same rows can be imported again', async () => {
  const dock = { ...pier, locationName: 'Dock', import_key: 'place-dock-1' }
  const rows = [item(dock, { import_key: 'display-at-dock-1' })]
  const { data } = await send(rows)
  const undo = (what: string, ids: string[]) => seller.ask('POST', `/api/savvy/${what}/bulk-undo`, { ids })
  await undo('displays', [data.rows[0].id])
  expect((await undo('locations', [data.places[0].id])).data).toEqual({ removed: 1, kept: [] })
  expect((await send(rows)).data).toMatchObject({ count: 1, places_made: 1 })
})

it('lets nobody make places who may not create locations', async () => {
  const helper = await colleague(server, seller, { permissions: ['display:create'] })
  expect((await send([item({ ...pier, locationName: 'Elsewhere' })], helper)).status).toBe(403)
  expect((await places('Elsewhere')).count).toBe(0)
})

it('keeps what a file says of an audience, and refuses a part of one', async () => {
  const audience = {
    weekly_impressions: 42_000,
    basis: 'modelled',
    source: 'City model',
    as_of: '2026-10-01',
  }
  const made = await send([item({ ...pier, locationName: 'Arcade' }, { audience })])
  expect(made.data.rows).toMatchObject([{ audience }])
  const { as_of: _, ...part } = audience
  expect(faultsOf(await send([item({ ...pier, locationName: 'Passage' }, { audience: part })]))).toEqual([
    '0.audience.as_of',
  ])
})

it('reads new places and audiences from a file, and tells where rows disagree', async () => {
  const file = `Display;Location;Position;Resolution;Address;Coordinates;Impressions a week;Basis;Source;As of
A;Ferry Hall;Door;1920x1080;Pier 4;53,5436 9,9668;42.000;Modelled;City model;2026-10-01
B;ferry hall;Stairs;1920x1080;;;;;;
C;Ferry Hall;Lift;1920x1080;Pier 5;;12;;;
D;Unknown Hall;Lift;1920x1080;;;;;;
`
  const form = formWith(Buffer.from(file), 'displays.csv', 'text/csv')
  form.append('org_id', seller.orgId)
  const { rows } = (await seller.ask('POST', '/api/savvy/displays/upload-excel', form)).data
  expect(rows[1]).toMatchObject({
    item: { place: { locationName: 'Ferry Hall', locationAddress: 'Pier 4', latitude: 53.5436 } },
    faults: [],
  })
  expect(rows[0].item.audience).toMatchObject({ weekly_impressions: 42_000, basis: 'modelled' })
  expect(rows[2].faults.map(({ path }: { path: string }) => path)).toEqual([
    'audience.basis',
    'audience.source',
    'audience.as_of',
    'place.locationAddress',
  ])
  expect(rows[2].faults[3].message).toBe('Row 2 says another address for this place.')
  expect(rows[3].faults[0].message).toContain('There is no location with this name.')
})
