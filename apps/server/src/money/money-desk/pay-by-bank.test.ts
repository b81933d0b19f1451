import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepAll } from '../../app/sweeps.ts'
import { admin, advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeOffer, upload } from '../../../test/builders.ts'
import { balances, buy, type Offer } from '../../../test/money.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const LIST = '/api/savvy/payments/desk/attention'
const PAID = (id: string) => `/api/savvy/payments/invoices/${id}/paid`
const PAYOUT = (id: string) => `/api/savvy/payments/payouts/${id}/paid`
const ENTRIES = (id: string) => `/api/savvy/payments/organization/${id}`
const NOBODY = '00000000-0000-7000-8000-000000000000'

let server: TestServer
let platform: TestActor
let seller: TestActor
let buyer: TestActor
let offer: Offer
beforeAll(async () => {
  server = await startServer()
  ;[platform, seller, buyer] = [await admin(server), await owner(server), await advertiser(server)]
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const log = pino({ level: 'silent' })
/** Jobs and sweeps do what is due. */
const settle = async () => {
  for (let round = 0; round < 3; round++) {
    await sweepAll(server.services, log)
    await server.work()
  }
}
const waiting = async (kind: string) => (await platform.ask('GET', `${LIST}?kind=${kind}`)).data.rows
const today = () => server.services.clock.now().toISOString().slice(0, 10)
const dayIn = (days: number) =>
  new Date(server.services.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** A campaign of two days that its owner has approved. Gives its payment. */
const invoiced = async (): Promise<{ id: string; campaign: string }> => {
  const made = await buy(buyer, [offer], { start_date: dayIn(2), end_date: dayIn(3) })
  await settle()
  const [request] = made.requests
  await seller.ask('PUT', `/api/savvy/approval-flow/${request?.id}`, { decision: 'approved' })
  await settle()
  const { rows } = await server.pool.query('SELECT id FROM payments WHERE campaign_id = $1', [made.id])
  return { id: rows[0].id, campaign: made.id }
}
/** The campaign is over, and its owner's proof accepted. */
const earn = async (campaign: string) => {
  await server.stay(24 * 5)
  const { url } = await upload(seller)
  const { data } = await seller.ask('POST', '/api/savvy/proof-of-play', {
    camp_id: campaign,
    proofFiles: [url],
  })
  await buyer.ask('PUT', `/api/savvy/proof-of-play/${campaign}`, { id: data.id, decision: 'accepted' })
  await settle()
}

describe('an invoice', () => {
  it('waits to be paid, and what its owners earned is released once it is marked so', async () => {
    const { id, campaign } = await invoiced()
    const [row] = await waiting('invoice_due')
    expect(row).toMatchObject({
      id,
      campaign_id: campaign,
      amount: 2000,
      detail: expect.stringContaining('PLZ-'),
    })
    const { data } = await platform.ask('GET', `${LIST}/invoice_due/${id}`)
    expect(data.facts).toMatchObject({ invoiced: 2000, credited: 0, number: row.detail, email: buyer.email })
    await earn(campaign)
    expect(await balances(server)).toMatchObject({ receivable: -2000, escrow: 2000 })
    expect(await platform.ask('PUT', PAID(id), { amount: 2000, paid_on: today() })).toMatchObject({
      status: 200,
      data: { id },
    })
    expect(await waiting('invoice_due')).toEqual([])
    const documents = (await buyer.ask('GET', `/api/savvy/invoices?search=${row.detail}`)).data.rows
    expect(documents).toMatchObject([{ number: row.detail, due_on: expect.any(String), paid_on: today() }])
    expect(await balances(server)).toEqual({ bank: -2000, owner_payable: 1800, platform_revenue: 200 })
    expect(await platform.ask('PUT', PAID(id), { amount: 2000, paid_on: today() })).toMatchObject({
      status: 409,
      error: { code: 'already_decided' },
    })
    const [entry] = (await buyer.ask('GET', '/api/savvy/audit?search=markInvoicePaid')).data.rows
    expect(entry).toMatchObject({ acting_org_name: 'Plaza', target: id })
  })

  it('is marked as paid by the amount that is owed now, on a day that has come', async () => {
    const { id } = await invoiced()
    expect(await platform.ask('PUT', PAID(id), { amount: 1999, paid_on: today() })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile' },
    })
    const early = await platform.ask('PUT', PAID(id), { amount: 2000, paid_on: dayIn(1) })
    expect(faultsOf(early)).toEqual(['paid_on'])
    expect(await waiting('invoice_due')).toHaveLength(1)
  })

  it('owes less by what was cancelled, and nothing where all of it was', async () => {
    const [{ id, campaign_id }] = await waiting('invoice_due')
    expect((await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${campaign_id}`, {})).status).toBe(200)
    await settle()
    const { rows } = await server.pool.query(
      'SELECT coalesce(sum(net + tax), 0)::int AS back FROM refunds WHERE payment_id = $1',
      [id],
    )
    const [row] = await waiting('invoice_due')
    expect(rows[0].back).toBeGreaterThan(0)
    expect(row?.amount ?? 0).toBe(2000 - rows[0].back)
    if (row) await platform.ask('PUT', PAID(id), { amount: row.amount, paid_on: today() })
    expect(await waiting('invoice_due')).toEqual([])
  })

  it('is marked by the platform alone, and bad input is named', async () => {
    const body = { amount: 1, paid_on: today() }
    await expectGuarded(server, buyer, 'PUT', PAID(NOBODY), body)
    expect((await seller.ask('PUT', PAID(NOBODY), body)).status).toBe(403)
    expect((await platform.ask('PUT', PAID(NOBODY), body)).status).toBe(404)
    expect(faultsOf(await platform.ask('PUT', PAID('x'), body))).toEqual(['id'])
    const wrong = await platform.ask('PUT', PAID(NOBODY), { amount: 0, paid_on: '2027-02-30' })
    expect(faultsOf(wrong)).toEqual(['amount', 'paid_on'])
  })
})

describe('a payout by bank', () => {
  it('waits with what an owner has earned, and is marked as paid with all of it', async () => {
    const [row] = await waiting('payout_due')
    expect(row).toMatchObject({ org_id: seller.orgId, organization: 'Harbour Screens', currency: 'EUR' })
    expect(row.amount).toBeGreaterThanOrEqual(1800)
    const { data } = await platform.ask('GET', `${LIST}/payout_due/${encodeURIComponent(row.id)}`)
    const sum = data.facts.releases.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
    expect(sum).toBe(row.amount)
    const paid = { currency: 'EUR', amount: row.amount, paid_on: today(), reference: 'PLZ November' }
    expect(await platform.ask('PUT', PAYOUT(seller.orgId), { ...paid, amount: 1 })).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile' },
    })
    expect((await platform.ask('PUT', PAYOUT(seller.orgId), paid)).status).toBe(200)
    expect(await waiting('payout_due')).toEqual([])
    const left = await balances(server)
    expect(left).not.toHaveProperty('owner_payable')
    const payouts = (await seller.ask('GET', `/api/savvy/payments/payouts/${seller.orgId}`)).data
    expect(payouts.rows).toMatchObject([{ amount: row.amount, state: 'paid', arrives_on: today() }])
    expect((await platform.ask('PUT', PAYOUT(seller.orgId), paid)).status).toBe(409)
    const [entry] = (await seller.ask('GET', '/api/savvy/audit?search=markPayoutPaid')).data.rows
    expect(entry).toMatchObject({ acting_org_name: 'Plaza', target_name: 'Harbour Screens' })
  })

  it('is marked by the platform alone, and bad input is named', async () => {
    const body = { currency: 'EUR', amount: 1, paid_on: today(), reference: 'x' }
    await expectGuarded(server, buyer, 'PUT', PAYOUT(seller.orgId), body)
    expect((await seller.ask('PUT', PAYOUT(seller.orgId), body)).status).toBe(403)
    expect((await platform.ask('PUT', PAYOUT(NOBODY), body)).status).toBe(404)
    const early = await platform.ask('PUT', PAYOUT(seller.orgId), { ...body, paid_on: dayIn(1) })
    expect(faultsOf(early)).toEqual(['paid_on'])
    expect(faultsOf(await platform.ask('PUT', PAYOUT('x'), { ...body, reference: '' }))).toEqual([
      'orgId',
      'reference',
    ])
  })
})

describe("an organization's money", () => {
  interface Entry {
    kind: string
    campaign: string
    amount: number
    lines: { account: string; amount: number; own: boolean }[]
  }
  const moneyOf = async (id: string) => (await platform.ask('GET', `${ENTRIES(id)}?size=100`)).data

  it('is every entry that concerns it, with all lines, and its balances', async () => {
    const { campaign } = await invoiced()
    const ofBuyer = await moneyOf(buyer.orgId)
    expect(ofBuyer.organization).toMatchObject({ type: 'ADV', name: 'Corner Gym' })
    expect(ofBuyer.balances).toEqual([
      { account: 'escrow', currency: 'EUR', amount: 2000 },
      { account: 'receivable', currency: 'EUR', amount: -2000 },
    ])
    const [newest] = ofBuyer.rows
    expect(newest).toMatchObject({ kind: 'invoiced', campaign_id: campaign, amount: 2000, currency: 'EUR' })
    for (const { lines } of ofBuyer.rows as Entry[]) {
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
    }
    const ofSeller = await moneyOf(seller.orgId)
    const kinds = (ofSeller.rows as Entry[]).map(({ kind }) => kind)
    expect(kinds).toContain('paid_out_by_bank')
    const released = (ofSeller.rows as Entry[]).find(({ kind }) => kind === 'released')
    expect(released?.lines.filter(({ own }) => own).map(({ account }) => account)).toEqual([
      'escrow',
      'owner_payable',
    ])
  })

  it('is read by the platform alone, and bad input is named', async () => {
    await expectGuarded(server, buyer, 'GET', ENTRIES(buyer.orgId))
    expect((await seller.ask('GET', ENTRIES(seller.orgId))).status).toBe(403)
    expect((await platform.ask('GET', ENTRIES(NOBODY))).status).toBe(404)
    expect(faultsOf(await platform.ask('GET', ENTRIES('x')))).toEqual(['orgId'])
    expect(faultsOf(await platform.ask('GET', `${ENTRIES(buyer.orgId)}?sorted_by=kind`))).toEqual([
      'sorted_by',
    ])
    const other = await moneyOf((await owner(server)).orgId)
    expect(other).toMatchObject({ rows: [], count: 0, balances: [] })
  })
})

describe('credit of a buyer', () => {
  /** What is owed of a payment, and whether it counts as paid. */
  const paymentOf = async (id: string) => {
    const { rows } = await server.pool.query(
      'SELECT credit::int, captured_amount::int AS owed, settled_at IS NOT NULL AS settled FROM payments WHERE id = $1',
      [id],
    )
    return rows[0]
  }
  const creditLeft = async () => (await balances(server)).credit ?? 0

  it('pays the next invoices, which ask for the rest alone', async () => {
    const { id, campaign } = await invoiced()
    await platform.ask('PUT', PAID(id), { amount: 2000, paid_on: today() })
    // Without a proof the buyer has its price back, as credit.
    await server.stay(24 * 20)
    await settle()
    expect(await creditLeft()).toBe(2000)
    const made = await buy(buyer, [offer], { start_date: dayIn(10), end_date: dayIn(12) })
    await settle()
    await seller.ask('PUT', `/api/savvy/approval-flow/${made.requests[0]?.id}`, { decision: 'approved' })
    await settle()
    expect(await creditLeft()).toBe(0)
    const [row] = await waiting('invoice_due')
    expect(row).toMatchObject({ campaign_id: made.id, amount: 1000 })
    expect(await paymentOf(row.id)).toEqual({ credit: 2000, owed: 1000, settled: false })
    const { rows } = await server.pool.query(
      'SELECT gross::int, prepaid::int FROM documents WHERE number = $1',
      [row.detail],
    )
    expect(rows).toEqual([{ gross: 3000, prepaid: 2000 }])
    expect(campaign).not.toBe(made.id)
  })

  it('is back where such a campaign is cancelled, but for what was still owed', async () => {
    const [{ id, campaign_id }] = await waiting('invoice_due')
    await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${campaign_id}`, {})
    await settle()
    const { rows } = await server.pool.query(
      'SELECT coalesce(sum(net + tax), 0)::int AS back FROM refunds WHERE payment_id = $1',
      [id],
    )
    expect(rows).toEqual([{ back: 3000 }])
    expect(await creditLeft()).toBe(2000)
    expect(await waiting('invoice_due')).toEqual([])
    expect(await paymentOf(id)).toMatchObject({ settled: true })
    expect((await balances(server)).receivable).toBeUndefined()
  })

  it('pays all of an invoice, which nobody is asked to pay then', async () => {
    const made = await buy(buyer, [offer], { start_date: dayIn(2), end_date: dayIn(3) })
    await settle()
    await seller.ask('PUT', `/api/savvy/approval-flow/${made.requests[0]?.id}`, { decision: 'approved' })
    await settle()
    expect(await creditLeft()).toBe(0)
    expect(await waiting('invoice_due')).toEqual([])
    const { rows } = await server.pool.query(
      `SELECT due_on FROM documents WHERE campaign_id = $1 AND kind = 'invoice'`,
      [made.id],
    )
    expect(rows).toEqual([{ due_on: null }])
  })
})
