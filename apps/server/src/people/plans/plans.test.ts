import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { displayBody, makeLocation } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PLANS = '/api/savvy/plans'
const GIVE = '/api/savvy/users/updatePlan'

let server: TestServer
let platform: TestActor
let seller: TestActor
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  platform = await admin(server)
  seller = await owner(server)
  buyer = await advertiser(server)
})
afterAll(() => server.close())

const PLAN = { plan_name: 'Growth', price: 9900, currency: 'EUR' }
const make = async (changes = {}) => (await platform.ask('POST', PLANS, { ...PLAN, ...changes })).data
const planOf = async (who: TestActor) => {
  const { rows } = (await platform.ask('GET', '/api/savvy/organization/get-dsos?size=1000')).data
  return rows.find(({ id }: { id: string }) => id === who.orgId)?.plan
}

it('creates a plan, and changes only what is sent', async () => {
  const made = await platform.ask('POST', PLANS, {
    ...PLAN,
    interval: 'year',
    limits: { displays: 50 },
    fee_basis_points: 500,
  })
  expect(made.status).toBe(201)
  expect(made.data).toEqual({
    id: expect.any(String),
    ...PLAN,
    interval: 'year',
    limits: { displays: 50, users: null },
    fee_basis_points: 500,
    active: true,
    default_for: [],
    organizations: 0,
    version: 1,
    can: { update: true },
  })
  const path = `${PLANS}/${made.data.id}`
  const changed = await platform.ask('PUT', path, { price: 0, fee_basis_points: null, version: 1 })
  expect(changed.data).toEqual({ ...made.data, price: 0, fee_basis_points: null, version: 2 })
  const late = await platform.ask('PUT', path, { price: 1, version: 1 })
  expect(late).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
  expect((await seller.ask('GET', path)).data).toMatchObject({ price: 0, can: { update: false } })
})

it('shows everybody the plans on offer, and the platform also inactive ones', async () => {
  const [shown, hidden] = [await make({ plan_name: TRICKY }), await make({ plan_name: PLAIN })]
  await make({ plan_name: 'Other', price: 1 })
  await expectLiteralSearch(async (search) =>
    (await rowsOf(platform, PLANS, { search })).map((row) => String(row.plan_name)),
  )
  await platform.ask('PUT', `${PLANS}/${hidden.id}`, { active: false })
  await expectPages(platform, PLANS, ['plan_name', 'price', 'interval', 'active'])
  const ids = async (who: TestActor) => (await rowsOf(who, PLANS)).map(({ id }) => id)
  expect(await ids(platform)).toEqual(expect.arrayContaining([shown.id, hidden.id]))
  expect(await ids(buyer)).toContain(shown.id)
  expect(await ids(buyer)).not.toContain(hidden.id)
  expect((await buyer.ask('GET', `${PLANS}/${hidden.id}`)).status).toBe(404)
  expect((await buyer.ask('GET', `${PLANS}/${shown.id}`)).data).not.toHaveProperty('organizations')
})

it('gives a plan to the organizations of several users, and withdraws it', async () => {
  const plan = await make({ plan_name: 'Scale' })
  const other = await owner(server)
  const given = await platform.ask('POST', GIVE, {
    plan_id: plan.id,
    user_ids: [seller.id, other.id, buyer.id],
  })
  expect(given).toMatchObject({ status: 200, message: 'Plan updated.', data: { updatedUserCount: 3 } })
  expect([await planOf(seller), await planOf(other)]).toEqual(['Scale', 'Scale'])
  expect((await platform.ask('GET', `${PLANS}/${plan.id}`)).data.organizations).toBe(3)
  await platform.ask('PUT', `${PLANS}/${plan.id}`, { active: false })
  expect((await seller.ask('GET', `${PLANS}/${plan.id}`)).status).toBe(200)
  const back = await platform.ask('POST', GIVE, { plan_id: null, user_ids: [seller.id] })
  expect(back.data).toEqual({ updatedUserCount: 1 })
  expect([await planOf(seller), await planOf(other)]).toEqual(['', 'Scale'])
})

it('gives nobody a plan if one of the users or the plan is invalid', async () => {
  const plan = await make({ plan_name: 'Nobody’s' })
  const wrong = await platform.ask('POST', GIVE, { plan_id: plan.id, user_ids: [seller.id, platform.id] })
  expect(faultAt(wrong, 'user_ids.1')).toContain('does not belong')
  expect(await planOf(seller)).toBe('')
  await platform.ask('PUT', `${PLANS}/${plan.id}`, { active: false })
  const away = await platform.ask('POST', GIVE, { plan_id: plan.id, user_ids: [seller.id] })
  expect(faultsOf(away)).toEqual(['plan_id'])
})

it('enforces the limits of a plan, also for simultaneous additions', async () => {
  const small = await make({ plan_name: 'Small', limits: { displays: 2, users: 2 } })
  const one = await confirmed(server, await owner(server))
  await platform.ask('POST', GIVE, { plan_id: small.id, user_ids: [one.id] })
  const { id: location_id } = await makeLocation(one)
  const added = await Promise.all(
    [1, 2, 3, 4].map(() => one.ask('POST', '/api/savvy/displays', displayBody(one, { location_id }))),
  )
  expect(added.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  const refused = added.find(({ status }) => status === 409)
  expect(refused?.error).toMatchObject({
    code: 'plan_limit',
    error: 'Your plan Small is limited to 2 displays. “Plan” in the settings shows which plans have more.',
  })
  const invite = (email: string) =>
    one.ask(
      'POST',
      '/api/savvy/organization/user-creation',
      { org_id: one.orgId, user: { email } },
      {
        user_id: one.id,
      },
    )
  expect((await invite('one@example.org')).status).toBe(201)
  expect((await invite('one@example.org')).status).toBe(201)
  expect((await invite('two@example.org')).error.code).toBe('plan_limit')
  expect(await mailsTo(server, 'two@example.org')).toEqual([])
})

it('shows an organization its plan and its usage', async () => {
  const path = ({ orgId }: TestActor) => `/api/savvy/organization/plan/${orgId}`
  const one = await owner(server)
  expect((await one.ask('GET', path(one))).data).toEqual({
    plan: null,
    source: 'none',
    fallback: null,
    wanted: null,
    has: { displays: 0, users: 1 },
  })
  const plan = await make({ plan_name: 'Used', limits: { displays: 5 } })
  await platform.ask('POST', GIVE, { plan_id: plan.id, user_ids: [one.id] })
  await platform.ask('PUT', `${PLANS}/${plan.id}`, { active: false })
  const { id: location_id } = await makeLocation(one)
  await one.ask('POST', '/api/savvy/displays', displayBody(one, { location_id }))
  const { data } = await one.ask('GET', path(one))
  expect(data).toMatchObject({
    plan: { plan_name: 'Used', limits: { displays: 5, users: null }, active: false },
    has: { displays: 1, users: 1 },
  })
  expect((await platform.ask('GET', path(one))).data.has).toEqual(data.has)
  expect((await seller.ask('GET', path(one))).status).toBe(404)
  expect((await one.ask('GET', '/api/savvy/organization/plan/x')).status).toBe(400)
  await expectGuarded(server, null, 'GET', path(one))
})

it('gives who has no other plan the one that is everybody’s, from one plan at a time', async () => {
  const free = { price: 0, limits: { displays: 1 } }
  const first = await make({ plan_name: 'First', ...free, default_for: ['DSO', 'ADV'] })
  const path = ({ orgId }: TestActor) => `/api/savvy/organization/plan/${orgId}`
  const [one, other] = [await owner(server), await advertiser(server)]
  for (const who of [one, other]) {
    expect((await who.ask('GET', path(who))).data).toMatchObject({
      plan: { plan_name: 'First' },
      source: 'default',
      fallback: { plan_name: 'First' },
    })
  }
  const second = await make({ plan_name: 'Second', ...free, default_for: ['DSO'] })
  expect((await platform.ask('GET', `${PLANS}/${first.id}`)).data.default_for).toEqual(['ADV'])
  expect(await planOf(one)).toBe('Second')
  await platform.ask('POST', GIVE, { plan_id: first.id, user_ids: [one.id] })
  expect((await one.ask('GET', path(one))).data).toMatchObject({ source: 'granted' })
  const told = (await one.ask('GET', '/api/savvy/app-notifications')).data.rows
  expect(told).toMatchObject([{ type: 'plan_given' }])
  await platform.ask('PUT', `${PLANS}/${first.id}`, { default_for: [] })
  await platform.ask('PUT', `${PLANS}/${second.id}`, { default_for: [] })
})

it('refuses that a plan is everybody’s that costs something or is not offered', async () => {
  const costs = await platform.ask('POST', PLANS, { ...PLAN, default_for: ['DSO'] })
  expect(faultAt(costs, 'default_for')).toContain('must cost nothing')
  const free = await make({ price: 0, default_for: ['DSO'] })
  const path = `${PLANS}/${free.id}`
  expect(faultsOf(await platform.ask('PUT', path, { price: 100 }))).toEqual(['default_for'])
  expect(faultsOf(await platform.ask('PUT', path, { active: false }))).toEqual(['default_for'])
  expect(faultsOf(await platform.ask('PUT', path, { default_for: ['x'] }))).toEqual(['default_for.0'])
  expect((await platform.ask('PUT', path, { default_for: [], active: false })).status).toBe(200)
})

it('tells the operator which plan an organization asks for, until it is given or taken back', async () => {
  const ASK = '/api/savvy/plans/ask'
  const plan = await make({ plan_name: 'Wanted' })
  const one = await owner(server)
  const wanted = async () =>
    (await one.ask('GET', `/api/savvy/organization/plan/${one.orgId}`)).data.wanted?.plan_name ?? null
  expect((await one.ask('POST', ASK, { plan_id: plan.id })).status).toBe(200)
  expect(await wanted()).toBe('Wanted')
  const told = (await platform.ask('GET', '/api/savvy/app-notifications')).data.rows
  expect(told.map(({ type }: { type: string }) => type)).toContain('plan_asked')
  const { rows } = (await platform.ask('GET', '/api/savvy/organization/get-dsos?size=1000')).data
  expect(rows.find(({ id }: { id: string }) => id === one.orgId)).toMatchObject({
    wanted_plan: { id: plan.id, name: 'Wanted' },
  })
  await one.ask('POST', ASK, { plan_id: null })
  expect(await wanted()).toBeNull()
  await one.ask('POST', ASK, { plan_id: plan.id })
  await platform.ask('POST', GIVE, { plan_id: plan.id, user_ids: [one.id] })
  expect(await wanted()).toBeNull()
  expect((await one.ask('POST', ASK, { plan_id: one.id })).status).toBe(404)
  expect(faultsOf(await one.ask('POST', ASK, {}))).toEqual(['plan_id'])
  await expectGuarded(server, platform, 'POST', ASK, { plan_id: plan.id })
})

it('is guarded, and the platform’s alone to write', async () => {
  const { id } = await make()
  await expectGuarded(server, null, 'GET', PLANS)
  await expectGuarded(server, null, 'GET', `${PLANS}/${id}`)
  await expectGuarded(server, seller, 'POST', PLANS, PLAN)
  await expectGuarded(server, buyer, 'PUT', `${PLANS}/${id}`, { price: 1 })
  await expectGuarded(server, seller, 'POST', GIVE, { plan_id: id, user_ids: [seller.id] })
})

it('names invalid fields', async () => {
  const bad = { plan_name: '', price: -1, interval: 'day', limits: { users: 0 }, fee_basis_points: 10_001 }
  expect(faultsOf(await platform.ask('POST', PLANS, bad))).toEqual([
    'currency',
    'fee_basis_points',
    'interval',
    'limits.users',
    'plan_name',
    'price',
  ])
  const { id } = await make()
  expect(faultsOf(await platform.ask('PUT', `${PLANS}/${id}`, { price: 1.5 }))).toEqual(['price'])
  expect(faultsOf(await platform.ask('POST', GIVE, { user_ids: [] }))).toEqual(['plan_id', 'user_ids'])
  expect((await platform.ask('GET', `${PLANS}/x`)).status).toBe(400)
  expect((await platform.ask('PUT', `${PLANS}/${seller.id}`, { price: 1 })).status).toBe(404)
})
