import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, type TestActor } from '../../../test/actors.ts'
import { upload } from '../../../test/builders.ts'
import { balances, expectBalanced, settleMoney } from '../../../test/money.ts'
import { decide, makePaid, moneyOf, partOf, type Made } from '../../../test/money-cases.ts'
import { doDue, expectSound, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'

// docs/domain.md, "Money flow": while a dispute is open nothing of its payment is released or refunded, and what the bank
// took back counts as refunded.

const DAY = 24

let world: MoneyWorld
beforeAll(async () => {
  world = await startWorld('EUR', 2, 1900)
})
afterAll(() => world.server.close())

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await world.server.pool.query(query, values)).rows

/** What has changed in the ledger since a time, by the kinds of accounts. */
const moved = (before: Record<string, number>, after: Record<string, number>) => {
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const changes = kinds.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

/** A campaign of both owners that is paid and approved, with what the ledger was before. */
const makeCaptured = async (how: Parameters<typeof makePaid>[1] = {}) => {
  const before = await balances(world.server)
  const by = await advertiser(world.server)
  const made = await makePaid(world, { owners: 2, ahead: 20, by, ...how })
  await decide(world, made, 0)
  await decide(world, made, 1)
  const [{ charge_ref }] = await rowsOf('SELECT charge_ref FROM payments WHERE campaign_id = $1', [made.id])
  return {
    made,
    by,
    charge: charge_ref as string,
    since: async () => moved(before, await balances(world.server)),
  }
}
const cancel = async (made: Made, by: TestActor, at: number) => {
  const body = { requests: [partOf(world, made, at)] }
  expect((await by.ask('PUT', `/api/savvy/campaigns/cancel/${made.id}`, body)).status).toBe(200)
}
const creditNotes = async (by: TestActor) =>
  (await by.ask('GET', `/api/savvy/invoices?org_id=${by.orgId}`)).data.rows
    .filter(({ kind }: { kind: string }) => kind === 'credit_note')
    .map(({ net, tax }: { net: number; tax: number }) => ({ net, tax }))
const sound = async () => {
  await expectSound(world)
  await expectBalanced(world.server)
}

it('that is lost gives price and tax back, with a credit note for each part, and costs the fees alone', async () => {
  const { made, by, charge, since } = await makeCaptured()
  const dispute = await world.sandbox.control.dispute(charge)
  await doDue(world)
  expect(await since()).toMatchObject({ disputed: -19_434, tax: 3103, escrow: 16_331 })
  await world.sandbox.control.closeDispute(dispute.id, 'lost')
  await doDue(world)
  expect(Object.keys(await since())).toEqual(['provider', 'provider_fees'])
  expect(await moneyOf(world, made, by)).toMatchObject({
    disputed: false,
    refunded: 16_331,
    sum: { buyer: 0, owner: 0, platform: 0 },
    tax: { buyer: 0 },
    parts: [
      { state: 'refunded', lines: [{ kind: 'placement' }, { kind: 'contested' }] },
      { state: 'refunded', lines: [{ kind: 'placement' }, { kind: 'contested' }] },
    ],
  })
  expect(await creditNotes(by)).toHaveLength(2)
  await sound()
})

it('makes a refund wait that was on its way, which is the bank’s when it is lost', async () => {
  const { made, by, charge, since } = await makeCaptured()
  await cancel(made, by, 0)
  const dispute = await world.sandbox.control.dispute(charge)
  await doDue(world)
  const refunds = () =>
    rowsOf(
      `SELECT r.reason, r.way, r.state FROM refunds r JOIN payments y ON y.id = r.payment_id
       WHERE y.campaign_id = $1 ORDER BY r.id`,
      [made.id],
    )
  expect(await refunds()).toEqual([{ reason: 'cancelled', way: 'card', state: 'requested' }])
  // What is cancelled meanwhile waits as well.
  await cancel(made, by, 1)
  await doDue(world)
  expect(await refunds()).toHaveLength(1)
  await world.sandbox.control.closeDispute(dispute.id, 'lost')
  await doDue(world)
  expect(await refunds()).toEqual([
    { reason: 'cancelled', way: 'card', state: 'succeeded' },
    { reason: 'dispute', way: 'card', state: 'succeeded' },
  ])
  expect(Object.keys(await since())).toEqual(['provider', 'provider_fees'])
  await sound()
})

it('lets a refund that waited go to the card once it is won', async () => {
  const { made, by, charge, since } = await makeCaptured()
  await cancel(made, by, 0)
  const dispute = await world.sandbox.control.dispute(charge)
  await doDue(world)
  expect(await since()).toMatchObject({ refunds_payable: expect.any(Number), disputed: -19_434 })
  await world.sandbox.control.closeDispute(dispute.id, 'won')
  await doDue(world)
  expect(Object.keys(await since())).toEqual(['escrow', 'provider', 'provider_fees', 'tax'])
  const [calls] = await rowsOf(
    `SELECT json_agg(state ORDER BY created_at, key) AS states FROM provider_calls WHERE kind = 'refund' AND campaign_id = $1`,
    [made.id],
  )
  expect(calls.states).toEqual(['declined', 'done'])
  await sound()
})

it('waits for an answer that was lost before it is written down, so that no refund is paid twice', async () => {
  const { made, by, charge, since } = await makeCaptured()
  world.sandbox.control.fail({ what: 'cut after', method: 'POST', path: '/refunds' })
  await cancel(made, by, 0)
  await world.server.work()
  const dispute = await world.sandbox.control.dispute(charge)
  await world.sandbox.control.closeDispute(dispute.id, 'lost')
  await doDue(world)
  await pass(world, 2)
  // The refund had been made, so the bank took the rest alone.
  expect(Object.keys(await since())).toEqual(['provider', 'provider_fees'])
  await sound()
})

it('takes credit back that its buyer got for a refund that had failed', async () => {
  const { made, by, charge, since } = await makeCaptured({ card: '4000000000005126' })
  await cancel(made, by, 0)
  await doDue(world)
  await pass(world, 2)
  expect(await since()).toMatchObject({ credit: 8330 })
  const dispute = await world.sandbox.control.dispute(charge)
  await doDue(world)
  await world.sandbox.control.closeDispute(dispute.id, 'lost')
  await doDue(world)
  expect(Object.keys(await since())).toEqual(['provider', 'provider_fees'])
  await sound()
})

it('gives no credit for a refund whose failure is heard only once the bank has given the money back', async () => {
  const { made, by, charge, since } = await makeCaptured({ card: '4000000000005126' })
  await cancel(made, by, 0)
  await doDue(world)
  world.sandbox.control.webhooks('lost')
  await world.server.stay(2)
  await world.sandbox.tick()
  world.sandbox.control.calm()
  const dispute = await world.sandbox.control.dispute(charge)
  await world.sandbox.control.closeDispute(dispute.id, 'lost')
  await settleMoney(world.server)
  expect(await since()).toMatchObject({ platform_loss: -8330 })
  await doDue(world)
  const [refund] = await rowsOf(
    `SELECT r.state FROM refunds r JOIN payments y ON y.id = r.payment_id WHERE y.campaign_id = $1 ORDER BY r.id LIMIT 1`,
    [made.id],
  )
  expect(refund).toEqual({ state: 'failed' })
  expect(Object.keys(await since())).toEqual(['provider', 'provider_fees'])
  await sound()
})

it('leaves what was released with its owner, and is borne by the platform there', async () => {
  const { made, by, charge, since } = await makeCaptured({ ahead: 6 })
  await pass(world, 13 * DAY)
  const seller = world.owners[0]?.actor as TestActor
  const { url } = await upload(seller)
  const proof = await seller.ask('POST', '/api/savvy/proof-of-play', { camp_id: made.id, proofFiles: [url] })
  const body = { id: proof.data.id, decision: 'accepted' }
  await by.ask('PUT', `/api/savvy/proof-of-play/${made.id}`, body)
  await doDue(world)
  const dispute = await world.sandbox.control.dispute(charge)
  await doDue(world)
  await world.sandbox.control.closeDispute(dispute.id, 'lost')
  await doDue(world)
  // The owner has 6300 of 7000; of its part the fee and the tax stay, and the price is the platform's loss with its tax.
  expect(await since()).toMatchObject({ platform_loss: -8330, platform_revenue: 700, tax: 1330 })
  expect((await moneyOf(world, made, by)).parts.map(({ state }: { state: string }) => state)).toEqual([
    'released',
    'refunded',
  ])
  await sound()
})
