import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser } from '../../../test/actors.ts'
import { upload } from '../../../test/builders.ts'
import { balances, expectBalanced } from '../../../test/money.ts'
import {
  decide,
  makePaid,
  makeUnpaid,
  moneyOf,
  openPage,
  partOf,
  type Made,
} from '../../../test/money-cases.ts'
import { doDue, expectSound, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await startWorld('EUR', 2)
})
afterAll(() => world.server.close())

const DAY = 24
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await world.server.pool.query(query, values)).rows
const prove = async (made: Made, at = 0) => {
  const owner = world.owners[at]?.actor
  const { url } = await upload(owner as NonNullable<typeof owner>)
  const proof = await owner?.ask('POST', '/api/savvy/proof-of-play', { camp_id: made.id, proofFiles: [url] })
  expect(proof?.status).toBe(200)
  return proof?.data.id as string
}
const accept = (made: Made, id: string) =>
  world.buyer.ask('PUT', `/api/savvy/proof-of-play/${made.id}`, { id, decision: 'accepted' })

describe('a hold that ends before the owners decide', () => {
  it('is charged to the saved card', async () => {
    const made = await makePaid(world, { card: '4000000000001000' })
    await pass(world, 3)
    await decide(world, made, 0)
    expect(await moneyOf(world, made)).toMatchObject({ state: 'captured', captured: 7000 })
    await expectBalanced(world.server)
  })

  it('is charged once, though the answer is lost before and after it is done', async () => {
    for (const what of ['cut before', 'error before', 'cut after', 'error after'] as const) {
      const made = await makePaid(world, { card: '4000000000001000' })
      await pass(world, 3)
      world.sandbox.control.fail({ what, method: 'POST', path: '/payment_intents' })
      await decide(world, made, 0)
      expect(await moneyOf(world, made)).toMatchObject({ state: 'captured', captured: 7000 })
      await expectBalanced(world.server)
    }
  })
})

describe('a saved card that is declined', () => {
  const declined = async () => {
    const made = await makePaid(world, { ahead: 45, card: '4000000000000341' })
    expect(await moneyOf(world, made)).toMatchObject({ state: 'saved' })
    await decide(world, made, 0)
    await pass(world, 38.5 * DAY)
    expect(await moneyOf(world, made)).toMatchObject({ state: 'problem', pay_until: expect.any(String) })
    return made
  }

  it('can be replaced by another within a day', async () => {
    const made = await declined()
    await world.sandbox.control.payCheckout(await openPage(world, made.id))
    await doDue(world)
    expect(await moneyOf(world, made)).toMatchObject({ state: 'captured', captured: 7000, pay_until: null })
    await expectBalanced(world.server)
  })

  it('leaves the problem as it is where another amount is paid', async () => {
    const made = await declined()
    const page = await openPage(world, made.id)
    await world.server.pool.query('UPDATE payments SET net = net + 1 WHERE campaign_id = $1', [made.id])
    await world.sandbox.control.payCheckout(page)
    await doDue(world)
    expect(await moneyOf(world, made)).toMatchObject({ state: 'problem', pay_until: expect.any(String) })
    await pass(world, 25)
    expect(await moneyOf(world, made)).toMatchObject({ parts: [{ state: 'let_go' }], captured: 0 })
    await expectBalanced(world.server)
  })

  it('has the campaign cancelled after a day, and lets go what is paid later', async () => {
    const made = await declined()
    await pass(world, 23.9)
    const page = await openPage(world, made.id)
    await pass(world, 0.2)
    await world.sandbox.control.payCheckout(page)
    await doDue(world)
    const [{ status }] = await rowsOf('SELECT status FROM approval_requests WHERE campaign_id = $1', [
      made.id,
    ])
    expect(status).toBe('cancelled')
    const calls = await rowsOf(
      "SELECT state FROM provider_calls WHERE kind = 'let_go' AND campaign_id = $1",
      [made.id],
    )
    expect(calls).toEqual([{ state: 'done' }])
    expect(await moneyOf(world, made)).toMatchObject({ captured: 0, parts: [{ state: 'let_go' }] })
    await expectBalanced(world.server)
  })
})

it('makes a refund that fails the credit of its buyer, which pays its next campaign, and its owner', async () => {
  const by = await advertiser(world.server)
  const made = await makePaid(world, { by, card: '4000000000005126', ahead: 20 })
  await decide(world, made, 0)
  expect((await by.ask('PUT', `/api/savvy/campaigns/cancel/${made.id}`, {})).status).toBe(200)
  await doDue(world)
  expect(await balances(world.server)).not.toHaveProperty('credit')
  await pass(world, 2)
  expect(await balances(world.server)).toMatchObject({ credit: 7000 })
  await expectBalanced(world.server)
  const next = await makeUnpaid(world, { by, ahead: 3, days: 3 })
  expect((await by.ask('POST', '/api/savvy/users/checkout-payment', { camp_id: next.id })).status).toBe(200)
  await doDue(world)
  await decide(world, next, 0)
  expect(await moneyOf(world, next, by)).toMatchObject({ state: 'captured', captured: 3000 })
  expect(await balances(world.server)).toMatchObject({ credit: 4000 })
  await pass(world, 7 * DAY)
  await prove(next)
  await pass(world, 6 * DAY)
  expect((await moneyOf(world, next, by)).parts).toMatchObject([{ state: 'released' }])
  expect(await rowsOf('SELECT state FROM releases WHERE request_id = $1', [partOf(world, next, 0)])).toEqual([
    { state: 'sent' },
  ])
  await expectBalanced(world.server)
})

describe('an event that is lost', () => {
  it('of a payment is found by asking', async () => {
    world.sandbox.control.webhooks('lost')
    const made = await makeUnpaid(world)
    await world.sandbox.control.payCheckout(await openPage(world, made.id))
    await doDue(world)
    expect(await moneyOf(world, made)).toMatchObject({ state: 'awaiting' })
    await pass(world, 0.1)
    expect(await moneyOf(world, made)).toMatchObject({ state: 'held' })
    world.sandbox.control.calm()
  })

  it('of a dispute and of a refund that fails is found in the list of events', async () => {
    const made = await makePaid(world, { card: '4000000000005126', owners: 2 })
    await decide(world, made, 0)
    await decide(world, made, 1)
    world.sandbox.control.webhooks('lost')
    await world.buyer.ask('PUT', `/api/savvy/campaigns/cancel/${made.id}`, {
      requests: [partOf(world, made, 1)],
    })
    await pass(world, 2)
    await pass(world, 0.2)
    const [{ charge_ref }] = await rowsOf('SELECT charge_ref FROM payments WHERE campaign_id = $1', [made.id])
    await world.sandbox.control.dispute(charge_ref)
    await pass(world, 0.2)
    expect(await moneyOf(world, made)).toMatchObject({ disputed: true })
    await expectBalanced(world.server)
    world.sandbox.control.calm()
  })
})

it('releases nothing while a dispute is open, and lets a lost one be borne by what was earned and not released', async () => {
  const made = await makePaid(world)
  await decide(world, made, 0)
  const [{ charge_ref }] = await rowsOf('SELECT charge_ref FROM payments WHERE campaign_id = $1', [made.id])
  await pass(world, 13 * DAY)
  const dispute = await world.sandbox.control.dispute(charge_ref)
  await doDue(world)
  await accept(made, await prove(made))
  await doDue(world)
  expect((await moneyOf(world, made)).parts).toMatchObject([{ state: 'releasable' }])
  await world.sandbox.control.closeDispute(dispute.id, 'lost')
  await doDue(world)
  expect((await moneyOf(world, made)).parts).toMatchObject([{ state: 'refunded' }])
  await expectSound(world)
  await expectBalanced(world.server)
})

it('asks again for a transfer that was refused, once the owner can be paid', async () => {
  const [owner] = world.owners
  const made = await makePaid(world)
  await decide(world, made, 0)
  await pass(world, 13 * DAY)
  world.sandbox.control.webhooks('lost')
  await world.sandbox.control.restrictAccount(owner?.account ?? '')
  await accept(made, await prove(made))
  await doDue(world)
  const release = () => rowsOf('SELECT state FROM releases WHERE request_id = $1', [partOf(world, made, 0)])
  expect(await release()).toEqual([{ state: 'planned' }])
  await world.sandbox.control.completeOnboarding(owner?.account ?? '')
  world.sandbox.control.calm()
  await pass(world, 13)
  expect(await release()).toEqual([{ state: 'sent' }])
  const transfers = await rowsOf(
    "SELECT state FROM provider_calls WHERE kind = 'transfer' AND campaign_id = $1 ORDER BY created_at",
    [made.id],
  )
  expect(transfers).toEqual([{ state: 'declined' }, { state: 'done' }])
  await expectBalanced(world.server)
})
