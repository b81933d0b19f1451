import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, confirmed, owner, signUp, type TestActor } from '../../../test/actors.ts'
import { makeOffer } from '../../../test/builders.ts'
import { expectPages, rowsOf } from '../../../test/lists.ts'
import { buy } from '../../../test/money.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PEOPLE = '/api/savvy/users/dso'
const HEALTH = '/api/savvy/admin/health'
const MAILS = '/api/savvy/admin/mails'
const admins = (size: number, page: number, query = '') => `/api/savvy/users/${size}/${page}/true${query}`
const restrict = (userId: string) => `/api/savvy/users/restrictInvoices/${userId}`

let server: TestServer
let platform: TestActor
let seller: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await signUp(server, 'DSO')
  for (const name of ['Quay Screens', 'Night Walls']) await signUp(server, 'DSO', { name })
  buyer = await confirmed(server, await signUp(server, 'ADV'))
  await server.work()
})
afterAll(() => server.close())

it("lists the platform's own users in pages, with no job title other than admin", async () => {
  const [other, third] = [await admin(server), await admin(server)]
  const titles = [
    [platform, 'admin'],
    [other, 'Bookkeeper'],
    [third, 'Admin'],
  ] as const
  for (const [who, job_title] of titles) {
    await server.services.db.updateTable('users').set({ job_title }).where('id', '=', who.id).execute()
  }
  const all = (await platform.ask('GET', admins(10, 1, '?sorted_by=created_at&sort=asc'))).data
  expect(all).toEqual({
    count: 3,
    rows: [
      { id: platform.id, name: 'Alex', email: platform.email, job_title: 'admin', active: true },
      { id: other.id, name: 'Alex', email: other.email, job_title: '', active: true },
      { id: third.id, name: 'Alex', email: third.email, job_title: '', active: true },
    ],
  })
  const second = (await platform.ask('GET', admins(1, 2, '?sorted_by=created_at&sort=asc'))).data
  expect(second).toEqual({ count: 3, rows: [all.rows[1]] })
  expect((await platform.ask('GET', admins(10, 1, `?search=${other.email}`))).data.count).toBe(1)
})

it('lists the users of display owners with their plan and invoice terms', async () => {
  await expectPages(platform, PEOPLE, ['name', 'email', 'org_name', 'role_id', 'active'])
  const [row] = await rowsOf(platform, PEOPLE, { search: 'harbour' })
  expect(row).toEqual({
    id: seller.id,
    name: 'Robin',
    email: seller.email,
    role_id: 2,
    role: 'Other',
    org_id: seller.orgId,
    org_name: 'Harbour Screens',
    active: true,
    isInvoicesRestricted: true,
    plan_id: null,
    plan: '',
  })
})

it("restricts an organization from invoice terms until the platform decides otherwise, by a user's id", async () => {
  const shown = async () =>
    (await rowsOf(platform, PEOPLE, { search: seller.email }))[0]?.isInvoicesRestricted
  const { data } = await platform.ask('PUT', restrict(seller.id), { restrictInvoices: false })
  expect(data).toEqual({ id: seller.id, org_id: seller.orgId, restrictInvoices: false })
  expect(await shown()).toBe(false)
  await platform.ask('PUT', restrict(seller.id), { restrictInvoices: true })
  expect(await shown()).toBe(true)
  expect((await platform.ask('PUT', restrict(platform.id), { restrictInvoices: true })).status).toBe(404)
})

it('reports the state of jobs, mails, storage, database and clock', async () => {
  const { data } = await platform.ask('GET', HEALTH)
  expect(data).toEqual({
    jobs: { waiting: 0, failing: 0, given_up: 0, oldest: null },
    mails: { way: 'outbox', waiting: 4, failed: 0, given_up: 0 },
    storage: { kind: 'folder', reachable: true, fault: '' },
    database: {
      version: expect.stringMatching(/^\d+\.\d+/),
      migrations: expect.any(Number),
      latest_migration: expect.stringMatching(/^\d{4}_/),
      replicas: [],
    },
    clock: { now: '2027-02-01T08:00:00.000Z', shift_ms: 0 },
  })
})

it('reports unusable storage and mails that cannot be sent', async () => {
  const { storage } = server.services
  const broken = { ...storage, put: () => Promise.reject(new Error('no space left')) }
  server.services.storage = broken
  const [mail] = await rowsOf(platform, MAILS, { search: buyer.email })
  const failed = { fault: 'no such host', attempts: 2 }
  await server.services.db.updateTable('mails').set(failed).where('id', '=', String(mail?.id)).execute()
  const { data } = await platform.ask('GET', HEALTH)
  server.services.storage = storage
  expect(data.storage).toEqual({ kind: 'folder', reachable: false, fault: 'no space left' })
  expect(data.mails).toEqual({ way: 'outbox', waiting: 3, failed: 1, given_up: 0 })
  const rows = await rowsOf(platform, MAILS, { state: 'failed' })
  expect(rows).toMatchObject([{ to: buyer.email, ...failed, sent_at: null, given_up_at: null }])
})

it('reports mails that were given up', async () => {
  const [mail] = await rowsOf(platform, MAILS, { search: buyer.email })
  const given_up_at = new Date('2027-02-01T09:00:00.000Z')
  const failed = { fault: '550 no such user', attempts: 1, given_up_at }
  await server.services.db.updateTable('mails').set(failed).where('id', '=', String(mail?.id)).execute()
  const { data } = await platform.ask('GET', HEALTH)
  expect(data.mails).toEqual({ way: 'outbox', waiting: 3, failed: 0, given_up: 1 })
  const rows = await rowsOf(platform, MAILS, { state: 'given_up' })
  expect(rows).toMatchObject([{ to: buyer.email, given_up_at: given_up_at.toISOString() }])
  expect(await rowsOf(platform, MAILS, { state: 'failed' })).toEqual([])
})

it('shows the outbox: each mail with its text', async () => {
  const sorted = await rowsOf(platform, MAILS, { sorted_by: 'to', sort: 'asc' })
  expect(sorted).toEqual(sorted.toSorted((a, b) => (String(a.to) < String(b.to) ? -1 : 1)))
  const [row] = await rowsOf(platform, MAILS, { search: seller.email })
  expect(row).toMatchObject({
    subject: 'Welcome to Plaza: please confirm your email address',
    org_name: 'Harbour Screens',
  })
  const { data } = await platform.ask('GET', `${MAILS}/${row?.id}`)
  expect(data).toMatchObject({ ...row, text: expect.stringContaining('Confirm my address') })
  expect(data.html).toContain('<!doctype html>')
  expect((await platform.ask('GET', `${MAILS}/${seller.id}`)).status).toBe(404)
})

it('hides the code of a mail, and records who read it', async () => {
  const [row] = await rowsOf(platform, MAILS, { search: seller.email })
  const CODE = /[0-9A-Z]{5}(-[0-9A-Z]{5}){3}/
  const hidden = (await platform.ask('GET', `${MAILS}/${row?.id}`)).data
  expect(`${hidden.text} ${hidden.html}`).not.toMatch(CODE)
  expect(hidden).toMatchObject({ has_code: true, can_read_code: true })
  const shown = await platform.ask('POST', `${MAILS}/${row?.id}/code`)
  expect(shown.status).toBe(200)
  expect(shown.data.text).toMatch(CODE)
  expect(shown.data.html).toMatch(CODE)
  const log = await seller.ask('GET', '/api/savvy/audit?search=readMailCode')
  expect(log.data.rows).toMatchObject([
    {
      user_id: platform.id,
      acting_org_name: 'Plaza',
      target_name: 'Welcome to Plaza: please confirm your email address',
    },
  ])
  expect((await platform.ask('POST', `${MAILS}/${seller.id}/code`)).status).toBe(404)
})

it('shows no code to an admin when mails are sent out', async () => {
  const [row] = await rowsOf(platform, MAILS, { search: seller.email })
  const { mail } = server.services
  server.services.mail = { ...mail, way: 'smtp' }
  const hidden = (await platform.ask('GET', `${MAILS}/${row?.id}`)).data
  const refused = await platform.ask('POST', `${MAILS}/${row?.id}/code`)
  server.services.mail = mail
  expect(hidden).toMatchObject({ has_code: true, can_read_code: false })
  expect(refused).toMatchObject({
    status: 409,
    error: { error: 'This installation sends its emails, so only the recipient can read the code.' },
  })
})

it('serves only the platform', async () => {
  const calls = [
    ['GET', admins(10, 1)],
    ['GET', PEOPLE],
    ['PUT', restrict(seller.id), { restrictInvoices: false }],
    ['GET', HEALTH],
    ['GET', MAILS],
    ['GET', `${MAILS}/${seller.id}`],
    ['POST', `${MAILS}/${seller.id}/code`],
  ] as const
  for (const [method, path, body] of calls) {
    await expectGuarded(server, seller, method, path, body)
    expect((await buyer.ask(method, path, body)).status).toBe(403)
  }
})

it('hides mails, which carry codes, from platform users who may only view', async () => {
  const viewer = await admin(server)
  await server.services.db.updateTable('users').set({ role_id: 3 }).where('id', '=', viewer.id).execute()
  expect((await viewer.ask('GET', HEALTH)).status).toBe(200)
  expect((await viewer.ask('GET', MAILS)).status).toBe(403)
})

it('names invalid fields', async () => {
  expect(faultsOf(await platform.ask('GET', admins(0, 0)))).toEqual(['page', 'size'])
  expect(faultsOf(await platform.ask('GET', `${PEOPLE}?size=x`))).toEqual(['size'])
  expect(faultsOf(await platform.ask('PUT', restrict(seller.id), { restrictInvoices: 'no' }))).toEqual([
    'restrictInvoices',
  ])
  expect(faultsOf(await platform.ask('GET', `${MAILS}?state=lost`))).toEqual(['state'])
  expect(faultsOf(await platform.ask('GET', `${MAILS}/x`))).toEqual(['id'])
  expect(faultsOf(await platform.ask('POST', `${MAILS}/x/code`))).toEqual(['id'])
})

describe('the people of all organizations', () => {
  const ALL = '/api/savvy/admin/people'

  it('are found by address, with their organization', async () => {
    await expectPages(platform, ALL, ['name', 'email', 'org_name', 'role_id', 'active'])
    const rows = await rowsOf(platform, ALL, { search: buyer.email })
    expect(rows).toMatchObject([
      { id: buyer.id, email: buyer.email, org_id: buyer.orgId, org_type: 'ADV', role_id: 2, active: true },
    ])
    expect(await rowsOf(platform, ALL, { search: platform.email })).toMatchObject([{ org_type: 'PLATFORM' }])
  })

  it('are those of one organization where it is named', async () => {
    const rows = await rowsOf(platform, ALL, { org_id: seller.orgId })
    expect(rows.map(({ id }) => id)).toEqual([seller.id])
  })

  it('are seen by the platform alone, and bad input is named', async () => {
    await expectGuarded(server, seller, 'GET', ALL)
    expect((await buyer.ask('GET', ALL)).status).toBe(403)
    expect(faultsOf(await platform.ask('GET', `${ALL}?org_id=x&sorted_by=password`))).toEqual([
      'org_id',
      'sorted_by',
    ])
  })
})

describe("an organization's page", () => {
  const OF = (id: string) => `/api/savvy/admin/organizations/${id}`

  it('has the newest of its displays, places and campaigns, on both sides', async () => {
    const lone = await owner(server, { name: 'Page Screens' })
    const by = await advertiser(server, { name: 'Page Buyer' })
    const offer = await makeOffer(lone)
    const made = await buy(by, [offer])
    expect((await platform.ask('GET', OF(lone.orgId))).data).toMatchObject({
      name: 'Page Screens',
      type: 'DSO',
      counts: { people: 1, displays: 1, locations: 1, campaigns: 1 },
      displays: [{ id: offer.display.id, name: offer.display.name, active: true }],
      locations: [{ id: offer.location.id }],
      campaigns: [{ id: made.id, advertiser: 'Page Buyer', cost: made.cost, currency: 'EUR' }],
    })
    expect((await platform.ask('GET', OF(by.orgId))).data).toMatchObject({
      type: 'ADV',
      counts: { displays: 0, campaigns: 1 },
      campaigns: [{ id: made.id }],
    })
    const LISTS = ['/api/savvy/organization/get-dsos', '/api/savvy/organization/get-advs-list']
    const [owners, advertisers] = await Promise.all(
      LISTS.map((list, at) => rowsOf(platform, list, { org_id: at === 0 ? lone.orgId : by.orgId })),
    )
    expect([owners, advertisers]).toMatchObject([[{ name: 'Page Screens' }], [{ org_name: 'Page Buyer' }]])
  })

  it('is seen by the platform alone, and is missing for what does not exist', async () => {
    await expectGuarded(server, seller, 'GET', OF(seller.orgId))
    expect((await buyer.ask('GET', OF(seller.orgId))).status).toBe(403)
    expect((await platform.ask('GET', OF('00000000-0000-7000-8000-000000000000'))).status).toBe(404)
    expect(faultsOf(await platform.ask('GET', OF('x')))).toEqual(['org_id'])
  })
})

describe('the figures of the platform', () => {
  const FIGURES = '/api/savvy/admin/figures'

  it('count what is taken of all displays, and the campaigns that run and come', async () => {
    const before = (await platform.ask('GET', FIGURES)).data
    const lone = await owner(server)
    const by = await advertiser(server)
    const offer = await makeOffer(lone)
    const { fill } = (await platform.ask('GET', FIGURES)).data
    expect(fill.of).toBeGreaterThan(before.fill.of)
    const made = await buy(by, [offer], { start_date: '2027-02-10', end_date: '2027-02-12' })
    await lone.ask('PUT', `/api/savvy/approval-flow/${made.requests[0]?.id}`, { decision: 'approved' })
    const after = (await platform.ask('GET', FIGURES)).data
    expect(after.fill).toMatchObject({ of: fill.of, spot_days: fill.spot_days + 3 })
    expect(after.campaigns.ahead).toBe(before.campaigns.ahead + 1)
  })

  it('are seen by the platform alone', async () => {
    await expectGuarded(server, seller, 'GET', FIGURES)
    expect((await buyer.ask('GET', FIGURES)).status).toBe(403)
  })
})
