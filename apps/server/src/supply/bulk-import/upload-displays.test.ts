import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeDisplay, makeLocation, makeRateSchedule, upload } from '../../../test/builders.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/displays/bulk-upload'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
let location: { id: string }
let rates: { id: string }
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([owner(server), owner(server), advertiser(server)])
  location = await makeLocation(seller)
  rates = await makeRateSchedule(seller)
})
afterAll(() => server.close())

let listed = 0
const item = (changes: Record<string, unknown> = {}, screen: Record<string, unknown> = {}) => ({
  generalInfo: {
    address: 'ignored',
    digital_signage_software: 'Own player',
    display_location: 'Hall',
    name: `Totem ${++listed}`,
    media_player_sn: '',
    org_id: seller.orgId,
    visibility: 'Public',
    visibilityStatus: 'available',
    image: '',
    location_id: location.id,
    location: { lat: 1, lng: 2 },
    location_name: 'ignored',
    numberOfScreens: '1',
    rate_schedule_id: rates.id,
    rate_schedule_name: 'ignored',
    ...changes,
  },
  screens: [{ orientation: 'landscape', size: '55', resolution: '1920x1080', ...screen }],
})
const send = (items: unknown, headers = {}) => seller.ask('POST', PATH, items, headers)
const count = async (by = seller) =>
  (await by.ask('GET', `/api/savvy/displays/by-organization-id/${by.orgId}`)).data.count

it('creates all displays in order, each as a single create does', async () => {
  const picture = await upload(seller)
  const second = await makeRateSchedule(seller, { name: 'Second' })
  const answer = await send([
    item({ media_player_sn: ' A-1, ,B-2 ', image: picture.url }),
    item({ rate_schedule_id: second.id, visibility: 'Private' }),
    item({ rate_schedule_id: '', visibility: undefined, name: 'Bare' }),
  ])
  expect(answer).toMatchObject({
    status: 200,
    message: 'Display bulk upload successful!',
    data: { count: 3 },
  })
  expect(answer.data.rows).toMatchObject([
    {
      media_palyer_sn: 'A-1,B-2',
      digital_signage_software: 'Own player',
      image: picture.path,
      visibilityStatus: 'available',
      location_name: 'Ferry terminal',
      rate_schedule_name: 'Standard',
    },
    { rate_schedule_name: 'Second', visibility: 'Private', visibilityStatus: 'unavailable' },
    { name: 'Bare', rate_schedule_id: null, visibility: 'Private' },
  ])
  const [first] = answer.data.rows
  const found = await seller.ask('GET', `/api/savvy/displays/${first.id}`)
  expect(found.data).toMatchObject({ name: first.name, zones: [{ name: 'Main', pricePerDay: 1000 }] })
  // A public display shows it, so it needs no signature.
  expect((await fetch(`${server.url}${picture.path}`)).status).toBe(200)
  const offered = await buyer.ask(
    'GET',
    `/api/savvy/displays/adv-displays/${buyer.orgId}?search=${first.name}`,
  )
  expect(offered.data.rows).toMatchObject([{ display_id: first.id, from_price: 1000 }])
  const seen = await buyer.ask('GET', `/api/savvy/displays/${first.id}`)
  expect(seen.data).toMatchObject({ media_palyer_sn: '', digital_signage_software: '' })
})

describe('names all faults of all items at once, and writes none of them:', () => {
  it('what the schema refuses, together with what is not the owner’s', async () => {
    const before = await count()
    const [theirs, picture] = [await makeLocation(other), await upload(other)]
    const answer = await send([
      item(),
      item({ name: ' ', location_id: theirs.id }),
      item({ image: picture.url, rate_schedule_id: UNKNOWN }, { resolution: '19' }),
      item({ numberOfScreens: '2', location_id: 'x' }),
      { screens: [] },
    ])
    expect(faultsOf(answer)).toEqual([
      '1.generalInfo.location_id',
      '1.generalInfo.name',
      '2.generalInfo.image',
      '2.generalInfo.rate_schedule_id',
      '2.screens.0.resolution',
      '3.generalInfo.location_id',
      '3.generalInfo.numberOfScreens',
      '4.generalInfo',
      '4.screens',
    ])
    expect(faultAt(answer, '1.generalInfo.location_id')).toBe(
      'This location does not exist or belongs to another organization.',
    )
    expect(await count()).toBe(before)
  })

  it('a display that is listed twice, or exists already, whatever its case', async () => {
    const stored = await makeDisplay(seller, { location_id: location.id }, { name: 'Große Säule' })
    const before = await count()
    const place = await makeLocation(seller, { location_name: 'FERRY terminal' })
    const answer = await send([
      item({ name: 'große säule', display_location: 'HALL' }),
      item({ name: 'Twin' }),
      item({ name: 'twin', location_id: place.id, display_location: 'hall ' }),
      item({ name: 'Twin', display_location: 'Stairs' }),
    ])
    expect(faultsOf(answer)).toEqual(['0.generalInfo.name', '2.generalInfo.name'])
    expect(faultAt(answer, '0.generalInfo.name')).toContain('already exists')
    expect(faultAt(answer, '2.generalInfo.name')).toBe(
      'This display is listed twice. It is the same as number 2.',
    )
    expect(stored.name).toBe('Große Säule')
    expect(await count()).toBe(before)
  })
})

it('creates each display once where two requests send the same at once', async () => {
  const items = Array.from({ length: 10 }, () => item())
  const answers = await Promise.all([send(items), send(items)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status !== 200)
  expect(['duplicate_display', 'bad_input']).toContain(refused?.error.code)
})

it('accepts 1 to 40 items', async () => {
  for (const body of [[], Array.from({ length: 41 }, () => item()), {}, null]) {
    expect((await send(body)).error).toMatchObject({ code: 'bad_input', issues: [{ path: '' }] })
  }
  expect((await send(Array.from({ length: 40 }, () => item()))).data.count).toBe(40)
})

it('enforces the plan of an organization, all or nothing', async () => {
  const platform = await admin(server)
  const plan = { plan_name: 'Small', price: 1, currency: 'EUR', limits: { displays: 3 } }
  const { id: plan_id } = (await platform.ask('POST', '/api/savvy/plans', plan)).data
  const small = await owner(server)
  await platform.ask('POST', '/api/savvy/users/updatePlan', { plan_id, user_ids: [small.id] })
  const at = await makeLocation(small)
  const items = (n: number) =>
    Array.from({ length: n }, () => item({ org_id: small.orgId, location_id: at.id, rate_schedule_id: '' }))
  expect((await small.ask('POST', PATH, items(4))).error).toMatchObject({ code: 'plan_limit' })
  expect(await count(small)).toBe(0)
  expect((await small.ask('POST', PATH, items(3))).status).toBe(200)
})

it('creates one thing from what is sent twice under one key', async () => {
  const [items, key] = [[item()], { 'idempotency-key': 'one import of displays' }]
  const [first, again] = [await send(items, key), await send(items, key)]
  expect(again.data.rows).toMatchObject([{ id: first.data.rows[0].id }])
})

it('requires a display owner with a login, and refuses ids of others, in every item', async () => {
  await expectGuarded(server, buyer, 'POST', PATH, [item()])
  const before = await count()
  for (const changes of [{ org_id: other.orgId }, { user_id: other.id }]) {
    expect(await send([item(), item(changes)])).toMatchObject({ status: 403, error: { code: 'forbidden' } })
  }
  expect((await send([item(), item({ onBehalf: 'Somebody' })])).error.code).toBe('acting_changed')
  expect(await count()).toBe(before)
})

it('creates nothing twice from items with keys that are sent again beside others, and calls none of them a duplicate', async () => {
  const [one, two, three] = ['one', 'two', 'three'].map((key) => ({
    ...item(),
    import_key: `display-${key}`,
  }))
  const first = await send([one, two])
  const before = await count()
  const again = await send([two, three])
  expect(again).toMatchObject({ status: 200, data: { count: 2 } })
  expect(again.data.rows[0].id).toBe(first.data.rows[1].id)
  expect(await count()).toBe(before + 1)
  expect((await send([{ ...one, import_key: undefined }])).status).toBe(400)
})
