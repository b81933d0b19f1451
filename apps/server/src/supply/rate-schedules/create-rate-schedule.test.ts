import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import {
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
  rateScheduleBody,
  upload,
  wholeZone,
} from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/rate-schedule'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([
    owner(server),
    owner(server, { currency: 'CHF' }),
    advertiser(server),
  ])
})
afterAll(() => server.close())

const create = (changes: Record<string, unknown>) =>
  seller.ask('POST', PATH, rateScheduleBody(seller, changes))
const count = async () => (await rowsOf(seller, `${PATH}?org_id=${seller.orgId}`)).length

it('answers a new rate schedule with zones, capacities and prices, and the same under its id', async () => {
  const priceSchedule = {
    dateRange: { startDate: '2027-03-01', endDate: '2027-03-31' },
    pricePerDay: 1500,
    daysOfWeek: [1, 3],
    specifiedDates: { datesData: [{ date: '2027-03-17', pricePerDay: 4000 }] },
  }
  const plain = { dateRange: { startDate: '2027-05-01', endDate: '2027-05-01' }, pricePerDay: 2000 }
  const zones = [
    wholeZone({ frame: { x: 0, y: 0, width: 75, height: 100 }, priceSchedules: [priceSchedule, plain] }),
    {
      ...wholeZone(),
      name: 'Side',
      frame: { x: 75, y: 0, width: 25, height: 33.33 },
      priceSchedules: undefined,
      extra: 1,
    },
  ]
  const made = await create({ name: ' Lobby ', totalPlaylistTime: 65, zones, currency: 'USD' })
  expect(made.status).toBe(201)
  expect(made.message).toBe('Rate schedule created successfully!')
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const rateDetails = { spotDuration: 10, pricePerDay: 1000 }
  expect(made.data).toEqual({
    id,
    name: 'Lobby',
    active: true,
    can: { edit: true, activate: false, deactivate: true, delete: true },
    org_id: seller.orgId,
    currency: 'EUR',
    totalPlaylistTime: 65,
    noOfZones: 2,
    noOfDisplays: 0,
    zonesPreviewSnapshot: expect.stringMatching(/^data:image\/svg\+xml,/),
    dayparts: [],
    min_days: null,
    min_spend: null,
    displayIds: [],
    time_zones: [],
    upcoming: [],
    zones: [
      {
        id,
        name: 'Main',
        frame: { x: 0, y: 0, width: 75, height: 100 },
        capacity: 6,
        rateDetails,
        priceSchedules: [
          { id, ...priceSchedule },
          { id, ...plain, daysOfWeek: null, specifiedDates: { datesData: [] } },
        ],
      },
      {
        id,
        name: 'Side',
        frame: { x: 75, y: 0, width: 25, height: 33.33 },
        capacity: 6,
        rateDetails,
        priceSchedules: [],
      },
    ],
    version: 1,
  })
  const drawing = decodeURIComponent(made.data.zonesPreviewSnapshot)
  expect(drawing).toContain('Main')
  expect(drawing).toContain('Side')
  expect((await seller.ask('GET', `${PATH}/${made.data.id}`)).data).toEqual(made.data)
})

it('is priced in the currency of its owner', async () => {
  expect((await makeRateSchedule(other)).currency).toBe('CHF')
})

it('shows the uploaded snapshot instead of a drawing, signed', async () => {
  const { url, path } = await upload(seller)
  for (const zonesPreviewSnapshot of [url, path]) {
    const made = await makeRateSchedule(seller, { zonesPreviewSnapshot })
    expect(made.zonesPreviewSnapshot.split('?')[0]).toBe(path)
    expect((await fetch(`${server.url}${made.zonesPreviewSnapshot}`)).status).toBe(200)
  }
  expect((await fetch(`${server.url}${path}`)).status).toBe(404)
})

it("refuses snapshots and displays that are not its owner's, all at once, and writes nothing", async () => {
  const theirs = await makeOffer(other)
  const own = await makeOffer(seller)
  const picture = await upload(other)
  const before = await count()
  const displayIds = [own.display.id, own.display.id, theirs.display.id, UNKNOWN]
  const answer = await create({ zonesPreviewSnapshot: picture.url, displayIds })
  expect(faultsOf(answer)).toEqual(['displayIds.2', 'displayIds.3', 'zonesPreviewSnapshot'])
  expect(faultAt(answer, 'displayIds.2')).toBe(faultAt(answer, 'displayIds.3'))
  const unknown = await create({ zonesPreviewSnapshot: `/api/files/${'0'.repeat(32)}.png` })
  expect(faultAt(unknown, 'zonesPreviewSnapshot')).toBe(faultAt(answer, 'zonesPreviewSnapshot'))
  for (const zonesPreviewSnapshot of ['https://evil.example/a.png', '/api/files/x.png', 5]) {
    expect(faultsOf(await create({ zonesPreviewSnapshot }))).toEqual(['zonesPreviewSnapshot'])
  }
  expect(await count()).toBe(before)
  const still = await seller.ask('GET', `/api/savvy/displays/${own.display.id}`)
  expect(still.data.rate_schedule_id).toBe(own.rateSchedule.id)
})

it('lets the displays that it names sell by it, also in place of another by which nothing was sold', async () => {
  const location = await makeLocation(seller)
  const bare = await makeDisplay(seller, { location_id: location.id })
  const selling = await makeOffer(seller)
  const displayIds = [selling.display.id, bare.id, bare.id]
  const made = await makeRateSchedule(seller, { name: 'New', displayIds })
  expect(made).toMatchObject({ noOfDisplays: 2, displayIds: [selling.display.id, bare.id].toSorted() })
  for (const id of displayIds) {
    const { data } = await seller.ask('GET', `/api/savvy/displays/${id}`)
    expect(data).toMatchObject({ rate_schedule_id: made.id, rate_schedule_name: 'New' })
  }
  const rows = await rowsOf(seller, `${PATH}?org_id=${seller.orgId}`)
  expect(rows.find(({ id }) => id === made.id)).toMatchObject({ noOfDisplays: 2 })
  expect(rows.find(({ id }) => id === selling.rateSchedule.id)).toMatchObject({ noOfDisplays: 0 })
  // A second assignment on the same day replaces the first instead of adding to it.
  const again = await makeRateSchedule(seller, { displayIds })
  expect(again.noOfDisplays).toBe(2)
  const { data } = await buyer.ask(
    'GET',
    `/api/savvy/displays/adv-displays/${buyer.orgId}?search=${selling.display.name}`,
  )
  expect(data.rows).toHaveLength(1)
})

it('does not replace one by which coming campaigns were bought, and names them', async () => {
  const sold = await makeOffer(seller)
  const free = await makeOffer(seller)
  const campaign = await makeCampaign(buyer, sold)
  const displayIds = [free.display.id, sold.display.id]
  const before = await count()
  const answer = await create({ displayIds })
  expect(answer).toMatchObject({ status: 409, error: { code: 'in_use' } })
  expect(answer.error.data).toMatchObject({ campaigns: [{ id: campaign.id, name: 'Spring opening' }] })
  expect(await count()).toBe(before)
  const still = await seller.ask('GET', `/api/savvy/displays/${free.display.id}`)
  expect(still.data.rate_schedule_id).toBe(free.rateSchedule.id)

  const decision = { decision: 'rejected', reason: 'unavailable' }
  await seller.ask('PUT', `/api/savvy/approval-flow/${campaign.requests[0].id}`, decision)
  expect((await create({ displayIds })).status).toBe(201)
})

it('requires a display owner with a login, and refuses ids of others', async () => {
  await expectGuarded(server, buyer, 'POST', PATH, rateScheduleBody(buyer))
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
