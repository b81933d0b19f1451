import { addDays } from '@plaza/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/approval-flow'

type Offer = Awaited<ReturnType<typeof makeOffer>>
interface Made {
  id: string
  requests: { id: string; org_id: string }[]
}

let server: TestServer
let seller: TestActor
let second: TestActor
let buyer: TestActor
let stranger: TestActor
let offer: Offer
let theirs: Offer
let campaign: Made
let file: { url: string; path: string }
beforeAll(async () => {
  server = await startServer()
  ;[seller, second, buyer, stranger] = await Promise.all([
    owner(server),
    owner(server, { name: 'Alpha' }),
    advertiser(server),
    owner(server),
  ])
  file = await upload(buyer)
  const halves = [0, 50].map((x) => ({
    ...wholeZone(),
    name: `From ${x}`,
    frame: { x, y: 0, width: 50, height: 100 },
  }))
  offer = await makeOffer(seller, { zones: halves })
  theirs = await makeOffer(second)
  const media = [{ url: file.url }]
  const zones = [
    ...offer.zones.map(({ id }) => ({ id, display_id: offer.display.id, media })),
    { id: theirs.zones[0]?.id ?? '', display_id: theirs.display.id, spots: 2, media },
  ]
  const body = campaignBody(buyer, zones, { end_date: '2027-03-02', budget: 77_777, category: '17' })
  campaign = (await buyer.ask('POST', '/api/savvy/campaigns', body)).data
})
afterAll(() => server.close())

const requestOf = (of: TestActor) => campaign.requests.find(({ org_id }) => org_id === of.orgId)?.id ?? ''
/** The part of this owner waits for its answer. */
const waits = (of: TestActor) => ({
  kind: 'waiting',
  until: '2027-02-03T08:00:00.000Z',
  date: null,
  time_zone: null,
  request_id: requestOf(of),
})
const show = (by: TestActor, id: string, query = '') => by.ask('GET', `${PATH}/details/${id}${query}`)

it('shows the advertiser everything, by campaign id and by request id', async () => {
  const { data, status } = await show(buyer, campaign.id)
  expect(status).toBe(200)
  expect(data.campaign).toEqual({
    id: campaign.id,
    name: 'Spring opening',
    adv_id: buyer.orgId,
    adv_name: 'Corner Gym',
    start_date: '2027-03-01',
    end_date: '2027-03-02',
    days_of_week: [],
    manager_email: 'manager@example.org',
    category: '17',
    budget: 77_777,
    status: 'pending',
    cost: 8000,
    fell_away: 0,
    currency: 'EUR',
    created_at: '2027-02-01T08:00:00.000Z',
    terms: null,
    not_running: { ...waits(seller), request_id: expect.any(String) },
    before: null,
  })
  expect(data.requests).toHaveLength(2)
  expect(data.requests).toContainEqual({
    id: requestOf(seller),
    org_id: seller.orgId,
    org_name: 'Harbour Screens',
    kind: 'placements',
    status: 'pending',
    cost: 4000,
    version: 1,
    expires_at: '2027-02-03T08:00:00.000Z',
    place_time_zone: 'Europe/Berlin',
    not_running: waits(seller),
    decided_at: null,
    lapsed_from: null,
    rule: null,
    fee_basis_points: null,
    reason: null,
    advice: '',
    refunded: 0,
    changes: [],
    can: { decide: false, cancel: true, replace_media: false },
  })
  expect(data.placements).toHaveLength(3)
  for (const id of [requestOf(seller), requestOf(second)]) expect((await show(buyer, id)).data).toEqual(data)
})

it('shows an owner only its own part: cost and status, never the budget nor other owners', async () => {
  const { data } = await show(seller, campaign.id)
  expect(data.campaign).toMatchObject({ id: campaign.id, status: 'pending', cost: 4000 })
  expect(data.campaign).not.toHaveProperty('budget')
  expect(data.requests).toMatchObject([{ id: requestOf(seller), can: { decide: true } }])
  expect(data.placements).toHaveLength(2)
  const text = JSON.stringify(data)
  for (const secret of [second.orgId, requestOf(second), theirs.display.id, '77777', '8000'])
    expect(text).not.toContain(secret)
  expect((await show(seller, requestOf(seller), `?user_id=${seller.id}&org=${seller.orgId}`)).data).toEqual(
    data,
  )
})

it('shows each placement with its zone, media, plays and paid days', async () => {
  const { data } = await show(second, campaign.id)
  const [placement] = data.placements
  expect(placement).toEqual({
    id: expect.any(String),
    request_id: requestOf(second),
    display_id: theirs.display.id,
    display_name: theirs.display.name,
    location_name: 'Ferry terminal',
    display_location: 'Hall',
    address: 'Quay 1, Hamburg',
    city: 'Hamburg',
    cancelled: null,
    resolution: '1920x1080',
    place_kind: 'transit',
    zone_id: theirs.zones[0]?.id,
    zone_name: 'Main',
    frame: { x: 0, y: 0, width: 100, height: 100 },
    spots: 2,
    dayparts: [],
    spotDuration: 10,
    totalPlaylistTime: 60,
    media: [
      {
        url: expect.stringContaining(`${file.path}?s=`),
        type: 'image/png',
        width: 640,
        height: 360,
        duration: null,
        poster: null,
        name: expect.any(String),
        uncommon: [],
      },
    ],
    cost: 4000,
    plays: 2 * 2 * 1440,
    reach: null,
    not_running: waits(second),
    over: { cost: 0, plays: 0 },
    lines: [{ from: '2027-03-01', to: '2027-03-02', price: 1000, plays: 1440, rule: { type: 'base' } }],
  })
  const opened = await fetch(`${server.url}${placement.media[0].url}`)
  expect({ status: opened.status, type: opened.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'image/png',
  })
  expect((await fetch(`${server.url}${file.path}`)).status).toBe(404)
})

it('keeps what was sold unchanged when displays and prices change', async () => {
  const before = (await show(second, campaign.id)).data
  const { db } = server.services
  await db.updateTable('displays').set({ active: false }).where('id', '=', theirs.display.id).execute()
  await db
    .updateTable('zones')
    .set({ base_price: 1 })
    .where('rate_schedule_id', '=', theirs.rateSchedule.id)
    .execute()
  expect((await show(second, campaign.id)).data).toEqual(before)
})

describe('answers 404', () => {
  it('to uninvolved organizations, as for an unknown id', async () => {
    const unknown = await show(stranger, '01890000-0000-7000-8000-000000000000')
    const other = await advertiser(server)
    for (const by of [stranger, other]) {
      for (const id of [campaign.id, requestOf(seller)]) {
        const answer = await show(by, id)
        expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } })
        expect(answer.error).toEqual(unknown.error)
      }
    }
  })

  it('to an owner who uses the request of another', async () => {
    expect(await show(seller, requestOf(second))).toMatchObject({ status: 404, error: { code: 'not_found' } })
  })
})

it('requires a login, and refuses ids of others', async () => {
  await expectGuarded(server, null, 'GET', `${PATH}/details/${campaign.id}`)
  for (const query of [`?user_id=${buyer.id}`, `?org=${buyer.orgId}`]) {
    expect(await show(seller, campaign.id, query)).toMatchObject({
      status: 403,
      error: { code: 'forbidden' },
    })
  }
  expect(faultsOf(await show(seller, 'x'))).toEqual(['id'])
})

it('shows the platform everything', async () => {
  const admin = await advertiser(server)
  const { db } = server.services
  await db.updateTable('organizations').set({ type: 'PLATFORM' }).where('id', '=', admin.orgId).execute()
  await db.updateTable('users').set({ role_id: 1 }).where('id', '=', admin.id).execute()
  const { data } = await show(admin, campaign.id)
  expect(data.campaign).toMatchObject({ cost: 8000, budget: 77_777 })
  expect(data.requests).toMatchObject([{ can: { decide: false } }, { can: { decide: false } }])
})

it('derives the status for each side from what that side sees', async () => {
  const decide = (by: TestActor, body: object) => by.ask('PUT', `${PATH}/${requestOf(by)}`, body)
  const seen = async (by: TestActor) =>
    (await show(await logIn(server, by.email), campaign.id)).data.campaign.status
  const answer = await decide(seller, { decision: 'approved' })
  expect(answer.data.campaign_status).toBe('approved')
  expect([await seen(buyer), await seen(seller), await seen(second)]).toEqual([
    'partially approved',
    'approved',
    'pending',
  ])
  server.pass(49)
  expect([await seen(buyer), await seen(seller), await seen(second)]).toEqual([
    'partially approved',
    'approved',
    'rejected',
  ])
})

it('says why it is not running, to each side by what it sees, and what of it is over', async () => {
  const [shops, roofs, agency] = await Promise.all([
    owner(server),
    owner(server, { name: 'Roofs' }),
    advertiser(server),
  ])
  const daily = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '08:00', to: '20:00' }))
  const here = await makeOffer(shops, {}, { schedule: { type: 'weekly', slots: daily } })
  const there = await makeOffer(roofs)
  const media = [{ url: (await upload(agency)).url }]
  const zones = [here, there].map(({ display, zones: [zone] }) => ({
    id: zone?.id ?? '',
    display_id: display.id,
    media,
  }))
  const today = server.services.clock.now().toISOString().slice(0, 10)
  const [start_date, end_date] = [addDays(today, 2), addDays(today, 4)]
  const body = campaignBody(agency, zones, { start_date, end_date })
  const made: Made = (await agency.ask('POST', '/api/savvy/campaigns', body)).data
  const decide = (by: TestActor, decision: object) =>
    by.ask('PUT', `${PATH}/${made.requests.find(({ org_id }) => org_id === by.orgId)?.id}`, decision)
  const reasons = async () => {
    const details = await Promise.all(
      [agency, shops, roofs].map(async (by) => (await show(await logIn(server, by.email), made.id)).data),
    )
    return details.map(({ campaign: { not_running: reason } }) => reason?.kind ?? null)
  }
  expect(await reasons()).toEqual(['waiting', 'waiting', 'waiting'])
  await decide(shops, { decision: 'approved' })
  expect(await reasons()).toEqual(['waiting', 'starts', 'waiting'])
  await decide(roofs, { decision: 'correction', reason: 'wrong_format' })
  expect(await reasons()).toEqual(['correction', 'starts', 'correction'])
  // The correction never comes. At 20:00 UTC of the second day the place in Berlin is closed.
  const evening = Date.parse(`${addDays(start_date, 1)}T20:00:00Z`)
  server.pass((evening - server.services.clock.now().getTime()) / 3_600_000)
  expect(await reasons()).toEqual(['closed', 'closed', 'expired'])
  const closed = (await show(await logIn(server, agency.email), made.id)).data
  expect(closed.campaign.not_running).toEqual({
    kind: 'closed',
    until: `${addDays(start_date, 2)}T07:00:00.000Z`,
    date: null,
    time_zone: 'Europe/Berlin',
    request_id: made.requests.find(({ org_id }) => org_id === shops.orgId)?.id,
  })
  const placed = closed.placements.find(
    ({ display_id }: { display_id: string }) => display_id === here.display.id,
  )
  expect(placed.over).toEqual({ cost: 1000, plays: 720 })
  server.pass(12)
  expect(await reasons()).toEqual([null, null, 'expired'])
  await server.services.db
    .updateTable('displays')
    .set({ active: false })
    .where('id', '=', here.display.id)
    .execute()
  expect(await reasons()).toEqual(['deactivated', 'deactivated', 'expired'])
  server.pass(24)
  expect(await reasons()).toEqual(['ended', 'ended', 'expired'])
})
