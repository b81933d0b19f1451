import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let buyer: TestActor
let rival: TestActor
let list: string
let foreign: string
const made: Record<string, { id: string; requests: { id: string }[] }> = {}
beforeAll(async () => {
  server = await startServer()
  ;[seller, buyer, rival] = await Promise.all([owner(server), advertiser(server), advertiser(server)])
  list = `/api/savvy/campaigns/${buyer.orgId}`
  const offer = await makeOffer(seller)
  foreign = (await makeCampaign(rival, offer, { name: TRICKY })).id
  const soon = { start_date: '2027-02-03', end_date: '2027-02-04' }
  made.pending = await makeCampaign(buyer, offer, { name: TRICKY, budget: 7000 })
  made.rejected = await makeCampaign(buyer, offer, { name: PLAIN, manager_email: 'other@example.org' })
  made.active = await makeCampaign(buyer, offer, { name: 'Same', ...soon, end_date: '2027-02-20' })
  made.over = await makeCampaign(buyer, offer, { name: 'Same', ...soon })
  made.expired = await makeCampaign(buyer, offer, { name: 'same', ...soon, end_date: '2027-02-05' })
  await decide('active', { decision: 'approved' })
  await decide('over', { decision: 'approved' })
  await decide('rejected', { decision: 'rejected', reason: 'unavailable' })
})
afterAll(() => server.close())

const decide = (name: string, body: unknown) =>
  seller.ask('PUT', `/api/savvy/approval-flow/${made[name]?.requests[0]?.id}`, body)
const statuses = async (query = {}) => {
  const rows = await rowsOf(buyer, list, query)
  return Object.fromEntries(
    Object.entries(made).flatMap(([name, { id }]) => {
      const row = rows.find((each) => each.id === id)
      return row ? [[name, row.status]] : []
    }),
  )
}

it('pages and sorts by each of its columns', async () => {
  const columns = ['name', 'start_date', 'end_date', 'manager_email', 'budget', 'cost', 'status']
  await expectPages(buyer, list, columns)
})

it('shows the list fields of each campaign', async () => {
  expect(await rowsOf(buyer, list, { search: '😀' })).toEqual([
    {
      id: made.pending?.id,
      name: TRICKY,
      start_date: '2027-03-01',
      end_date: '2027-03-07',
      days_of_week: [],
      manager_email: 'manager@example.org',
      category: '',
      budget: 7000,
      cost: 7000,
      fell_away: 0,
      currency: 'EUR',
      status: 'pending',
      can: { delete: false },
    },
  ])
})

it('shows what may still be due and what fell away, and sorts by the former', async () => {
  const [fallen] = await rowsOf(buyer, list, { search: PLAIN })
  expect(fallen).toMatchObject({ status: 'rejected', cost: 0 })
  expect(Number(fallen?.fell_away)).toBeGreaterThan(0)
  const [least] = await rowsOf(buyer, list, { sorted_by: 'cost', sort: 'asc' })
  expect(least).toMatchObject({ cost: 0 })
})

it('searches names and managers literally', async () => {
  const find = async (search: string) =>
    (await rowsOf(buyer, list, { search })).map(({ name }) => String(name))
  await expectLiteralSearch(find)
  expect(await find('OTHER@example')).toEqual([PLAIN])
})

it('serves only the advertiser', async () => {
  await expectGuarded(server, seller, 'GET', list)
  expect(await rival.ask('GET', list)).toMatchObject({ status: 404, error: { code: 'not_found' } })
  expect((await rowsOf(buyer, list)).some(({ id }) => id === foreign)).toBe(false)
})

it('derives the status from requests and the date, and filters current campaigns from past ones', async () => {
  expect(await statuses()).toEqual({
    pending: 'pending',
    rejected: 'rejected',
    active: 'approved',
    over: 'approved',
    expired: 'pending',
  })
  expect(Object.keys(await statuses({ active: '0' }))).toEqual(['rejected'])
  server.pass(48 - 9)
  buyer = await logIn(server, buyer.email)
  // 00:00 of 3 February in Hamburg: the undecided request lapsed on its first day, without any job.
  expect(await statuses()).toEqual({
    pending: 'pending',
    rejected: 'rejected',
    active: 'active',
    over: 'active',
    expired: 'rejected',
  })
  server.pass(48)
  buyer = await logIn(server, buyer.email)
  expect(await statuses()).toEqual({
    pending: 'rejected',
    rejected: 'rejected',
    active: 'active',
    over: 'completed',
    expired: 'rejected',
  })
  expect(Object.keys(await statuses({ active: '1' }))).toEqual(['active'])
  expect(Object.keys(await statuses({ active: '0' }))).toEqual(['pending', 'rejected', 'over', 'expired'])
})
