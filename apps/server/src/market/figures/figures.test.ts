import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const countsOf = (orgId: string) => `/api/savvy/organization/campaign-display-count/${orgId}`
const costsOf = (orgId: string) => `/api/savvy/organization/campaign-budget-cost/${orgId}`
const revenueOf = (orgId: string) => `/api/savvy/organization/campaign-dso-revenue/${orgId}`

let server: TestServer
let platform: TestActor
let seller: TestActor
let other: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await owner(server)
  other = await owner(server, { currency: 'CHF' })
  buyer = await advertiser(server)
  const [here, there] = [await makeOffer(seller), await makeOffer(other)]
  await makeOffer(seller)
  const answers = [
    [seller, 'approved', await makeCampaign(buyer, here, { budget: 20_000 })],
    [seller, 'rejected', await makeCampaign(buyer, here, { budget: 30_000 })],
    [
      other,
      'approved',
      await makeCampaign(buyer, there, { budget: 40_000, start_date: '2027-03-31', end_date: '2027-04-01' }),
    ],
  ] as const
  for (const [who, decision, { requests }] of answers) {
    const body = { decision, reason: 'unavailable' }
    await who.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, body)
  }
  const april = { start_date: '2027-04-05', end_date: '2027-04-06', budget: 50_000 }
  await makeCampaign(buyer, here, april)
})
afterAll(() => server.close())

it('counts campaigns and displays for each side, and all for the platform', async () => {
  const counts = async (who: TestActor, orgId: string) => (await who.ask('GET', countsOf(orgId))).data
  expect(await counts(seller, seller.orgId)).toEqual({ campaignsCount: 3, displaysCount: 2 })
  expect(await counts(buyer, buyer.orgId)).toEqual({ campaignsCount: 4, displaysCount: 2 })
  expect(await counts(platform, other.orgId)).toEqual({ campaignsCount: 1, displaysCount: 1 })
  expect(await counts(platform, platform.orgId)).toEqual({ campaignsCount: 4, displaysCount: 3 })
})

it('sums budgets and costs of undecided or approved requests by month and currency, apart from what fell away', async () => {
  const { data } = await buyer.ask('GET', costsOf(buyer.orgId))
  expect(data).toEqual({
    count: 3,
    rows: [
      { month: '2027-03', currency: 'CHF', budget: 40_000, cost: 2000, fell_away: 0 },
      { month: '2027-03', currency: 'EUR', budget: 20_000, cost: 7000, fell_away: 7000 },
      { month: '2027-04', currency: 'EUR', budget: 50_000, cost: 2000, fell_away: 0 },
    ],
  })
  expect((await platform.ask('GET', costsOf(buyer.orgId))).data).toEqual(data)
})

it('sums the approved revenue of an owner by month', async () => {
  const { data } = await seller.ask('GET', revenueOf(seller.orgId))
  expect(data).toEqual({ count: 1, rows: [{ month: '2027-03', currency: 'EUR', revenue: 7000 }] })
  expect((await platform.ask('GET', revenueOf(other.orgId))).data.rows).toEqual([
    { month: '2027-03', currency: 'CHF', revenue: 2000 },
  ])
})

it('requires a login, and hides the figures of others', async () => {
  await expectGuarded(server, null, 'GET', countsOf(seller.orgId))
  await expectGuarded(server, seller, 'GET', costsOf(seller.orgId))
  await expectGuarded(server, buyer, 'GET', revenueOf(buyer.orgId))
  expect((await buyer.ask('GET', countsOf(seller.orgId))).status).toBe(404)
  expect((await other.ask('GET', revenueOf(seller.orgId))).status).toBe(404)
  const stranger = await advertiser(server)
  expect((await stranger.ask('GET', costsOf(buyer.orgId))).status).toBe(404)
  expect((await platform.ask('GET', costsOf(seller.orgId))).status).toBe(404)
  for (const path of [countsOf('x'), costsOf('x'), revenueOf('x')]) {
    expect(faultsOf(await platform.ask('GET', path))).toHaveLength(1)
  }
})
