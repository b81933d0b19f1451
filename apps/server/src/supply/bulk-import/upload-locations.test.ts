import { describe, expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { ownServer } from '../../../test/own-server.ts'

const PATH = '/api/savvy/locations/bulk-upload'

const server = await ownServer()
const [seller, buyer] = await Promise.all([owner(server), advertiser(server)])

const row = (changes: Record<string, unknown> = {}) => ({
  locationAddress: 'Quay 1, Hamburg',
  locationName: 'Ferry terminal',
  latitude: 53.5436,
  longitude: 9.9668,
  scheduleType: 'weekly',
  operatingHours: { slots: [{ day: 1, from: '08:00', to: '20:00' }] },
  ...changes,
})
const send = (rows: unknown, headers = {}) => seller.ask('POST', PATH, rows, headers)
const count = async () => (await seller.ask('GET', `/api/savvy/locations?org_id=${seller.orgId}`)).data.count

it('creates all rows in order, each as a single create does', async () => {
  const answer = await send([
    row({ unknown: 1, org_id: 'ignored' }),
    row({ locationName: ' Pier ', latitude: '40,7128', longitude: '-74.006', scheduleType: 'always' }),
    row({ locationName: 'Gate', operatingHours: null, scheduleType: null, time_zone: 'Asia/Tokyo' }),
  ])
  expect(answer).toMatchObject({
    status: 200,
    message: 'Location bulkUpload successful!',
    data: { count: 3 },
  })
  const names = answer.data.rows.map((one: { location_name: string }) => one.location_name)
  expect(names).toEqual(['Ferry terminal', 'Pier', 'Gate'])
  const found = await Promise.all(
    answer.data.rows.map(({ id }: { id: string }) => seller.ask('GET', `/api/savvy/locations/${id}`)),
  )
  expect(found.map(({ data }) => data)).toMatchObject([
    { time_zone: 'Europe/Berlin', schedule: { type: 'weekly', slots: row().operatingHours.slots } },
    {
      location: { latitude: 40.7128, longitude: -74.006 },
      time_zone: 'America/New_York',
      schedule: { type: 'always', slots: [] },
      version: 1,
      org_id: seller.orgId,
    },
    { time_zone: 'Asia/Tokyo', schedule: { type: 'always' } },
  ])
})

it('names all faults of all rows at once, and writes none of the rows', async () => {
  const before = await count()
  const answer = await send([
    row(),
    row({ latitude: 91, longitude: 'east', locationName: '' }),
    row({ operatingHours: { slots: [{ day: 1, from: '08:00', to: '25:00' }] } }),
    row({ operatingHours: 'whenever', locationAddress: undefined }),
    row({ scheduleType: 'daily' }),
    row({ operatingHours: null }),
    'no row',
    row({ time_zone: 'Mars/Olympus' }),
  ])
  expect(faultsOf(answer)).toEqual([
    '1.latitude',
    '1.locationName',
    '1.longitude',
    '2.operatingHours.slots.0.to',
    '3.locationAddress',
    '3.operatingHours',
    '4.scheduleType',
    '5.operatingHours.slots',
    '6',
    '7.time_zone',
  ])
  expect(faultAt(answer, '3.locationAddress')).toBe('This is required.')
  expect(await count()).toBe(before)
})

it('names every fault, however many there are', async () => {
  expect(faultsOf(await send(Array.from({ length: 900 }, () => row({ locationName: '' }))))).toHaveLength(900)
})

describe('accepts 1 to 3,000 rows', () => {
  it('and nothing else', async () => {
    for (const body of [[], Array.from({ length: 3001 }, () => row()), {}, 'rows', null]) {
      expect((await send(body)).error).toMatchObject({ code: 'bad_input', issues: [{ path: '' }] })
    }
  })

  it('in a few seconds, in one statement', async () => {
    const before = await count()
    const rows = Array.from({ length: 3000 }, (_, n) =>
      row({ locationName: `Stop ${n}`, latitude: (n % 170) - 85, longitude: (n % 350) - 175 }),
    )
    const began = performance.now()
    expect((await send(rows)).data.count).toBe(3000)
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(await count()).toBe(before + 3000)
  })
})

it('creates one thing from what is sent twice under one key', async () => {
  const before = await count()
  const key = { 'idempotency-key': 'one import' }
  const [first, again] = [await send([row()], key), await send([row()], key)]
  expect(again.data).toEqual(first.data)
  expect((await send([row({ locationName: 'Other' })], key)).error.code).toBe('key_reused')
  expect(await count()).toBe(before + 1)
})

it('requires a display owner with a login, and always uses their own organization', async () => {
  await expectGuarded(server, buyer, 'POST', PATH, [row()])
  const other = await owner(server)
  const made = await other.ask('POST', PATH, [row({ org_id: seller.orgId })])
  const [{ id }] = made.data.rows
  expect((await seller.ask('GET', `/api/savvy/locations/${id}`)).status).toBe(404)
  expect((await other.ask('GET', `/api/savvy/locations/${id}`)).data.org_id).toBe(other.orgId)
})

describe('a row with an import key', () => {
  const keyed = (key: string, changes = {}) => row({ import_key: `import-${key}`, ...changes })
  const idsOf = (answer: { data: { rows: { id: string }[] } }) => answer.data.rows.map(({ id }) => id)

  it('creates nothing twice, whatever rows are sent beside it, and is answered with what it created', async () => {
    const first = await send([keyed('a'), keyed('b'), keyed('c')])
    const before = await count()
    const again = await send([keyed('a'), keyed('d', { locationName: 'New' }), keyed('c')])
    expect(again).toMatchObject({ status: 200, data: { count: 3, rows: [{}, { location_name: 'New' }, {}] } })
    const [a, , c] = idsOf(first)
    expect([idsOf(again)[0], idsOf(again)[2]]).toEqual([a, c])
    expect(await count()).toBe(before + 1)
  })

  it('is named by its place in the request where it has a fault', async () => {
    await send([keyed('known')])
    const answer = await send([keyed('known'), keyed('fresh', { time_zone: 'Asia/Nowhere' })])
    expect(faultsOf(answer)).toEqual(['1.time_zone'])
  })

  it('creates it again after it was deleted, and for another organization', async () => {
    const [id] = idsOf(await send([keyed('gone')]))
    await seller.ask('POST', '/api/savvy/locations/bulk-undo', { ids: [id] })
    expect(idsOf(await send([keyed('gone')]))).not.toEqual([id])
    const other = await owner(server)
    const theirs = await other.ask('POST', PATH, [keyed('gone')])
    expect(theirs.data.rows[0].id).not.toBe(id)
    expect((await other.ask('GET', `/api/savvy/locations?org_id=${other.orgId}`)).data.count).toBe(1)
  })

  it('that two requests send at once creates one thing', async () => {
    const before = await count()
    const both = await Promise.all([send([keyed('race'), keyed('one')]), send([keyed('race'), keyed('two')])])
    const refused = both.filter(({ status }) => status !== 200)
    expect(refused.length).toBeLessThanOrEqual(1)
    if (refused[0]) expect(refused[0]).toMatchObject({ status: 503, error: { code: 'busy' } })
    expect(await count()).toBe(before + (refused.length ? 2 : 3))
  })

  it('is refused with an invalid key, and with the key of another row', async () => {
    expect(faultsOf(await send([row({ import_key: 'short' })]))).toEqual(['0.import_key'])
    expect(faultAt(await send([keyed('twin'), keyed('twin')]), '1.import_key')).toContain('Another row')
  })
})
