import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { decide, makePaid } from '../../../test/money-cases.ts'
import { doDue, pass, startWorld, type MoneyWorld } from '../../../test/money-world.ts'

const DESK = '/api/savvy/payments/desk'
const LIST = `${DESK}/attention`
const at = (kind: string, id: string) => `${LIST}/${kind}/${encodeURIComponent(id)}`
const again = (key: string) => `/api/savvy/payments/unclear/${encodeURIComponent(key)}`

let world: MoneyWorld
let platform: TestActor
beforeAll(async () => {
  world = await startWorld('EUR', 2)
  platform = await admin(world.server)
})
afterAll(() => world.server.close())

const desk = async () => (await platform.ask('GET', DESK)).data
const waiting = async (kind?: string) =>
  (await platform.ask('GET', `${LIST}?size=100${kind ? `&kind=${kind}` : ''}`)).data.rows
const query = async (text: string, values: unknown[] = []) =>
  (await world.server.pool.query(text, values)).rows
const paymentOf = async (campaign: string) =>
  (await query('SELECT id, charge_ref FROM payments WHERE campaign_id = $1', [campaign]))[0]

describe('the figures', () => {
  it('say what is held, kept and earned by currency, and what was captured by month', async () => {
    const before = await desk()
    expect(before).toMatchObject({ this_month: '2027-02', waiting: [] })
    const made = await makePaid(world, { owners: 2, ahead: 4, days: 1 })
    expect((await desk()).figures).toMatchObject([{ currency: 'EUR', held: 2333, escrow: 0 }])
    await decide(world, made, 0)
    await decide(world, made, 1)
    const { figures, months } = await desk()
    expect(figures).toMatchObject([{ currency: 'EUR', held: 0, escrow: 2333, payable: 0 }])
    expect(months).toEqual([{ month: '2027-02', currency: 'EUR', volume: 2333, fees: 0 }])
  })

  it('are for the platform alone', async () => {
    await expectGuarded(world.server, world.buyer, 'GET', DESK)
    expect((await world.owners[0]?.actor.ask('GET', DESK))?.status).toBe(403)
  })
})

describe('what waits', () => {
  it('is a hold whose owners have not answered, in its last day', async () => {
    const made = await makePaid(world, { owners: 2 })
    expect(await waiting('hold_ending')).toEqual([])
    await decide(world, made, 0)
    await pass(world, 25)
    const payment = await paymentOf(made.id)
    expect(await waiting('hold_ending')).toMatchObject([
      { id: payment.id, campaign_id: made.id, organization: 'Corner Gym', owner: 'Owner 1', currency: 'EUR' },
    ])
    expect(
      (await platform.ask('GET', `${LIST}?due=1`)).data.rows.map(({ id }: { id: string }) => id),
    ).toContain(payment.id)
    const { data } = await platform.ask('GET', at('hold_ending', payment.id))
    expect(data.facts).toMatchObject({ card_saved: true, requests: [{ owner: 'Owner 1' }] })
    await decide(world, made, 1)
    expect(await waiting('hold_ending')).toEqual([])
  })

  it('is a card that was declined, with whom to write to', async () => {
    const made = await makePaid(world, { ahead: 45, card: '4000000000000341' })
    await decide(world, made, 0)
    await pass(world, 38.5 * 24)
    const payment = await paymentOf(made.id)
    const [row] = await waiting('problem')
    expect(row).toMatchObject({ id: payment.id, amount: 7000 })
    expect(Date.parse(row.until) - Date.parse(row.since)).toBe(24 * 3_600_000)
    const { data } = await platform.ask('GET', at('problem', payment.id))
    expect(data).toMatchObject({ item: row, facts: { kind: 'problem', email: world.buyer.email } })
    await pass(world, 25)
    expect(await waiting('problem')).toEqual([])
  })

  it('is a dispute until it is decided', async () => {
    const made = await makePaid(world, { ahead: 10 })
    await decide(world, made, 0)
    const { charge_ref } = await paymentOf(made.id)
    const dispute = await world.sandbox.control.dispute(charge_ref)
    await doDue(world)
    expect(await waiting('dispute')).toMatchObject([{ id: dispute.id, campaign_id: made.id, amount: 7000 }])
    expect((await desk()).figures).toMatchObject([{ disputed: 7000 }])
    const { data } = await platform.ask('GET', at('dispute', dispute.id))
    expect(data.facts).toMatchObject({ kind: 'dispute', url: null, captured_at: expect.any(String) })
    await world.sandbox.control.closeDispute(dispute.id, 'won')
    await doDue(world)
    expect(await waiting('dispute')).toEqual([])
    expect((await platform.ask('GET', at('dispute', dispute.id))).status).toBe(404)
  })

  it('is what an owner has earned whose account cannot be paid', async () => {
    const [seller] = world.owners
    const made = await makePaid(world, { ahead: 3, days: 1 })
    await decide(world, made, 0)
    await query("UPDATE part_funds SET verdict = 'release' WHERE campaign_id = $1", [made.id])
    await world.sandbox.control.restrictAccount(seller?.account ?? '')
    await doDue(world)
    await pass(world, 24 * 5)
    const [row] = await waiting('payout_blocked')
    expect(row).toMatchObject({ organization: 'Owner 0', amount: 900, currency: 'EUR' })
    const { data } = await platform.ask('GET', at('payout_blocked', row.id))
    expect(data.facts).toMatchObject({ state: 'restricted', email: seller?.actor.email })
    expect(data.facts.requirements).not.toEqual([])
    await world.sandbox.control.completeOnboarding(seller?.account ?? '')
    await doDue(world)
    expect(await waiting('payout_blocked')).toEqual([])
  })

  it('has the earliest deadline first, and is counted by kind and searched', async () => {
    const made = await makePaid(world, { ahead: 10 })
    await pass(world, 30)
    await query(
      `INSERT INTO differences (id, key, kind, currency, ours, theirs, detail, found_at)
       VALUES (gen_random_uuid(), 'balance:USD', 'balance', 'USD', 100, 40, 'They differ.', now())`,
    )
    const rows = await waiting()
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(['hold_ending', 'difference'])
    expect((await desk()).waiting).toEqual(
      expect.arrayContaining([
        { kind: 'hold_ending', count: 1 },
        { kind: 'difference', count: 1 },
      ]),
    )
    const found = await platform.ask('GET', `${LIST}?search=owner 0`)
    expect(found.data).toMatchObject({ count: 1, rows: [{ campaign_id: made.id }] })
    const sorted = await platform.ask('GET', `${LIST}?sorted_by=amount&sort=desc`)
    expect(sorted.data.rows.map(({ amount }: { amount: number }) => amount)).toEqual([7000, -60])
  })

  it('is for the platform alone, and bad input is named', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const path of [LIST, at('difference', nobody)]) {
      await expectGuarded(world.server, world.buyer, 'GET', path)
      expect((await (await owner(world.server)).ask('GET', path)).status).toBe(403)
    }
    expect((await platform.ask('GET', at('difference', nobody))).status).toBe(404)
    expect((await platform.ask('GET', at('problem', 'x'))).status).toBe(404)
    expect(faultsOf(await platform.ask('GET', `${LIST}?kind=all`))).toEqual(['kind'])
    expect(faultsOf(await platform.ask('GET', `${LIST}?sorted_by=id`))).toEqual(['sorted_by'])
    expect(faultsOf(await platform.ask('GET', at('all', nobody)))).toEqual(['kind'])
  })
})

describe('what the provider has not clearly answered', () => {
  it('is asked again at once, also where its job was given up', async () => {
    const made = await makePaid(world, { ahead: 8 })
    world.sandbox.control.fail({ what: 'cut after', method: 'POST', path: '/capture' })
    await decide(world, made, 0)
    const [call] = await query("SELECT key FROM provider_calls WHERE campaign_id = $1 AND kind = 'capture'", [
      made.id,
    ])
    // As it is after every try has failed.
    await query(
      "UPDATE provider_calls SET state = 'unknown', done_at = NULL, failure = 'No answer.' WHERE key = $1",
      [call.key],
    )
    expect(await waiting('unclear_call')).toMatchObject([
      { id: call.key, amount: 7000, detail: 'No answer.' },
    ])
    expect((await platform.ask('GET', at('unclear_call', call.key))).data.facts).toMatchObject({
      asked: 'capture',
    })
    expect(await platform.ask('PUT', again(call.key), {})).toMatchObject({
      status: 200,
      data: { key: call.key },
    })
    await doDue(world)
    expect(await waiting('unclear_call')).toEqual([])
    expect(await platform.ask('PUT', again(call.key), {})).toMatchObject({
      status: 409,
      error: { code: 'already_decided' },
    })
    const [entry] = (await platform.ask('GET', '/api/savvy/audit?search=askProviderAgain')).data.rows
    expect(entry).toMatchObject({ user_name: 'Alex', target: call.key, target_name: expect.any(String) })
  })

  it('is asked again by the platform alone', async () => {
    await expectGuarded(world.server, world.buyer, 'PUT', again('capture:x'), {})
    expect((await (await advertiser(world.server)).ask('PUT', again('capture:x'), {})).status).toBe(403)
    expect((await platform.ask('PUT', again('capture:x'), {})).status).toBe(404)
    expect(faultsOf(await platform.ask('PUT', again('x'.repeat(201)), {}))).toEqual(['key'])
  })
})
