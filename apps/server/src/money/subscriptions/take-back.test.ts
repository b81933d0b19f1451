import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, owner, type TestActor } from '../../../test/actors.ts'
import { balances, expectBalanced } from '../../../test/money.ts'
import { doDue, expectSound, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'
import { offerPlan, takePlan, type TestPlan } from '../../../test/plans.ts'
import { newId } from '../../base/id.ts'

// docs/domain.md, "Plans": what goes back of a plan's price is booked by itself, whoever gave it back.

let world: MoneyWorld
let platform: TestActor
let network: TestPlan
beforeAll(async () => {
  world = await startWorld('EUR', 0)
  platform = await admin(world.server)
  await platform.ask('PUT', `/api/savvy/organization/organizationDetails/${platform.orgId}`, {
    country: 'DE',
  })
  const rate = { country: 'DE', basis_points: 1900, name: 'USt', valid_from: '2020-01-01' }
  expect((await platform.ask('POST', '/api/savvy/tax-rates', rate)).status).toBe(201)
  network = await offerPlan(platform, 'Network', 10_000)
})
afterAll(() => world.server.close())

/** An owner that has paid 119.00 for its plan, with what the provider calls the payment. */
const makePaying = async (card?: string) => {
  const who = await owner(world.server)
  await takePlan(world, who, network, card)
  const { rows } = await world.server.pool.query(
    'SELECT intent_ref, charge_ref FROM plan_payments WHERE org_id = $1',
    [who.orgId],
  )
  const before = await balances(world.server)
  const changed = async (kind: string) => ((await balances(world.server))[kind] ?? 0) - (before[kind] ?? 0)
  return { who, payment: rows[0].intent_ref as string, charge: rows[0].charge_ref as string, changed }
}
/** The operator gives something back at the provider itself. */
const refund = async (paymentRef: string, amount: number) => {
  const { payments, clock } = world.server.services
  const refundId = newId(clock.now())
  await payments?.refund({ refundId, paymentRef, amount, currency: 'EUR' }, `by hand:${refundId}`)
  await doDue(world)
}
const creditNotes = async (who: TestActor) =>
  (await who.ask('GET', '/api/savvy/invoices?kind=credit_note&sorted_by=number&sort=asc')).data.rows.map(
    ({ net, tax, subject }: { net: number; tax: number; subject: string }) => ({ net, tax, subject }),
  )
const disputesOnDesk = async () =>
  (await platform.ask('GET', '/api/savvy/payments/desk/attention?kind=dispute')).data.rows
const sound = async () => {
  await expectSound(world)
  await expectBalanced(world.server)
}

it('books a refund that was made at the provider, with a credit note for its part and the tax of it', async () => {
  const { who, payment, changed } = await makePaying()
  await refund(payment, 5950)
  expect([await changed('plan_revenue'), await changed('tax')]).toEqual([-5000, -950])
  await refund(payment, 5950)
  expect([await changed('plan_revenue'), await changed('tax')]).toEqual([-10_000, -1900])
  const note = { net: 5000, tax: 950, subject: 'Plan Network' }
  expect(await creditNotes(who)).toEqual([note, note])
  await sound()
})

it('makes a refund that did not reach the card credit, and tells the admins', async () => {
  const { who, payment, changed } = await makePaying('4000000000005126')
  await refund(payment, 11_900)
  await pass(world, 2)
  expect([await changed('credit'), await changed('plan_revenue')]).toEqual([11_900, -10_000])
  expect(await creditNotes(who)).toHaveLength(1)
  const desk = await platform.ask('GET', '/api/savvy/payments/desk/attention?kind=difference')
  expect(desk.data.rows).toMatchObject([{ detail: expect.stringContaining('did not reach the card') }])
  await sound()
})

it('takes a lost dispute off what the plan has earned, and shows it on the money desk until then', async () => {
  const { who, charge, changed } = await makePaying()
  const { id } = await world.sandbox.control.dispute(charge)
  await doDue(world)
  expect(await changed('disputed')).toBe(-11_900)
  expect(await disputesOnDesk()).toMatchObject([{ id, org_id: who.orgId, amount: 11_900, campaign_id: null }])
  const shown = await platform.ask('GET', `/api/savvy/payments/desk/attention/dispute/${id}`)
  expect(shown.data.facts).toMatchObject({ kind: 'dispute', reason: expect.any(String) })
  await world.sandbox.control.closeDispute(id, 'lost')
  await doDue(world)
  expect([await changed('disputed'), await changed('plan_revenue'), await changed('tax')]).toEqual([
    0, -10_000, -1900,
  ])
  expect(await creditNotes(who)).toHaveLength(1)
  expect(await disputesOnDesk()).toEqual([])
  await sound()
})

it('has the money back of a dispute that is won, and issues nothing', async () => {
  const { who, charge, changed } = await makePaying()
  const { id } = await world.sandbox.control.dispute(charge)
  await doDue(world)
  await world.sandbox.control.closeDispute(id, 'won')
  await doDue(world)
  expect([await changed('disputed'), await changed('plan_revenue')]).toEqual([0, 0])
  expect(await creditNotes(who)).toEqual([])
  await sound()
})

it('finds a dispute that was told before the payment was booked', async () => {
  world.sandbox.control.webhooks('reversed')
  const { changed } = await makePaying('4000000000001976')
  world.sandbox.control.calm()
  await doDue(world)
  expect(await disputesOnDesk()).toHaveLength(1)
  expect(await changed('plan_revenue')).toBe(0)
  await sound()
})
