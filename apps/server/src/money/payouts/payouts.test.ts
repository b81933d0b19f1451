import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner, type TestActor } from '../../../test/actors.ts'
import { upload } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { listenTo } from '../../../test/events.ts'
import { decide, makePaid } from '../../../test/money-cases.ts'
import { doDue, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'

let world: MoneyWorld
let fresh: TestActor
let seller: TestActor
beforeAll(async () => {
  world = await startWorld('EUR', 1)
  fresh = await owner(world.server, { name: 'New Screens' })
  seller = (world.owners[0] as MoneyWorld['owners'][number]).actor
})
afterAll(() => world.server.close())

const CONNECT = '/api/savvy/users/connect'
const account = (id: string) => `/api/savvy/payments/account/${id}`
const payouts = (id: string) => `/api/savvy/payments/payouts/${id}`

describe('connecting an account', () => {
  it('gives the page of the provider, makes one account, and is there once the owner has told everything', async () => {
    expect((await fresh.ask('GET', account(fresh.orgId))).data).toMatchObject({
      state: 'none',
      account_id: null,
    })
    const [first, second] = [await fresh.ask('POST', CONNECT, {}), await fresh.ask('POST', CONNECT, {})]
    expect(first).toMatchObject({ status: 200, data: { url: expect.stringContaining('/sandbox/') } })
    expect(second.status).toBe(200)
    const before = (await fresh.ask('GET', account(fresh.orgId))).data
    expect(before).toMatchObject({ state: 'incomplete', sandbox: true, account_id: expect.any(String) })
    const ear = await listenTo(world.server.url, fresh.tokens.access_token)
    await ear.hears('ready')
    await world.sandbox.control.completeOnboarding(before.account_id)
    await doDue(world)
    expect(await ear.hears('"payments"')).toContain('onboarding')
    ear.leave()
    const { data } = await fresh.ask('GET', account(fresh.orgId))
    expect(data).toMatchObject({ state: 'active', requirements: [], account_id: before.account_id })
    await world.sandbox.control.restrictAccount(before.account_id)
    await doDue(world)
    expect((await fresh.ask('GET', account(fresh.orgId))).data.state).not.toBe('active')
  })

  it('can be tried again after the provider has failed', async () => {
    const other = await owner(world.server, { name: 'Other Screens' })
    world.sandbox.control.fail({ what: 'error before', path: '/accounts' })
    expect((await other.ask('POST', CONNECT, {})).status).toBe(503)
    world.server.pass(0.02)
    expect((await other.ask('POST', CONNECT, {})).status).toBe(200)
  })

  it('is refused to whoever is not logged in, to advertisers, and for another organization', async () => {
    expect((await client(world.server.url)('POST', CONNECT, {})).status).toBe(401)
    expect((await world.buyer.ask('POST', CONNECT, {})).status).toBe(403)
    expect((await fresh.ask('POST', CONNECT, { org_id: seller.orgId })).status).toBe(403)
    expect((await fresh.ask('POST', CONNECT, { org_id: 7 })).status).toBe(400)
  })
})

describe('the account and its payouts', () => {
  it('are refused to whoever is not logged in, to advertisers, and to other owners', async () => {
    for (const of of [account, payouts]) {
      expect((await client(world.server.url)('GET', of(seller.orgId))).status).toBe(401)
      expect((await world.buyer.ask('GET', of(seller.orgId))).status).toBe(403)
      expect((await fresh.ask('GET', of(seller.orgId))).status).toBe(404)
    }
    expect((await seller.ask('GET', `${payouts(seller.orgId)}?page=x`)).status).toBe(400)
    expect((await seller.ask('GET', `${payouts(seller.orgId)}?sorted_by=secret`)).status).toBe(400)
  })

  it('tell what is kept, what was earned and what the bank has', async () => {
    const made = await makePaid(world, { ahead: 3, days: 1 })
    await decide(world, made, 0)
    const sums = async () => (await seller.ask('GET', account(seller.orgId))).data
    expect(await sums()).toMatchObject({
      held: [{ currency: 'EUR', amount: 1000 }],
      payable: [],
      paid_out: [],
    })
    await pass(world, 24 * 5)
    const { url } = await upload(seller)
    await seller.ask('POST', '/api/savvy/proof-of-play', { camp_id: made.id, proofFiles: [url] })
    await pass(world, 24 * 6)
    expect((await sums()).held).toEqual([])
    await pass(world, 24 * 2)
    await pass(world, 24 * 3)
    expect(await sums()).toMatchObject({
      held: [],
      payable: [],
      paid_out: [{ currency: 'EUR', amount: 900 }],
    })
    expect((await seller.ask('GET', payouts(seller.orgId))).data).toMatchObject({
      rows: [{ amount: 900, currency: 'EUR', state: 'paid' }],
    })
  })
})
