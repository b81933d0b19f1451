import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload } from '../../../test/builders.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let other: TestActor
let gym: TestActor
let bank: TestActor
let list: string
let shared: { id: string; requests: { id: string; org_id: string }[] }
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, gym, bank] = await Promise.all([
    owner(server),
    owner(server),
    advertiser(server),
    advertiser(server, { name: 'Bänk & Co' }),
  ])
  list = `/api/savvy/approval-flow/${seller.orgId}`
  const offer = await makeOffer(seller)
  const theirs = await makeOffer(other)
  await makeCampaign(gym, offer, { name: TRICKY })
  await makeCampaign(gym, offer, { name: PLAIN, end_date: '2027-03-04' })
  await makeCampaign(bank, offer, { name: 'Loans', start_date: '2027-02-10', end_date: '2027-02-12' })
  await makeCampaign(gym, theirs, { name: TRICKY })
  const media = [{ url: (await upload(bank)).url }]
  const zones = [offer, theirs].map((each) => ({
    id: each.zones[0]?.id ?? '',
    display_id: each.display.id,
    media,
  }))
  shared = (await bank.ask('POST', '/api/savvy/campaigns', campaignBody(bank, zones, { name: 'Shared' })))
    .data
})
afterAll(() => server.close())

it('pages and sorts by each of its columns', async () => {
  const columns = [
    'campaign_name',
    'adv_name',
    'start_date',
    'end_date',
    'cost',
    'status',
    'kind',
    'expires_at',
  ]
  await expectPages(seller, list, columns)
})

it('shows an owner only its own part of a campaign', async () => {
  const rows = await rowsOf(seller, list, { search: 'shared' })
  expect(rows).toEqual([
    {
      id: shared.requests.find(({ org_id }) => org_id === seller.orgId)?.id,
      camp_id: shared.id,
      category: '',
      campaign_name: 'Shared',
      adv_name: 'Bänk & Co',
      start_date: '2027-03-01',
      end_date: '2027-03-07',
      days_of_week: [],
      cost: 7000,
      currency: 'EUR',
      status: 'pending',
      kind: 'placements',
      displays: 1,
      files: 1,
      media: expect.objectContaining({ type: 'image/png', width: 640, height: 360 }),
      rule: null,
      expires_at: '2027-02-03T08:00:00.000Z',
      place_time_zone: 'Europe/Berlin',
      version: 1,
      can: { decide: true },
    },
  ])
  expect((await rowsOf(seller, list)).map(({ campaign_name }) => campaign_name).toSorted()).toEqual(
    [PLAIN, TRICKY, 'Loans', 'Shared'].toSorted(),
  )
})

it('ignores empty parameters, repeated ones too', async () => {
  const plain = await seller.ask('GET', list)
  const empty = `${list}?page=&size=&search=&active=&sorted_by=&sort=&status[]=&status[]=`
  expect(await seller.ask('GET', empty)).toMatchObject({ status: 200, data: plain.data })
  expect((await seller.ask('GET', `${list}?status[]=&status[]=rejected`)).data.rows).toEqual([])
})

it('searches campaigns and advertisers literally', async () => {
  const find = async (search: string) =>
    (await rowsOf(seller, list, { search })).map(({ campaign_name }) => String(campaign_name))
  await expectLiteralSearch(find)
  expect((await find('BANK &')).toSorted()).toEqual(['Loans', 'Shared'])
})

it('serves only the owner', async () => {
  await expectGuarded(server, gym, 'GET', list)
  expect(await other.ask('GET', list)).toMatchObject({ status: 404, error: { code: 'not_found' } })
})

it('separates waiting and running requests from past ones', async () => {
  const names = async (active: string) =>
    (await rowsOf(seller, list, { active }))
      .map(({ campaign_name, status }) => `${campaign_name} ${status}`)
      .toSorted()
  const [loans] = await rowsOf(seller, list, { search: 'loans' })
  const [plain] = await rowsOf(seller, list, { search: PLAIN })
  await seller.ask('PUT', `/api/savvy/approval-flow/${loans?.id}`, { decision: 'approved' })
  const no = { decision: 'rejected', reason: 'creative_content' }
  await seller.ask('PUT', `/api/savvy/approval-flow/${plain?.id}`, no)
  expect(await names('1')).toEqual([`${TRICKY} pending`, 'Loans approved', 'Shared pending'].toSorted())
  expect(await names('0')).toEqual([`${PLAIN} rejected`])
  const waiting = await seller.ask('GET', `${list}?status[]=pending&status[]=correction&sorted_by=expires_at`)
  expect(
    waiting.data.rows.map(({ campaign_name }: { campaign_name: string }) => campaign_name).toSorted(),
  ).toEqual([TRICKY, 'Shared'].toSorted())
  expect((await seller.ask('GET', `${list}?status[]=lost`)).status).toBe(400)
  server.pass(48)
  seller = await logIn(server, seller.email)
  expect(await names('1')).toEqual(['Loans approved'])
  expect(await rowsOf(seller, list, { search: 'shared' })).toMatchObject([
    { status: 'expired', can: { decide: false } },
  ])
  server.pass(10 * 24)
  seller = await logIn(server, seller.email)
  expect(await names('1')).toEqual([])
  expect(await names('0')).toHaveLength(4)
})
