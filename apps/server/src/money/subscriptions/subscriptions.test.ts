import { GRACE_DAYS } from '@plaza/domain/plan-state'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { displayBody, makeLocation } from '../../../test/builders.ts'
import { balances, expectBalanced } from '../../../test/money.ts'
import { doDue, expectSound, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'
import { offerPlan, openPlan, planOf, subscriptionOf, takePlan, type TestPlan } from '../../../test/plans.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const CHECKOUT = '/api/savvy/users/checkout-payment'

let world: MoneyWorld
let platform: TestActor
let starter: TestPlan
let network: TestPlan
let city: TestPlan
beforeAll(async () => {
  world = await startWorld('EUR', 0)
  platform = await admin(world.server)
  await platform.ask('PUT', `/api/savvy/organization/organizationDetails/${platform.orgId}`, {
    country: 'DE',
  })
  const rate = { country: 'DE', basis_points: 1900, name: 'USt', valid_from: '2020-01-01' }
  expect((await platform.ask('POST', '/api/savvy/tax-rates', rate)).status).toBe(201)
  starter = await offerPlan(platform, 'Starter', 0, { limits: { displays: 1 }, default_for: ['DSO'] })
  network = await offerPlan(platform, 'Network', 10_000, { limits: { displays: 3 }, fee_basis_points: 900 })
  city = await offerPlan(platform, 'City', 30_000)
})
/** What a test has begun ends with its period, so that the next test is not about it. */
afterEach(async () => {
  const { rows } = await world.server.pool.query(
    "SELECT ref FROM subscriptions WHERE state IN ('active', 'past_due') AND NOT ending",
  )
  const { payments } = world.server.services
  for (const { ref } of rows) await payments?.endWithPeriod(ref, true, `after:${ref}`)
})
afterAll(() => world.server.close())

const ownerOf = () => owner(world.server)
const show = async (who: TestActor) => (await who.ask('GET', subscriptionOf(who))).data.subscription
const receiptsOf = async (who: TestActor) =>
  (await who.ask('GET', '/api/savvy/invoices?kind=receipt&sorted_by=number&sort=asc')).data.rows
const change = (who: TestActor, body: Record<string, unknown>) => who.ask('PUT', subscriptionOf(who), body)
/** Time passes. The provider does everything in its order, as of the time when it was due. */
const passDays = (days: number) => pass(world, days * 24)
const revenue = async () => (await balances(world.server)).plan_revenue ?? 0

describe('taking a plan by card', () => {
  it('gives it once the provider says that it is paid, with a receipt, and the tax apart', async () => {
    const who = await ownerOf()
    expect(await planOf(who)).toEqual(['Starter', 'default'])
    const before = await balances(world.server)
    const session = await openPlan(world, who, network)
    await doDue(world)
    expect(await planOf(who)).toEqual(['Starter', 'default'])
    await world.sandbox.control.payCheckout(session)
    await doDue(world)
    expect(await planOf(who)).toEqual(['Network', 'subscribed'])
    expect(await show(who)).toMatchObject({
      state: 'active',
      plan_name: 'Network',
      price: 10_000,
      ending: false,
      next: null,
      period_end: '2027-03-01T08:00:00.000Z',
      card: { last4: '4242' },
    })
    const after = await balances(world.server)
    expect((after.plan_revenue ?? 0) - (before.plan_revenue ?? 0)).toBe(10_000)
    expect((after.tax ?? 0) - (before.tax ?? 0)).toBe(1900)
    expect(await receiptsOf(who)).toMatchObject([
      {
        kind: 'receipt',
        subject: 'Plan Network',
        net: 10_000,
        tax: 1900,
        gross: 11_900,
        period_start: '2027-02-01',
        period_end: '2027-02-28',
      },
    ])
    await expectBalanced(world.server)
  })

  it('keeps the terms to which whoever took it had agreed, and the receipt names them', async () => {
    const who = await ownerOf()
    const today = world.server.services.clock.now().toISOString().slice(0, 10)
    const terms = { content: '# Terms', valid_from: today, ask_again: false }
    const { number } = (await platform.ask('POST', '/api/savvy/admin/terms', terms)).data
    const agree = `/api/savvy/users/agreeToTermsandConditions/${who.id}?version=${number}`
    expect((await who.ask('PUT', agree)).status).toBe(200)
    await world.sandbox.control.payCheckout(await openPlan(world, who, network))
    await doDue(world)
    expect(await receiptsOf(who)).toMatchObject([{ terms: { number, valid_from: today } }])
  })

  it('gives the same page while it is open, and another one for another plan', async () => {
    const who = await ownerOf()
    const open = (plan: TestPlan) => who.ask('POST', CHECKOUT, { plan_id: plan.id })
    const first = await open(network)
    expect((await open(network)).data).toEqual(first.data)
    const other = await open(city)
    expect(other.data.id).not.toBe(first.data.id)
    const { rows } = await world.server.pool.query(
      'SELECT state FROM subscriptions WHERE org_id = $1 ORDER BY id',
      [who.orgId],
    )
    expect(rows).toEqual([{ state: 'lapsed' }, { state: 'open' }])
  })

  it('gives the plan that was paid for on a page that was given up too late', async () => {
    const who = await ownerOf()
    await world.sandbox.control.payCheckout(await openPlan(world, who, network))
    const other = await who.ask('POST', CHECKOUT, { plan_id: city.id })
    expect(other).toMatchObject({ status: 409, error: { code: 'plan_taken' } })
    expect(await planOf(who)).toEqual(['Network', 'subscribed'])
  })

  it('begins one subscription, however many ask at once', async () => {
    const who = await ownerOf()
    const answers = await Promise.all(
      [network, city, network].map(({ id }) => who.ask('POST', CHECKOUT, { plan_id: id })),
    )
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    const { rows } = await world.server.pool.query(
      "SELECT count(*)::int AS open FROM subscriptions WHERE org_id = $1 AND state = 'open'",
      [who.orgId],
    )
    expect(rows[0].open).toBeLessThanOrEqual(1)
  })

  it('is found by the poller where the event is lost, and lapses where nobody pays', async () => {
    const [paid, left] = [await ownerOf(), await ownerOf()]
    world.sandbox.control.webhooks('lost')
    await world.sandbox.control.payCheckout(await openPlan(world, paid, network))
    await openPlan(world, left, network)
    await pass(world, 1)
    world.sandbox.control.calm()
    expect(await planOf(paid)).toEqual(['Network', 'subscribed'])
    expect((await show(left)).state).toBe('lapsed')
    expect(await receiptsOf(paid)).toHaveLength(1)
    await expectBalanced(world.server)
  })

  it('changes nothing more where each event comes twice, late or the newest first', async () => {
    for (const mode of ['twice', 'reversed', 'after errors'] as const) {
      const who = await ownerOf()
      world.sandbox.control.webhooks(mode)
      await takePlan(world, who, network)
      await pass(world, 1)
      world.sandbox.control.calm()
      expect(await planOf(who)).toEqual(['Network', 'subscribed'])
      expect(await receiptsOf(who)).toHaveLength(1)
    }
    await expectBalanced(world.server)
    await expectSound(world)
  })
})

describe('limits', () => {
  it('are those of the plan, and nothing that there is goes when it ends', async () => {
    const who = await ownerOf()
    const { id: location_id } = await makeLocation(who)
    const add = () => who.ask('POST', '/api/savvy/displays', displayBody(who, { location_id }))
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 409, error: { code: 'plan_limit' } })
    await takePlan(world, who, network)
    expect([(await add()).status, (await add()).status]).toEqual([201, 201])
    expect(await add()).toMatchObject({ status: 409, error: { code: 'plan_limit' } })
    await change(who, { ending: true })
    await passDays(29)
    expect(await planOf(who)).toEqual(['Starter', 'default'])
    expect(await add()).toMatchObject({ status: 409, error: { code: 'plan_limit' } })
    const { data } = await who.ask('GET', `/api/savvy/organization/plan/${who.orgId}`)
    expect(data).toMatchObject({ plan: { limits: { displays: 1 } }, has: { displays: 3 } })
  })
})

describe('renewals', () => {
  it('are paid each month, each with a receipt whose number follows the one before', async () => {
    const who = await ownerOf()
    const before = await revenue()
    await takePlan(world, who, network)
    await passDays(63)
    const receipts = await receiptsOf(who)
    expect(receipts.length).toBe(3)
    const numbers = receipts.map(({ number }: { number: string }) => number)
    expect(new Set(numbers).size).toBe(3)
    expect(await revenue()).toBeGreaterThanOrEqual(before + 30_000)
    const { rows } = await world.server.pool.query(
      "SELECT count(*)::int AS n, max(position) AS last FROM documents WHERE kind = 'receipt'",
    )
    expect(rows[0].n).toBe(rows[0].last)
    await expectBalanced(world.server)
    expect(await differences()).toEqual([])
  })

  it('that are declined leave the plan for the days of grace, and are made good by another card', async () => {
    const [first, second] = [await ownerOf(), await ownerOf()]
    await takePlan(world, first, network, '4000000000000341')
    await takePlan(world, second, network, '4000000000000341')
    const { period_end } = await show(first)
    const days = Math.ceil(
      (Date.parse(period_end) - world.server.services.clock.now().getTime()) / 86_400_000,
    )
    await passDays(days + 1)
    expect(await show(first)).toMatchObject({ state: 'past_due' })
    expect(await planOf(first)).toEqual(['Network', 'subscribed'])
    const told = async (who: TestActor) =>
      (await who.ask('GET', '/api/savvy/app-notifications')).data.rows.map(
        ({ newTitle }: { newTitle: string }) => newTitle,
      )
    expect(await told(first)).toContain('Your card was declined for the plan Network')
    await saveCard(second)
    expect(await show(second)).toMatchObject({ state: 'active', card: { last4: '4444' } })
    await passDays(GRACE_DAYS - 1)
    expect(await planOf(first)).toEqual(['Starter', 'default'])
    expect(await planOf(second)).toEqual(['Network', 'subscribed'])
    await passDays(3)
    expect(await show(first)).toMatchObject({ state: 'ended' })
    expect(await told(first)).toContain('Your plan Network has ended')
    expect(await receiptsOf(first)).toHaveLength(1)
    expect(await receiptsOf(second)).toHaveLength(2)
    await expectBalanced(world.server)
  })

  it('bear the tax of their day', async () => {
    const who = await ownerOf()
    await takePlan(world, who, network)
    const details = { country: 'FR', tax_id: 'FR40303265045' }
    const path = `/api/savvy/organization/organizationDetails/${who.orgId}`
    expect((await who.ask('PUT', path, details)).status).toBe(200)
    await passDays(2)
    await passDays(30)
    expect((await receiptsOf(who)).map(({ tax }: { tax: number }) => tax)).toEqual([1900, 0])
    await expectBalanced(world.server)
  })
})

describe('another plan', () => {
  it('that is dearer counts at once, for what the preview has said', async () => {
    const who = await ownerOf()
    await takePlan(world, who, network)
    await passDays(7)
    const preview = await change(who, { plan_id: city.id, dry_run: true })
    expect(preview.data).toMatchObject({ when: 'at_once', due_now: { currency: 'EUR' } })
    expect(await planOf(who)).toEqual(['Network', 'subscribed'])
    const changed = await change(who, { plan_id: city.id })
    expect(changed).toMatchObject({ status: 200, data: { due_now: preview.data.due_now } })
    await doDue(world)
    expect(await planOf(who)).toEqual(['City', 'subscribed'])
    const { net, tax } = preview.data.due_now
    expect(net).toBeGreaterThan(10_000)
    expect(net).toBeLessThan(20_000)
    expect(await receiptsOf(who)).toMatchObject([{ net: 10_000 }, { net, tax, gross: net + tax }])
    await expectBalanced(world.server)
  })

  it('that is cheaper counts with the next period, may be undone, and is then not set off twice', async () => {
    const who = await ownerOf()
    await takePlan(world, who, city)
    expect((await change(who, { plan_id: network.id })).data).toMatchObject({
      when: 'next_period',
      due_now: { net: 0, tax: 0 },
    })
    expect(await show(who)).toMatchObject({ plan_name: 'City', next: { plan_name: 'Network' } })
    expect((await change(who, { plan_id: city.id })).status).toBe(200)
    expect((await show(who)).next).toBeNull()
    await change(who, { plan_id: network.id })
    expect(await planOf(who)).toEqual(['City', 'subscribed'])
    await passDays(32)
    expect(await planOf(who)).toEqual(['Network', 'subscribed'])
    expect((await receiptsOf(who)).map(({ net }: { net: number }) => net)).toEqual([30_000, 10_000])
    await expectBalanced(world.server)
  })

  it('is refused where the card does not pay, by the month instead of the year, and without one', async () => {
    const yearly = await offerPlan(platform, 'Network by the year', 100_000, { interval: 'year' })
    const [declined, year, none] = [await ownerOf(), await ownerOf(), await ownerOf()]
    await takePlan(world, declined, network, '4000000000000341')
    expect(await change(declined, { plan_id: city.id })).toMatchObject({
      status: 409,
      error: { code: 'card_declined' },
    })
    expect(await planOf(declined)).toEqual(['Network', 'subscribed'])
    await takePlan(world, year, yearly)
    expect(await change(year, { plan_id: network.id })).toMatchObject({ error: { code: 'plan_later' } })
    expect(await change(none, { plan_id: city.id })).toMatchObject({ error: { code: 'no_subscription' } })
    await takePlan(world, none, network)
    expect((await change(none, { plan_id: yearly.id })).data).toMatchObject({ when: 'at_once' })
    expect(await show(none)).toMatchObject({ interval: 'year', plan_name: 'Network by the year' })
    await expectBalanced(world.server)
  })
})

describe('the end', () => {
  it('comes with the period, may be undone, and may be chosen on the provider’s page', async () => {
    const who = await ownerOf()
    await takePlan(world, who, network)
    expect((await change(who, { ending: true })).status).toBe(200)
    const ending = await show(who)
    expect(ending).toMatchObject({ ending: true, entitled_until: ending.period_end })
    expect((await change(who, { ending: false })).status).toBe(200)
    expect(await show(who)).toMatchObject({ ending: false, entitled_until: null })
    const portal = await who.ask('POST', `/api/savvy/payments/portal/${who.orgId}`, {})
    expect(portal.status).toBe(200)
    await sendForm(portal.data.url, { action: 'cancel' })
    await doDue(world)
    expect(await show(who)).toMatchObject({ ending: true })
    await passDays(32)
    expect(await show(who)).toMatchObject({ state: 'ended' })
    expect(await planOf(who)).toEqual(['Starter', 'default'])
    await takePlan(world, who, city)
    expect(await planOf(who)).toEqual(['City', 'subscribed'])
  })
})

describe('a plan that the operator gives', () => {
  const give = (who: TestActor, plan: TestPlan | null) =>
    platform.ask('POST', '/api/savvy/users/updatePlan', { plan_id: plan?.id ?? null, user_ids: [who.id] })

  it('is never charged, and no event takes it away; what was paid for ends with its period', async () => {
    const who = await ownerOf()
    await takePlan(world, who, network)
    await give(who, city)
    await doDue(world)
    await doDue(world)
    expect(await planOf(who)).toEqual(['City', 'granted'])
    expect(await show(who)).toMatchObject({ plan_name: 'Network', ending: true })
    expect(await change(who, { ending: false })).toMatchObject({ error: { code: 'plan_granted' } })
    expect(await change(who, { plan_id: city.id })).toMatchObject({ error: { code: 'plan_granted' } })
    await passDays(32)
    expect(await show(who)).toMatchObject({ state: 'ended' })
    expect(await planOf(who)).toEqual(['City', 'granted'])
    expect(await receiptsOf(who)).toHaveLength(1)
    const refused = await who.ask('POST', CHECKOUT, { plan_id: network.id })
    expect(refused).toMatchObject({ status: 409, error: { code: 'plan_granted' } })
    await give(who, null)
    expect(await planOf(who)).toEqual(['Starter', 'default'])
  })
})

it('refuses plans that are not sold, others, and bad input', async () => {
  const who = await ownerOf()
  const buyer = await advertiser(world.server)
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect((await who.ask('POST', CHECKOUT, { plan_id: unknown })).status).toBe(404)
  expect(await who.ask('POST', CHECKOUT, { plan_id: starter.id })).toMatchObject({
    status: 409,
    error: { code: 'nothing_to_pay' },
  })
  expect(faultsOf(await who.ask('POST', CHECKOUT, {}))).toEqual(['camp_id'])
  expect(faultsOf(await change(who, {}))).toEqual(['plan_id'])
  expect(faultsOf(await change(who, { plan_id: 'x' }))).toEqual(['plan_id'])
  expect(await change(who, { ending: true })).toMatchObject({ error: { code: 'no_subscription' } })
  const portal = `/api/savvy/payments/portal/${who.orgId}`
  expect(await who.ask('POST', portal, {})).toMatchObject({ error: { code: 'no_subscription' } })
  for (const [method, path] of [
    ['GET', subscriptionOf(who)],
    ['PUT', subscriptionOf(who)],
    ['POST', portal],
  ] as const) {
    const body = method === 'GET' ? undefined : { ending: true }
    await expectGuarded(world.server, platform, method, path, body)
    expect((await buyer.ask(method, path, body)).status).toBe(404)
  }
})

async function differences() {
  return (await world.server.pool.query('SELECT kind, detail FROM differences')).rows
}

async function sendForm(url: string, fields: Record<string, string>): Promise<void> {
  const page = new URL(new URL(url).pathname, world.server.url)
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  expect(answer.status).toBe(303)
}

/** Saves a card that pays on the provider's page for customers. */
async function saveCard(who: TestActor): Promise<void> {
  const { data } = await who.ask('POST', `/api/savvy/payments/portal/${who.orgId}`, {})
  const card = { number: '5555 5555 5555 4444', expiry: '12 / 34', cvc: '123' }
  await sendForm(data.url, { action: 'card', ...card })
  await doDue(world)
}
