import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { rowsOf } from '../../../test/lists.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/campaigns'

type Offer = Awaited<ReturnType<typeof makeOffer>>

let server: TestServer
let seller: TestActor
let second: TestActor
let buyer: TestActor
let file: { url: string; path: string }
let offer: Offer
let theirs: Offer
beforeAll(async () => {
  server = await startServer()
  ;[seller, second, buyer] = await Promise.all([
    owner(server),
    owner(server, { name: 'Alpha' }),
    advertiser(server),
  ])
  file = await upload(buyer)
  offer = await makeOffer(seller)
  theirs = await makeOffer(second, {
    zones: [wholeZone({ rateDetails: { spotDuration: 20, pricePerDay: 333 } })],
  })
})
afterAll(() => server.close())

const zoneOf = ({ display, zones }: Offer, changes: Record<string, unknown> = {}) => ({
  id: zones[0]?.id ?? '',
  display_id: display.id,
  media: [{ url: file.url }],
  ...changes,
})
const details = async (by: TestActor, id: string) =>
  (await by.ask('GET', `/api/savvy/approval-flow/details/${id}`)).data

it('creates a campaign with a request to its owner and holds its spots', async () => {
  const general = {
    name: ' Spring ',
    manager_email: 'Manager@Example.ORG',
    budget: 14_000,
    cost: 14_000,
    category: '17',
    org_id: seller.orgId,
    user_id: buyer.id,
    onBehalf: '',
  }
  const body = {
    ...campaignBody(buyer, [zoneOf(offer, { spots: 2, extra: true })], {
      ...general,
      status: 'approved',
      currency: 'USD',
    }),
    orgs: [seller.orgId],
    origin: 'https://plaza.example/campaigns',
    id: buyer.id,
  }
  const made = await buyer.ask('POST', PATH, body)
  expect({ status: made.status, message: made.message }).toEqual({
    status: 201,
    message: 'Campaign created successfully!',
  })
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(made.data).toEqual({
    id,
    status: 'pending',
    cost: 14_000,
    currency: 'EUR',
    // This server takes no cards.
    checkout: null,
    requests: [
      {
        id,
        org_id: seller.orgId,
        status: 'pending',
        kind: 'placements',
        cost: 14_000,
        expires_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
      },
    ],
  })
  expect(made.data.id).not.toBe(buyer.id)
  const { campaign, placements } = await details(buyer, made.data.id)
  expect(campaign).toMatchObject({
    name: 'Spring',
    manager_email: 'manager@example.org',
    budget: 14_000,
    category: '17',
  })
  expect(placements).toMatchObject([{ spots: 2, cost: 14_000, plays: 2 * 7 * 1440 }])
  const flight = `startDate=2027-02-28&endDate=2027-03-08&displayIds=${offer.display.id}`
  const price = await buyer.ask('GET', `${PATH}/calculate-campaign-price?${flight}`)
  const free = price.data.displays[0].zones[0].dates.map((each: { spots_free: number }) => each.spots_free)
  expect(free).toEqual([6, 4, 6])
})

it('sends each owner a request for its part, and the parts add up', async () => {
  const body = {
    ...campaignBody(buyer, [zoneOf(offer), zoneOf(theirs, { spots: 3 })], { org_id: second.orgId }),
    orgs: [second.orgId, seller.orgId],
    comment: '  Please be quick  ',
  }
  const { data } = await buyer.ask('POST', PATH, body)
  expect(data.cost).toBe(7 * 1000 + 7 * 3 * 333)
  const costs = Object.fromEntries(
    data.requests.map((each: { org_id: string; cost: number }) => [each.org_id, each.cost]),
  )
  expect(costs).toEqual({ [seller.orgId]: 7000, [second.orgId]: 6993 })
  const comments = await server.services.db
    .selectFrom('comments')
    .select(['owner_org_id', 'comment', 'user_id'])
    .where('campaign_id', '=', data.id)
    .execute()
  expect(comments.toSorted((a, b) => (a.owner_org_id < b.owner_org_id ? -1 : 1))).toEqual(
    [seller.orgId, second.orgId]
      .toSorted()
      .map((owner_org_id) => ({ owner_org_id, comment: 'Please be quick', user_id: buyer.id })),
  )
})

it('sends an owner one request for all its displays', async () => {
  const other = await makeOffer(seller)
  const { data } = await buyer.ask('POST', PATH, campaignBody(buyer, [zoneOf(offer), zoneOf(other)]))
  expect(data.requests).toMatchObject([{ org_id: seller.orgId, cost: 14_000 }])
})

it('keeps its price when prices change later', async () => {
  const own = await makeOffer(seller)
  const { data } = await buyer.ask('POST', PATH, campaignBody(buyer, [zoneOf(own)], { name: 'Frozen' }))
  const before = await details(buyer, data.id)
  await server.services.db
    .updateTable('zones')
    .set({ base_price: 5 })
    .where('id', '=', own.zones[0]?.id ?? '')
    .execute()
  expect(await details(buyer, data.id)).toEqual(before)
  expect(await rowsOf(buyer, `${PATH}/${buyer.orgId}`, { search: 'frozen' })).toMatchObject([{ cost: 7000 }])
  const next = await buyer.ask('POST', PATH, campaignBody(buyer, [zoneOf(own)]))
  expect(next.data.cost).toBe(35)
})

it('accepts signed and plain file addresses, and keeps their order', async () => {
  const another = await upload(buyer)
  const media = [another.path, file.url, another.url].map((url) => ({ url }))
  const { data } = await buyer.ask('POST', PATH, campaignBody(buyer, [zoneOf(offer, { media })]))
  const { placements } = await details(buyer, data.id)
  const shown = placements[0].media.map(({ url }: { url: string }) => url.split('?')[0])
  expect(shown).toEqual([another.path, file.path, another.path])
})

it('creates one campaign per key, and refuses the key for anything else', async () => {
  const own = await makeOffer(seller)
  const body = campaignBody(buyer, [zoneOf(own)], { name: 'Once' })
  const send = (given: unknown) => buyer.ask('POST', PATH, given, { 'idempotency-key': 'order-66' })
  const [first, twin] = await Promise.all([send(body), send(body)])
  const again = await send(body)
  expect(twin.data).toEqual(first.data)
  expect({ status: again.status, data: again.data }).toEqual({ status: 201, data: first.data })
  expect(await rowsOf(buyer, `${PATH}/${buyer.orgId}`, { search: 'once' })).toHaveLength(1)
  const changed = await send(campaignBody(buyer, [zoneOf(own)], { name: 'Twice' }))
  expect(changed).toMatchObject({ status: 409, error: { code: 'key_reused' } })
  const tooMuch = campaignBody(buyer, [zoneOf(own)], { budget: 1 })
  const failed = await buyer.ask('POST', PATH, tooMuch, { 'idempotency-key': 'order-67' })
  expect(failed.error.code).toBe('over_budget')
  const kept = await buyer.ask('POST', PATH, campaignBody(buyer, [zoneOf(own)]), {
    'idempotency-key': 'order-67',
  })
  expect(kept.status).toBe(201)
})
