import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import {
  makeCampaign,
  makeDisplay,
  makeLocation,
  makeOffer,
  makeRateSchedule,
} from '../../../test/builders.ts'
import { colleague } from '../../../test/colleagues.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const OWNERS = '/api/savvy/organization/get-dsos'
const LOOKUP = '/api/savvy/organization/get-dsos-lookup'
const ADVERTISERS = '/api/savvy/organization/get-advs'
const PLAIN_LIST = '/api/savvy/organization/get-advs-list'
const of = (orgId: string) => `/api/savvy/organization/getAdvByDsoId/${orgId}`

let server: TestServer
let platform: TestActor
/** An owner that sells, and from which the buyer has bought. */
let seller: TestActor
/** An owner that sells, and from which nobody has bought. */
let other: TestActor
/** An owner with nothing on offer: only a private display, and one without prices. */
let shy: TestActor
let buyer: TestActor
let idle: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await owner(server, { name: 'Harbour Screens', industry: 'Transit' })
  other = await owner(server, { name: TRICKY })
  shy = await owner(server, { name: PLAIN, industry: 'Mall' })
  buyer = await advertiser(server, { name: 'Corner Gym', industry: 'Fitness' })
  idle = await advertiser(server, { name: 'Still Water' })
  await advertiser(server, { name: 'Alpine Tea' })
  const offer = await makeOffer(seller)
  await makeOffer(other)
  const { id } = await makeLocation(shy)
  await makeDisplay(shy, { location_id: id })
  const { requests } = await makeCampaign(buyer, offer)
  await seller.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, { decision: 'approved' })
})
afterAll(() => server.close())

const named = async (who: TestActor, path: string, key = 'name', query = {}) =>
  (await rowsOf(who, path, query)).map((row) => String(row[key]))

it('shows the platform all display owners, with sales, plan and allowed actions', async () => {
  await expectPages(platform, OWNERS, ['name', 'owner_name', 'email', 'displays', 'industry', 'active'])
  const [row] = await rowsOf(platform, OWNERS, { search: 'harbour' })
  expect(row).toEqual({
    id: seller.orgId,
    name: 'Harbour Screens',
    owner_name: 'Robin',
    email: seller.email,
    displays: 1,
    industry: 'Transit',
    advertisers: 0,
    ads: 0,
    active: true,
    owner_id: seller.id,
    isInvoicesRestricted: true,
    plan_id: null,
    plan: '',
    plan_source: 'none',
    wanted_plan: null,
    can: { update: true, activate: false, deactivate: true, delete: true, act_for: true },
  })
})

it('counts ads and advertisers that run today', async () => {
  const fresh = await startServer()
  const [boss, one, ad] = [await admin(fresh), await owner(fresh), await advertiser(fresh)]
  const { requests } = await makeCampaign(ad, await makeOffer(one))
  await one.ask('PUT', `/api/savvy/approval-flow/${requests[0].id}`, { decision: 'approved' })
  await fresh.stay(24 * 30)
  expect((await rowsOf(boss, OWNERS))[0]).toMatchObject({ advertisers: 1, ads: 1 })
  await fresh.close()
})

it('shows an advertiser the active owners that sell to it, and hides the identity of strangers', async () => {
  expect((await named(buyer, OWNERS)).toSorted()).toEqual(['Harbour Screens', TRICKY].toSorted())
  const [known] = await rowsOf(buyer, OWNERS, { search: 'harbour' })
  expect(known).toEqual({
    id: seller.orgId,
    name: 'Harbour Screens',
    owner_name: 'Robin',
    email: seller.email,
    displays: 1,
    industry: 'Transit',
    active: true,
    isFavourite: false,
  })
  expect(await named(buyer, OWNERS, 'owner_name', { search: 'café' })).toEqual(['-'])
  expect(await named(buyer, OWNERS, 'name', { search: other.email })).toEqual([])
  const { data } = await buyer.ask('GET', LOOKUP)
  expect(data).toMatchObject({ count: 2, rows: expect.arrayContaining([{ id: other.orgId, name: TRICKY }]) })
  expect((await platform.ask('GET', LOOKUP)).data.count).toBe(3)
})

it('searches names literally and filters by industry', async () => {
  await expectLiteralSearch((search) => named(platform, OWNERS, 'name', { search }))
  const path = `${OWNERS}?industry[]=Transit&industry[]=Mall`
  expect((await named(platform, path)).toSorted()).toEqual([PLAIN, 'Harbour Screens'].toSorted())
  expect(await named(platform, `${ADVERTISERS}?industry[]=No Industry`, 'org_name')).toHaveLength(2)
  expect(await named(platform, ADVERTISERS, 'org_name', { search: buyer.email })).toEqual(['Corner Gym'])
})

it('shows the platform all advertisers, with defaults for what is unknown', async () => {
  const columns = ['org_name', 'name', 'email', 'industry', 'displays', 'campaigns', 'zones', 'active']
  await expectPages(platform, ADVERTISERS, columns)
  const [row] = await rowsOf(platform, ADVERTISERS, { search: 'corner' })
  expect(row).toMatchObject({
    id: buyer.orgId,
    org_name: 'Corner Gym',
    name: 'Robin',
    email: buyer.email,
    industry: 'Fitness',
    displays: 1,
    campaigns: 1,
    zones: 1,
    active: true,
  })
  expect((await rowsOf(platform, ADVERTISERS, { search: 'still' }))[0]?.industry).toBe('No Industry')
  const { data } = await platform.ask('GET', `${ADVERTISERS}?size=1`)
  expect(data.rows).toHaveLength(1)
  expect(data.allData).toHaveLength(3)
  await platform.ask('POST', '/api/savvy/organization/withOwner', {
    organization: { name: 'Nobody yet', type: 'ADV' },
    owner: { email: 'new@example.org' },
  })
  expect((await rowsOf(platform, ADVERTISERS, { search: 'nobody' }))[0]).toMatchObject({
    name: '',
    email: '-',
  })
})

it('shows an owner only the advertisers that bought from it, and only their purchases from it', async () => {
  for (const path of [ADVERTISERS, PLAIN_LIST, of(seller.orgId)]) {
    const [row, ...more] = await rowsOf(seller, path)
    expect(more).toEqual([])
    expect(row).toEqual({
      id: buyer.orgId,
      org_name: 'Corner Gym',
      name: 'Robin',
      email: buyer.email,
      industry: 'Fitness',
      displays: 1,
      campaigns: 1,
      zones: 1,
      active: true,
      invited: false,
      isFavourite: false,
    })
    expect(await rowsOf(platform, of(seller.orgId))).toHaveLength(1)
  }
  expect(await rowsOf(other, ADVERTISERS)).toEqual([])
  expect((await other.ask('GET', ADVERTISERS)).data.allData).toEqual([])
})

it('lists an invited address the same with or without an account, until it has bought', async () => {
  const inviter = await confirmed(server, await owner(server, { name: 'Shy Screens' }))
  const [{ id: location_id }, rates] = [await makeLocation(inviter), await makeRateSchedule(inviter)]
  await makeDisplay(inviter, { location_id, rate_schedule_id: rates.id })
  const known = await confirmed(server, await advertiser(server, { name: 'Never Bought', industry: 'Food' }))
  const list = [known.email, 'nobody@example.org']
  const path = `/api/savvy/organization/invite-to-display/${inviter.orgId}`
  expect((await inviter.ask('POST', path, { list, message: '' })).status).toBe(200)
  const rows = await rowsOf(inviter, `${ADVERTISERS}?sorted_by=email`)
  expect(rows.map(({ email }) => email).toSorted()).toEqual(list.toSorted())
  const untold = { org_name: '-', name: '', industry: 'No Industry', displays: 0, campaigns: 0, zones: 0 }
  for (const row of rows) {
    expect(row).toEqual({
      ...untold,
      id: row.id,
      email: row.email,
      active: true,
      invited: true,
      isFavourite: false,
    })
  }
  const { data } = await inviter.ask('GET', ADVERTISERS)
  expect(data.allData.map(({ name }: { name: string }) => name)).toEqual(list.toSorted())
  expect(await named(inviter, ADVERTISERS, 'email', { search: 'nobody@' })).toEqual(['nobody@example.org'])
  expect(await rowsOf(inviter, ADVERTISERS, { search: 'Never' })).toEqual([])
})

it('shows the user who became owner last', async () => {
  const first = await owner(server, { name: 'Two Owners' })
  const second = await colleague(server, first, { role_id: 2 })
  const shown = async () => (await rowsOf(platform, OWNERS, { search: 'two owners' }))[0]?.email
  expect(await shown()).toBe(first.email)
  const path = `/api/savvy/organization/setOrganizationOwner/${second.id}/${first.orgId}`
  expect(await platform.ask('PUT', path)).toMatchObject({ status: 200 })
  expect(await shown()).toBe(second.email)
  await platform.ask('PUT', `/api/savvy/users/deactivate/${second.id}`)
  expect(await shown()).toBe(first.email)
})

it('requires a login and the right type of organization', async () => {
  for (const path of [OWNERS, LOOKUP]) await expectGuarded(server, seller, 'GET', path)
  for (const path of [ADVERTISERS, PLAIN_LIST, of(seller.orgId)]) {
    await expectGuarded(server, idle, 'GET', path)
  }
  expect((await other.ask('GET', of(seller.orgId))).status).toBe(404)
  expect((await platform.ask('GET', of(buyer.orgId))).status).toBe(404)
  expect(faultsOf(await platform.ask('GET', `${OWNERS}?page=0&sorted_by=zones`))).toEqual([
    'page',
    'sorted_by',
  ])
  expect(faultsOf(await seller.ask('GET', `${of('x')}?size=0`))).toEqual(['id', 'size'])
})
