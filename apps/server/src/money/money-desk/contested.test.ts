import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, owner, type TestActor } from '../../../test/actors.ts'
import { upload } from '../../../test/builders.ts'
import { decide, makePaid, moneyOf, partOf, type Made } from '../../../test/money-cases.ts'
import { balances, expectBalanced } from '../../../test/money.ts'
import { doDue, expectSound, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'

const LIST = '/api/savvy/payments/desk/attention'
const DECIDE = (id: string) => `/api/savvy/payments/contested/${id}`
const NOBODY = '00000000-0000-7000-8000-000000000000'

let world: MoneyWorld
let platform: TestActor
beforeAll(async () => {
  world = await startWorld('EUR', 2)
  platform = await admin(world.server)
})
afterAll(() => world.server.close())

const query = async (text: string, values: unknown[] = []) =>
  (await world.server.pool.query(text, values)).rows
const sellerOf = (at: number) => (world.owners[at] as MoneyWorld['owners'][number]).actor

/** The owner proves what it showed, and the buyer objects. */
const object = async (made: Made, at: number): Promise<string> => {
  const seller = sellerOf(at)
  const { url } = await upload(seller)
  const proof = await seller.ask('POST', '/api/savvy/proof-of-play', { camp_id: made.id, proofFiles: [url] })
  expect(proof.status).toBe(200)
  const body = { id: proof.data.id, decision: 'objected', reason: 'The screen was dark.' }
  const objected = await world.buyer.ask('PUT', `/api/savvy/proof-of-play/${made.id}`, body)
  expect(objected.status).toBe(200)
  await doDue(world)
  return partOf(world, made, at)
}

/** A campaign of both owners that is over, and to whose proofs its buyer objects. */
const makeContested = async (): Promise<{ made: Made; parts: [string, string] }> => {
  const made = await makePaid(world, { owners: 2, ahead: 3, days: 1 })
  await decide(world, made, 0)
  await decide(world, made, 1)
  await pass(world, 24 * 5)
  return { made, parts: [await object(made, 0), await object(made, 1)] }
}

const shown = async (id: string) => (await platform.ask('GET', `${LIST}/contested/${id}`)).data
const waiting = async (): Promise<string[]> =>
  (await platform.ask('GET', `${LIST}?kind=contested`)).data.rows.map(({ id }: { id: string }) => id)
const verdict = (id: string, what: string, note = 'The photo shows another street.') =>
  platform.ask('PUT', DECIDE(id), { verdict: what, note })
const told = async (who: TestActor) =>
  (await who.ask('GET', '/api/savvy/app-notifications')).data.rows.filter(
    ({ type }: { type: string }) => type === 'objection_decided',
  )

describe('a part to whose proof the buyer objects', () => {
  it('waits for an admin, who reads what either verdict would do, and moves its money by one', async () => {
    const { made, parts } = await makeContested()
    const [first, second] = parts
    expect((await waiting()).toSorted()).toEqual(parts.toSorted())
    const { item, facts } = await shown(first)
    expect(item).toMatchObject({
      campaign_id: made.id,
      owner: 'Owner 0',
      amount: 1000,
      detail: 'The screen was dark.',
    })
    expect(facts).toMatchObject({
      buyer: 'Corner Gym',
      fee_basis_points: 1000,
      release: { back: 0, owner: 900, fee: 100 },
      refund: { back: 1000, back_tax: 0, back_to_card: 1000, back_off_invoice: 0, owner: 0, fee: 0 },
      waits_for: null,
    })
    expect(await verdict(first, 'refund')).toMatchObject({ status: 200, data: { id: first } })
    expect((await verdict(second, 'release', 'The proof shows it all.')).status).toBe(200)
    await doDue(world)
    expect((await moneyOf(world, made)).parts).toMatchObject([{ state: 'refunded' }, { state: 'released' }])
    expect(await query('SELECT way, net, state, reason FROM refunds WHERE request_id = $1', [first])).toEqual(
      [{ way: 'card', net: 1000, state: 'succeeded', reason: 'contested' }],
    )
    expect(await query('SELECT earned, fee FROM releases WHERE request_id = $1', [second])).toEqual([
      { earned: 1333, fee: 133 },
    ])
    expect(await waiting()).toEqual([])
    expect(await balances(world.server)).not.toHaveProperty('escrow')
    await expectSound(world)
    await expectBalanced(world.server)
  })

  it('is decided once, which both sides are told with the reason, and which stands in the logs of both', async () => {
    const { made, parts } = await makeContested()
    const [first] = parts
    expect((await verdict(first, 'refund')).status).toBe(200)
    expect(await verdict(first, 'release')).toMatchObject({ status: 409, error: { code: 'already_decided' } })
    const [toBuyer] = await told(world.buyer)
    expect(toBuyer).toMatchObject({ camp_id: made.id, comment: 'The photo shows another street.' })
    expect(toBuyer.newTitle).toContain('Your objection')
    const [toSeller] = await told(sellerOf(0))
    expect(toSeller.newTitle).toContain('Corner Gym’s objection')
    for (const who of [world.buyer, sellerOf(0)]) {
      const log = (await who.ask('GET', '/api/savvy/audit?search=decideContested')).data.rows
      expect(log[0]).toMatchObject({ user_name: 'Alex', acting_org_name: 'Plaza', target: first })
      expect(log[0].summary).toContain('whose proof the buyer objects')
      expect(log[0].target_name).toEqual(expect.any(String))
    }
    expect((await sellerOf(1).ask('GET', '/api/savvy/audit?search=decideContested')).data.rows).toHaveLength(
      1,
    )
  })

  it('is no longer one once the owner brings another proof', async () => {
    const made = await makePaid(world, { ahead: 3, days: 1 })
    await decide(world, made, 0)
    await pass(world, 24 * 5)
    const id = await object(made, 0)
    const { url } = await upload(sellerOf(0))
    await sellerOf(0).ask('POST', '/api/savvy/proof-of-play', { camp_id: made.id, proofFiles: [url] })
    await doDue(world)
    expect(await waiting()).not.toContain(id)
    expect((await verdict(id, 'refund')).status).toBe(409)
  })

  it('does not wait for an admin while its flight lasts', async () => {
    const made = await makePaid(world, { ahead: 3, days: 9 })
    await decide(world, made, 0)
    await pass(world, 24 * 4)
    const id = await object(made, 0)
    expect(await waiting()).not.toContain(id)
    expect((await verdict(id, 'release')).status).toBe(409)
    await pass(world, 24 * 9)
    expect(await waiting()).toContain(id)
  })

  it('is refunded only once a dispute about its payment is over', async () => {
    const made = await makePaid(world, { ahead: 3, days: 1 })
    await decide(world, made, 0)
    await pass(world, 24 * 5)
    const id = await object(made, 0)
    const [{ charge_ref }] = await query('SELECT charge_ref FROM payments WHERE campaign_id = $1', [made.id])
    const dispute = await world.sandbox.control.dispute(charge_ref)
    await doDue(world)
    expect((await shown(id)).facts).toMatchObject({ waits_for: 'dispute' })
    expect((await verdict(id, 'refund')).status).toBe(200)
    await doDue(world)
    expect(await query('SELECT FROM refunds WHERE request_id = $1', [id])).toEqual([])
    expect(await waiting()).not.toContain(id)
    await world.sandbox.control.closeDispute(dispute.id, 'won')
    await doDue(world)
    expect(await query('SELECT way, state FROM refunds WHERE request_id = $1', [id])).toEqual([
      { way: 'card', state: 'succeeded' },
    ])
    await expectBalanced(world.server)
  })

  it('of extra plays is decided about what they were to earn', async () => {
    const made = await makePaid(world, { ahead: 3, days: 7 })
    await decide(world, made, 0)
    await pass(world, 24 * 11)
    const id = partOf(world, made, 0)
    const [{ plays }] = await query('SELECT sum(plays)::int AS plays FROM placements WHERE request_id = $1', [
      id,
    ])
    const { url } = await upload(sellerOf(0))
    const short = { camp_id: made.id, proofFiles: [url], plays: (plays / 7) * 4 }
    const { data: proof } = await sellerOf(0).ask('POST', '/api/savvy/proof-of-play', short)
    const accepted = { id: proof.id, decision: 'accepted' }
    await world.buyer.ask('PUT', `/api/savvy/proof-of-play/${made.id}`, accepted)
    await doDue(world)
    const choice = { choice: 'extra_plays' }
    expect((await world.buyer.ask('PUT', `/api/savvy/payments/settle/${id}`, choice)).status).toBe(200)
    await pass(world, 24 * 10)
    await object(made, 0)
    expect(await waiting()).toContain(id)
    expect(await shown(id)).toMatchObject({
      item: { amount: 3000 },
      facts: {
        promised: (plays / 7) * 3,
        release: { back: 0, owner: 2700, fee: 300 },
        refund: { back: 3000, owner: 0 },
      },
    })
    expect((await verdict(id, 'refund')).status).toBe(200)
    await doDue(world)
    expect(await waiting()).not.toContain(id)
    expect(await query('SELECT net FROM refunds WHERE request_id = $1', [id])).toEqual([{ net: 3000 }])
    expect(
      await query('SELECT sum(earned)::int AS earned FROM releases WHERE request_id = $1', [id]),
    ).toEqual([{ earned: 4000 }])
    await expectBalanced(world.server)
  })

  it('is decided by the platform alone, and bad input is named', async () => {
    const { parts } = await makeContested()
    const [id] = parts
    const body = { verdict: 'refund', note: 'So it is.' }
    await expectGuarded(world.server, world.buyer, 'PUT', DECIDE(id), body)
    expect((await sellerOf(0).ask('PUT', DECIDE(id), body)).status).toBe(403)
    expect((await (await owner(world.server)).ask('PUT', DECIDE(id), body)).status).toBe(403)
    expect((await platform.ask('PUT', DECIDE(NOBODY), body)).status).toBe(404)
    expect(faultsOf(await platform.ask('PUT', DECIDE('x'), body))).toEqual(['id'])
    expect(faultsOf(await platform.ask('PUT', DECIDE(id), {}))).toEqual(['note', 'verdict'])
    expect(faultsOf(await platform.ask('PUT', DECIDE(id), { verdict: 'half', note: ' ' }))).toEqual([
      'note',
      'verdict',
    ])
    expect(await waiting()).toContain(id)
  })
})
