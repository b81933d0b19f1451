import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeOffer } from '../../../test/builders.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/approval-rules'

let server: TestServer
let seller: TestActor
let other: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[seller, other, buyer] = await Promise.all([
    owner(server),
    owner(server),
    advertiser(server, { name: 'Corner Gym' }),
  ])
  await makeCampaign(buyer, await makeOffer(seller), { category: 'Sport' })
})
afterAll(() => server.close())

const add = (body: Record<string, unknown>, by = seller) => by.ask('POST', PATH, { known: true, ...body })
const change = (id: string, body: unknown, by = seller) => by.ask('PUT', `${PATH}/${id}`, body)
const list = async (by = seller) => (await by.ask('GET', PATH)).data

describe('the rules of an owner', () => {
  it('are none at first, and the advertisers and categories of its requests can be chosen', async () => {
    expect(await list()).toEqual({
      rows: [],
      advertisers: [{ id: buyer.orgId, name: 'Corner Gym' }],
      categories: ['Sport'],
    })
    expect(await list(other)).toEqual({ rows: [], advertisers: [], categories: [] })
  })

  it('are added, changed, switched off and deleted, by whoever may decide', async () => {
    const made = await add({ name: ' Regulars ', advertiser_id: buyer.orgId, most: 5000 })
    expect(made).toMatchObject({ status: 201, message: 'Rule saved.' })
    expect(made.data).toMatchObject({
      name: 'Regulars',
      active: true,
      known: true,
      advertiser_name: 'Corner Gym',
      category: null,
      most: 5000,
      currency: 'EUR',
      same_media: false,
      approved: 0,
      version: 1,
    })
    const { id } = made.data
    const off = await change(id, { active: false, most: null, version: 1 })
    expect(off.data).toMatchObject({ active: false, most: null, currency: null, known: true, version: 2 })
    expect((await list()).rows).toEqual([off.data])
    expect((await seller.ask('DELETE', `${PATH}/${id}`)).data).toEqual({ id })
    expect((await list()).rows).toEqual([])
    expect((await seller.ask('DELETE', `${PATH}/${id}`)).status).toBe(404)
  })

  it('have a name each, whatever its case, and are at most fifty', async () => {
    const third = await owner(server)
    const names = Array.from({ length: 60 }, (_, index) => `Rule ${index}`)
    const answers = await Promise.all(names.map((name) => add({ name }, third)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.find(({ status }) => status !== 201)?.error.code).toBe('too_many_rules')
    const [first, second] = (await list(third)).rows
    const taken = await change(second.id, { name: first.name.toUpperCase() }, third)
    expect(taken).toMatchObject({ status: 409, error: { code: 'rule_name_taken' } })
  })

  it('refuse a change that is based on an older version', async () => {
    const { data } = await add({ name: 'Twice' })
    await change(data.id, { name: 'Thrice', version: 1 })
    const late = await change(data.id, { name: 'Once', version: 1 })
    expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  })
})

describe('refuses', () => {
  it.each([
    [{ name: 'None', known: false }, ['known']],
    [{ name: '', known: true }, ['name']],
    [{ name: 'Price', most: -1 }, ['most']],
    [{ name: 'Price', most: 1.5, currency: 'Euro' }, ['currency', 'most']],
    [{ name: 'Category', category: '' }, ['category']],
    [{ name: 'Yes', known: 'yes', same_media: 1 }, ['known', 'same_media']],
    [{ name: 'Somebody', advertiser_id: 'gym' }, ['advertiser_id']],
    [{ name: 'Stranger', advertiser_id: '018f0000-0000-7000-8000-000000000000' }, ['advertiser_id']],
  ])('a rule like %j', async (body, faults) => {
    const before = await list()
    expect(faultsOf(await add(body))).toEqual(faults)
    expect(await list()).toEqual(before)
  })

  it('to take the last condition off, and an advertiser that has never asked', async () => {
    const { data } = await add({ name: 'Last condition' })
    expect(faultsOf(await change(data.id, { known: false }))).toEqual(['known'])
    const stranger = await advertiser(server)
    expect(faultsOf(await change(data.id, { advertiser_id: stranger.orgId }))).toEqual(['advertiser_id'])
    expect((await list()).rows).toContainEqual(data)
  })

  it('users who may not decide, and other owners', async () => {
    const { data } = await add({ name: 'Mine' })
    await expectGuarded(server, buyer, 'GET', PATH)
    await expectGuarded(server, buyer, 'POST', PATH, { name: 'Theirs', known: true })
    await expectGuarded(server, buyer, 'PUT', `${PATH}/${data.id}`, { active: false })
    await expectGuarded(server, buyer, 'DELETE', `${PATH}/${data.id}`)
    expect((await change(data.id, { active: false }, other)).status).toBe(404)
    expect((await other.ask('DELETE', `${PATH}/${data.id}`)).status).toBe(404)
    expect((await list()).rows).toContainEqual(data)
  })
})

it('stands in the log of changes with the name of the rule', async () => {
  const { data } = await add({ name: 'Logged' })
  await change(data.id, { active: false })
  await seller.ask('DELETE', `${PATH}/${data.id}`)
  const { rows } = (await seller.ask('GET', '/api/savvy/audit?search=Logged')).data
  expect(rows.map(({ call }: { call: string }) => call)).toEqual([
    'deleteApprovalRule',
    'saveApprovalRule',
    'createApprovalRule',
  ])
})
