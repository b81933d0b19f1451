import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeOffer, upload } from '../../../test/builders.ts'
import {
  balances,
  buy,
  connectAccount,
  expectBalanced,
  pay,
  settleMoney,
  type Offer,
} from '../../../test/money.ts'
import { sweepAll } from '../../app/sweeps.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let seller: TestActor
let second: TestActor
let buyer: TestActor
let offers: [Offer, Offer]
beforeAll(async () => {
  server = await startServer({ PAYMENTS: 'sandbox' })
  ;[seller, second, buyer] = await Promise.all([
    owner(server),
    owner(server, { name: 'Alpha' }),
    advertiser(server),
  ])
  offers = [await makeOffer(seller), await makeOffer(second)]
  await connectAccount(server, seller)
  await connectAccount(server, second)
})
afterAll(() => server.close())

const FLIGHT = { start_date: '2027-02-10', end_date: '2027-02-16' }
const stateOf = async (id: string, by = buyer) =>
  (await by.ask('GET', `/api/savvy/payments/campaign/${id}`)).data
/** A calendar date so many days ahead. */
const dayIn = (days: number) =>
  new Date(server.services.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const requestOf = (made: { requests: { id: string; org_id: string }[] }, of: TestActor) =>
  made.requests.find(({ org_id }) => org_id === of.orgId)?.id ?? ''
const decide = (id: string, by: TestActor, decision = 'approved') =>
  by.ask('PUT', `/api/savvy/approval-flow/${id}`, {
    decision,
    ...(decision === 'rejected' && { reason: 'unavailable' }),
  })

it('holds the money of a campaign, takes what was approved, and pays its owner after the proof', async () => {
  const made = await buy(buyer, offers, FLIGHT)
  expect(made.status).toBe('unpaid')
  expect((await seller.ask('GET', `/api/savvy/approval-flow/${seller.orgId}`)).data.rows).toEqual([])
  await pay(server, buyer, made.id)
  expect(await stateOf(made.id)).toMatchObject({ state: 'held', held: 14_000, card: { last4: '4242' } })
  expect(await balances(server)).toEqual({})
  expect((await decide(requestOf(made, seller), seller)).status).toBe(200)
  expect((await decide(requestOf(made, second), second, 'rejected')).status).toBe(200)
  await settleMoney(server)
  expect(await stateOf(made.id)).toMatchObject({
    state: 'captured',
    captured: 7000,
    let_go: 7000,
    parts: expect.arrayContaining([
      expect.objectContaining({
        org_id: seller.orgId,
        state: 'funded',
        sum: { buyer: 7000, owner: 6300, platform: 700 },
      }),
      expect.objectContaining({ org_id: second.orgId, state: 'let_go' }),
    ]),
  })
  await expectBalanced(server)
  await server.stay(16 * 24)
  const { url } = await upload(seller)
  const proof = await seller.ask('POST', '/api/savvy/proof-of-play', { camp_id: made.id, proofFiles: [url] })
  expect(proof.status).toBe(200)
  await settleMoney(server)
  expect((await stateOf(made.id)).parts).toContainEqual(expect.objectContaining({ state: 'in_review' }))
  await buyer.ask('PUT', `/api/savvy/proof-of-play/${made.id}`, { id: proof.data.id, decision: 'accepted' })
  await settleMoney(server)
  expect((await stateOf(made.id, seller)).parts).toMatchObject([{ state: 'released', sum: { owner: 6300 } }])
  expect(await balances(server)).toMatchObject({ platform_revenue: 700 })
  expect(await balances(server)).not.toHaveProperty('escrow')
  expect(await balances(server)).not.toHaveProperty('owner_payable')
  await expectBalanced(server)
  const documents = async (of: TestActor) =>
    (await of.ask('GET', `/api/savvy/invoices?org_id=${of.orgId}`)).data.rows
  expect(await documents(buyer)).toMatchObject([{ kind: 'invoice', net: 7000, tax: 0 }])
  await server.stay(31 * 24)
  await sweepAll(server.services, pino({ level: 'silent' }))
  const { rows } = await server.pool.query("SELECT org_id, net FROM documents WHERE kind = 'statement'")
  expect(rows).toEqual([{ org_id: seller.orgId, net: 6300 }])
  // Both read it by day, and each has its own document about it.
  const day = { buyer: 1000, owner: 900, platform: 100 }
  const whole = await stateOf(made.id)
  expect(whole).toMatchObject({
    days: Array.from({ length: 7 }, () => day),
    documents: [{ kind: 'invoice' }],
  })
  expect(whole.played.delivered).toBe(whole.played.promised)
  expect(whole.days[0].day).toBe(FLIGHT.start_date)
  expect((await stateOf(made.id, seller)).documents).toMatchObject([{ kind: 'statement' }])
})

it('takes what was held where rules of the owners approve, as soon as the checkout is paid', async () => {
  const { data: rule } = await seller.ask('POST', '/api/savvy/approval-rules', { name: 'Small', most: 7000 })
  const flight = { start_date: dayIn(20), end_date: dayIn(26) }
  const made = await buy(buyer, offers, flight)
  // Nothing is approved before it is paid.
  expect(made).toMatchObject({ status: 'unpaid', requests: [{ status: 'pending' }, { status: 'pending' }] })
  await pay(server, buyer, made.id)
  const { data } = await seller.ask('GET', `/api/savvy/approval-flow/details/${made.id}`)
  expect(data.requests).toMatchObject([{ status: 'approved', rule: 'Small', fee_basis_points: 1000 }])
  expect(await stateOf(made.id)).toMatchObject({ state: 'held', held: 14_000 })
  await decide(requestOf(made, second), second, 'rejected')
  await settleMoney(server)
  expect(await stateOf(made.id)).toMatchObject({ state: 'captured', captured: 7000, let_go: 7000 })
  await expectBalanced(server)
  // Where rules approve all of it, nobody has to be waited for.
  const alone = await buy(buyer, [offers[0]], { start_date: dayIn(15), end_date: dayIn(19) })
  await pay(server, buyer, alone.id)
  await settleMoney(server)
  expect(await stateOf(alone.id)).toMatchObject({ state: 'captured', captured: 5000, let_go: 0 })
  await expectBalanced(server)
  await seller.ask('DELETE', `/api/savvy/approval-rules/${rule.id}`)
})

it('tells before a purchase how it would be paid, and the purchase says the same', async () => {
  const [offer] = offers
  const { url } = await upload(buyer)
  const zones = [{ id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media: [{ url }] }]
  const quoteOf = async (path: string, days: Record<string, unknown>) =>
    (await buyer.ask('POST', path, campaignBody(buyer, zones, days))).data.checkout
  const near = { start_date: dayIn(20), end_date: dayIn(26) }
  const far = { start_date: dayIn(40), end_date: dayIn(46) }
  const quote = { mode: 'hold', net: 7000, tax: 0, credit: 0, amount: 7000, answer_hours: 48 }
  expect(await quoteOf('/api/savvy/campaigns?dry_run=1', near)).toEqual(quote)
  expect(await quoteOf('/api/savvy/campaigns', near)).toEqual(quote)
  expect(await quoteOf('/api/savvy/campaigns?dry_run=1', far)).toEqual({ ...quote, mode: 'saved' })
})

it('pays an owner for the share of plays that its proof tells, and the buyer chooses about the rest', async () => {
  const days = { start_date: dayIn(3), end_date: dayIn(4) }
  const made = await buy(buyer, [offers[0]], days)
  await pay(server, buyer, made.id)
  await decide(requestOf(made, seller), seller)
  await settleMoney(server)
  await server.stay(6 * 24)
  const { url } = await upload(seller)
  const body = { camp_id: made.id, proofFiles: [url], plays: 0 }
  const proof = await seller.ask('POST', '/api/savvy/proof-of-play', body)
  expect(proof.data).toMatchObject({ plays: 0 })
  await buyer.ask('PUT', `/api/savvy/proof-of-play/${made.id}`, { id: proof.data.id, decision: 'accepted' })
  await settleMoney(server)
  const [part] = (await stateOf(made.id)).parts
  expect(part).toMatchObject({ state: 'to_settle', shortfall: { net: 2000 }, can: { settle: true } })
  const way = `/api/savvy/payments/settle/${part.request_id}`
  expect((await buyer.ask('PUT', way, { choice: 'credit' })).status).toBe(200)
  await settleMoney(server)
  expect((await stateOf(made.id)).parts).toMatchObject([{ state: 'refunded', sum: { buyer: 0 } }])
  expect(await balances(server)).toMatchObject({ credit: 2000 })
  await expectBalanced(server)
})
