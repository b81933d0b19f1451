import { eachDay } from '@plaza/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { colleague } from '../../../test/colleagues.ts'
import {
  displayBody,
  locationBody,
  makeDisplay,
  makeLocation,
  makeRateSchedule,
  rateScheduleBody,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/displays'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
let location: { id: string }
let rates: { id: string; name: string }
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
  location = await makeLocation(seller)
  rates = await makeRateSchedule(seller)
})
afterAll(() => server.close())

const body = (changes: Record<string, unknown> = {}, screens?: unknown) => {
  const made = displayBody(seller, { location_id: location.id, rate_schedule_id: rates.id }, changes)
  return screens === undefined ? made : { ...made, screens }
}
const create = (changes: Record<string, unknown> = {}, screens?: unknown) =>
  seller.ask('POST', PATH, body(changes, screens))
const count = async () => (await seller.ask('GET', `${PATH}/by-organization-id/${seller.orgId}`)).data.count

it('answers a new display with its place, zones and drawing, and the same under its id', async () => {
  const screens = [
    { orientation: 'portrait', size: 55, resolution: '1080X1920' },
    { orientation: 'landscape', size: '', resolution: '3840x2160' },
  ]
  const made = await create(
    {
      name: ' Totem ',
      location_name: 'ignored',
      address: 'ignored',
      location: { lat: 1, lng: 2 },
      visibilityStatus: 'unavailable',
      numberOfScreens: 2,
      media_palyer_sn: ' AB-1, ,CD-2 ',
      rate_schedule_name: 'ignored',
      image: '',
      user_id: seller.id,
      onBehalf: '',
    },
    screens,
  )
  expect(made.status).toBe(201)
  const shown = {
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Totem',
    org_id: seller.orgId,
    location_id: location.id,
    location_name: 'Ferry terminal',
    address: 'Quay 1, Hamburg',
    location: { lat: 53.5436, lng: 9.9668 },
    time_zone: 'Europe/Berlin',
    schedule: { type: 'always', slots: [] },
    exceptions: [],
    coming: null,
    audience: null,
    display_location: 'Hall',
    resolution: '1080x1920',
    orientation: 'portrait',
    screens: [{ ...screens[0], size: '55', resolution: '1080x1920' }, screens[1]],
    media_palyer_sn: 'AB-1,CD-2',
    digital_signage_software: '',
    image: '',
    visibility: 'Public',
    visibilityStatus: 'available',
    rate_schedule_id: rates.id,
    rate_schedule_name: 'Standard',
    currency: 'EUR',
    layout: expect.stringMatching(/^data:image\/svg\+xml,/),
    zones: [{ name: 'Main', frame: { x: 0, y: 0, width: 100, height: 100 } }],
    active_ads: 0,
    advertisers: 0,
    next_days: eachDay('2027-02-01', '2027-02-14').map((date) => ({ date, taken: 0 })),
    place_kind: 'transit',
    venue_type: null,
    bans: [],
    isFavourite: false,
    active: true,
    retires_on: null,
    not_on_offer: [],
    version: expect.any(Number),
    can: { edit: true, activate: false, deactivate: true, delete: true },
  }
  expect(made.data).toEqual(shown)
  const found = await seller.ask('GET', `${PATH}/${made.data.id}?page=1&size=1000`)
  expect(found.message).toBe('Display fetched successfully!')
  const priced = {
    id: expect.any(String),
    capacity: 6,
    spotDuration: 10,
    totalPlaylistTime: 60,
    dayparts: [],
    pricePerDay: 1000,
  }
  expect(found.data).toEqual({ ...shown, zones: [{ ...shown.zones[0], ...priced }] })
  expect((await seller.ask('GET', `/api/savvy/locations/${location.id}`)).data.displays).toBe(1)
  expect((await seller.ask('GET', `/api/savvy/rate-schedule/${rates.id}`)).data.displayIds).toEqual([
    made.data.id,
  ])
})

it.each([
  [['AB-1', ' CD-2 ', ''], 'AB-1,CD-2'],
  [[], ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('accepts serial numbers as text or as a list: %j', async (media_palyer_sn, shown) => {
  expect((await create({ media_palyer_sn })).data.media_palyer_sn).toBe(shown)
})

it.each([1, '1', '01', null, undefined])(
  'accepts the number of screens as number or digits: %j',
  async (numberOfScreens) => {
    expect((await create({ numberOfScreens })).status).toBe(201)
  },
)

it('is private and unavailable by default, and available when public', async () => {
  const shown = async (visibility: unknown) => (await create({ visibility })).data
  expect(await shown(undefined)).toMatchObject({ visibility: 'Private', visibilityStatus: 'unavailable' })
  expect(await shown('Private')).toMatchObject({ visibility: 'Private', visibilityStatus: 'unavailable' })
  expect(await shown('Public')).toMatchObject({ visibility: 'Public', visibilityStatus: 'available' })
})

it('needs no rate schedule', async () => {
  for (const rate_schedule_id of ['', null, undefined]) {
    const bare = { rate_schedule_id: null, rate_schedule_name: '', layout: '', zones: [], currency: 'EUR' }
    expect((await create({ rate_schedule_id })).data).toMatchObject(bare)
  }
})

it('makes a picture public only with a public display', async () => {
  const open = async (address: string) => (await fetch(`${server.url}${address}`)).status
  const hidden = await upload(seller)
  const { image } = (await create({ image: hidden.url, visibility: 'Private' })).data
  expect(image).toMatch(/\?s=/)
  expect(await open(image)).toBe(200)
  expect(await open(hidden.path)).toBe(404)
  const shown = await upload(seller)
  expect((await create({ image: shown.path })).data.image).toBe(shown.path)
  expect(await open(shown.path)).toBe(200)
  const lost = await upload(seller)
  expect((await create({ image: lost.url, rate_schedule_id: UNKNOWN })).status).toBe(400)
  expect(await open(lost.path)).toBe(404)
})

describe('one name at one location', () => {
  it('is taken once by an owner, whatever its case, and can be checked beforehand', async () => {
    const ask = (by: TestActor, name: string) => {
      const query = new URLSearchParams({ name, location_name: 'ferry TERMINAL', display_location: 'halle' })
      return by.ask('GET', `${PATH}/duplication?${query}`)
    }
    expect((await ask(seller, 'wegweiser ä')).status).toBe(204)
    const first = await create({ name: 'Wegweiser Ä', display_location: 'Halle' })
    const before = await count()
    const again = await create({ name: 'wegweiser ä', display_location: 'HALLE ' })
    expect(again).toMatchObject({ status: 409, error: { code: 'duplicate_display' } })
    expect(await count()).toBe(before)
    expect(await ask(seller, ' WEGWEISER ä ')).toMatchObject({ status: 200, data: { id: first.data.id } })
    expect((await ask(other, 'Wegweiser Ä')).status).toBe(204)
  })

  it('is free for another owner, and at another location', async () => {
    const name = 'Twin'
    await create({ name })
    expect((await create({ name, display_location: 'Stairs' })).status).toBe(201)
    const second = await makeLocation(seller, { location_name: 'Pier' })
    expect((await create({ name, location_id: second.id })).status).toBe(201)
    const theirs = await makeLocation(other)
    expect((await makeDisplay(other, { location_id: theirs.id }, { name })).name).toBe(name)
  })

  it('is checked with all three names', async () => {
    expect(faultsOf(await seller.ask('GET', `${PATH}/duplication?name=`))).toEqual([
      'display_location',
      'location_name',
      'name',
    ])
    await expectGuarded(server, buyer, 'GET', `${PATH}/duplication?name=a&location_name=b&display_location=c`)
  })
})

describe('refuses', () => {
  const screen = { orientation: 'landscape', size: '55', resolution: '1920x1080' }
  const INFO = 'generalInfo'

  it.each<[string, Record<string, unknown>, unknown, string[]]>([
    ['another number of screens than listed', { numberOfScreens: 2 }, undefined, [`${INFO}.numberOfScreens`]],
    ['another number as digits', { numberOfScreens: '0' }, undefined, [`${INFO}.numberOfScreens`]],
    ['a number that is none', { numberOfScreens: 'one' }, undefined, [`${INFO}.numberOfScreens`]],
    ['no screens', { numberOfScreens: undefined }, [], ['screens']],
    ['screens that are none', {}, 'two', ['screens']],
    [
      'resolutions that are none',
      { numberOfScreens: 3 },
      ['1920', '15x1080', '1920x32769'].map((resolution) => ({ ...screen, resolution })),
      ['screens.0.resolution', 'screens.1.resolution', 'screens.2.resolution'],
    ],
    ['another orientation', {}, [{ ...screen, orientation: 'square' }], ['screens.0.orientation']],
    ['a size that is no text', {}, [{ ...screen, size: {} }], ['screens.0.size']],
    [
      'empty names',
      { name: ' ', display_location: '' },
      undefined,
      [`${INFO}.display_location`, `${INFO}.name`],
    ],
    [
      'names too long',
      { name: 'x'.repeat(121), display_location: 'x'.repeat(121) },
      undefined,
      [`${INFO}.display_location`, `${INFO}.name`],
    ],
    ['another visibility', { visibility: 'public' }, undefined, [`${INFO}.visibility`]],
    [
      'ids that are none',
      { location_id: 'x', rate_schedule_id: 5 },
      undefined,
      [`${INFO}.location_id`, `${INFO}.rate_schedule_id`],
    ],
    ['pictures from outside', { image: 'https://evil.example/a.png' }, undefined, [`${INFO}.image`]],
    ['serial numbers that are none', { media_palyer_sn: 5 }, undefined, [`${INFO}.media_palyer_sn`]],
    [
      'all at once',
      { name: 5, numberOfScreens: 7 },
      [{ ...screen, resolution: 'x' }],
      [`${INFO}.name`, `${INFO}.numberOfScreens`, 'screens.0.resolution'],
    ],
  ])('%s', async (_what, changes, screens, faults) => {
    expect(faultsOf(await create(changes, screens))).toEqual(faults)
  })

  it("what is not its owner's, all at once, as if unknown, and writes nothing", async () => {
    const before = await count()
    const theirs = {
      location_id: (await makeLocation(other)).id,
      rate_schedule_id: (await makeRateSchedule(other)).id,
      image: (await upload(other)).url,
    }
    const foreign = await create(theirs)
    const unknown = await create({
      location_id: UNKNOWN,
      rate_schedule_id: UNKNOWN,
      image: `/api/files/${'0'.repeat(32)}.png`,
    })
    const faults = [`${INFO}.image`, `${INFO}.location_id`, `${INFO}.rate_schedule_id`]
    expect(faultsOf(foreign)).toEqual(faults)
    for (const path of faults) expect(faultAt(foreign, path)).toBe(faultAt(unknown, path))
    expect(await count()).toBe(before)
  })

  it('no text because of half characters, which Postgres cannot store: they are replaced', async () => {
    const made = await create({}, [{ ...screen, size: '5\ud800' }])
    expect(made.data.screens[0].size).toBe('5\ufffd')
  })
})

describe('brings along', () => {
  const place = (changes = {}) => {
    const { org_id: _owner, ...fields } = locationBody(seller, { location_name: 'Old mill', ...changes })
    return fields
  }
  const schedule = (changes = {}) => {
    const {
      org_id: _owner,
      displayIds: _none,
      ...fields
    } = rateScheduleBody(seller, {
      name: 'Mill price',
      ...changes,
    })
    return fields
  }
  const along = (more: Record<string, unknown>, info: Record<string, unknown> = {}) => {
    const made = displayBody(seller, { location_id: location.id }, info)
    const { location_id: _there, ...generalInfo } = made.generalInfo
    return { ...made, generalInfo: { ...generalInfo, ...info }, ...more }
  }
  const bring = (more: Record<string, unknown>, info: Record<string, unknown> = {}) =>
    seller.ask('POST', PATH, along(more, info))
  const placesNamed = async (name: string) =>
    (await seller.ask('GET', `/api/savvy/locations?org_id=${seller.orgId}&search=${name}`)).data.count

  it('its place and what it sells by, and is on sale with them', async () => {
    const made = await bring({ place: place(), rate_schedule: schedule() })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      location_name: 'Old mill',
      time_zone: 'Europe/Berlin',
      rate_schedule_name: 'Mill price',
      zones: [{ name: 'Main' }],
      not_on_offer: [],
    })
    const found = await buyer.ask('GET', `${PATH}/${made.data.id}`)
    expect(found.data).toMatchObject({ location_name: 'Old mill', zones: [{ pricePerDay: 1000 }] })
  })

  it('what is told in the log by its name', async () => {
    const name = 'Quiet mill'
    const made = await bring({ place: place({ location_name: name }) }, { name: 'Mill wheel' })
    const log = await rowsOf(seller, '/api/savvy/audit', { size: 1000 })
    const entry = log.find(({ opens }) => (opens as { id: string } | null)?.id === made.data.id)
    expect(entry).toMatchObject({ call: 'createDisplay', told: { title: name } })
  })

  it('either a new place or one that is there, and the same of the rate schedule', async () => {
    expect(faultsOf(await bring({}))).toEqual(['generalInfo.location_id'])
    const both = { location_id: location.id, rate_schedule_id: rates.id }
    const refused = await bring({ place: place(), rate_schedule: schedule() }, both)
    expect(faultsOf(refused)).toEqual(['generalInfo.location_id', 'generalInfo.rate_schedule_id'])
  })

  it('nothing where anything of it is wrong, and names the part', async () => {
    const name = 'Broken mill'
    const zone = { place: place({ location_name: name, time_zone: 'Mars/Base' }), rate_schedule: schedule() }
    expect(faultsOf(await bring(zone))).toEqual(['place.time_zone'])
    const picture = schedule({ zonesPreviewSnapshot: '/api/utility/files/none.png' })
    expect(faultsOf(await bring({ place: place({ location_name: name }), rate_schedule: picture }))).toEqual([
      'rate_schedule.zonesPreviewSnapshot',
    ])
    const noPrice = schedule({ zones: [wholeZone({ rateDetails: { spotDuration: 10 } })] })
    expect(faultsOf(await bring({ place: place({ location_name: name }), rate_schedule: noPrice }))).toEqual([
      'rate_schedule.zones.0.rateDetails.pricePerDay',
    ])
    expect(await placesNamed('Broken')).toBe(0)
  })

  it('only what its owner may make', async () => {
    const mayDisplay = await colleague(server, seller, { permissions: ['display:create'] })
    const refusedPlace = await mayDisplay.ask('POST', PATH, along({ place: place() }))
    expect(refusedPlace).toMatchObject({ status: 403, error: { code: 'forbidden' } })
    const priced = { ...body({ rate_schedule_id: null }), rate_schedule: schedule() }
    expect(await mayDisplay.ask('POST', PATH, priced)).toMatchObject({ status: 403 })
    expect((await mayDisplay.ask('POST', PATH, body())).status).toBe(201)
  })
})

it('requires a display owner with a login, and refuses ids of others', async () => {
  await expectGuarded(server, buyer, 'POST', PATH, body({ org_id: buyer.orgId }))
  const before = await count()
  for (const changes of [{ org_id: other.orgId }, { user_id: other.id }]) {
    expect(await create(changes)).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  }
  expect(await create({ onBehalf: 'Somebody' })).toMatchObject({
    status: 409,
    error: { code: 'acting_changed' },
  })
  expect(await count()).toBe(before)
})
