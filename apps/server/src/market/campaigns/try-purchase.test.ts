import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, newAdvertiser, owner, type TestActor } from '../../../test/actors.ts'
import { campaignBody, makeCampaign, makeOffer, upload, wholeZone } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { makeDraft } from '../../../test/drafts.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/campaigns'
const DRY = `${PATH}?dry_run=1`

let server: TestServer
let seller: TestActor
let buyer: TestActor
let url: string
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer({ MAX_UNDECIDED: '60' })
  ;[seller, buyer] = await Promise.all([owner(server), advertiser(server)])
  ;({ url } = await upload(buyer))
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const bodyOf = (on = offer, zone = {}, general = {}) =>
  campaignBody(
    buyer,
    [{ id: on.zones[0]?.id ?? '', display_id: on.display.id, media: [{ url }], ...zone }],
    general,
  )
/** How many rows every table has. Refused purchases count nowhere but in the queue's own sequence. */
const allRows = async (): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 1`.execute(server.services.db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number
    }>`SELECT count(*)::int AS count FROM ${sql.raw(name)}`.execute(server.services.db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

it('answers as the purchase does, and writes nothing', async () => {
  const { id: draft_id } = await makeDraft(buyer)
  const body = { ...bodyOf(offer, { spots: 2 }), comment: 'Hello', draft_id }
  const before = await allRows()
  const tried = await buyer.ask('POST', DRY, body, { 'idempotency-key': 'try-1' })
  expect(await allRows()).toEqual(before)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(tried.data).toEqual({
    id,
    status: 'pending',
    cost: 14_000,
    currency: 'EUR',
    checkout: null,
    requests: [
      {
        id,
        org_id: seller.orgId,
        status: 'pending',
        kind: 'placements',
        cost: 14_000,
        expires_at: expect.any(String),
      },
    ],
  })
  // The key that the dry run carried is free for the purchase, and the draft can still be bought.
  const bought = await buyer.ask('POST', PATH, body, { 'idempotency-key': 'try-1' })
  expect(bought.status).toBe(tried.status)
  const [asked] = bought.data.requests
  const late = Date.parse(asked.expires_at) - Date.parse(tried.data.requests[0].expires_at)
  expect(late).toBeLessThan(60_000)
  expect(tried.data).toEqual({
    ...bought.data,
    id,
    requests: [{ ...asked, id, expires_at: expect.any(String) }],
  })
  // Nothing was bought under another key either: trying again with the used one answers anew.
  const again = await buyer.ask('POST', DRY, { ...body, draft_id: undefined }, { 'idempotency-key': 'try-1' })
  expect(again.status).toBe(201)
  expect(again.data.id).not.toBe(bought.data.id)
})

it('refuses what the purchase refuses, in the same words', async () => {
  const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
  const full = await makeOffer(seller, { zones: [only] })
  await makeCampaign(await advertiser(server), full, { start_date: '2027-03-05', end_date: '2027-03-20' })
  const bodies = [
    bodyOf(full),
    bodyOf(offer, { spots: 7 }),
    bodyOf(offer, {}, { budget: 1 }),
    bodyOf(offer, {}, { cost: 1 }),
    bodyOf(offer, {}, { start_date: '2020-03-01' }),
    { ...bodyOf(), draft_id: buyer.id },
    bodyOf(offer, { spots: 6 }, { end_date: '2027-03-31', start_date: '2027-03-21' }),
  ]
  const codes = []
  for (const body of bodies) {
    const tried = await buyer.ask('POST', DRY, body)
    const bought = await buyer.ask('POST', PATH, body)
    expect({ ...tried.error, request_id: '' }).toEqual({ ...bought.error, request_id: '' })
    expect(tried.status).toBe(bought.status)
    codes.push(tried.error.code)
  }
  expect(codes).toEqual([
    'sold_out',
    'bad_input',
    'over_budget',
    'price_changed',
    'bad_input',
    'bad_input',
    'too_many_holds',
  ])
})

it('tells whose address is not confirmed that another campaign waits', async () => {
  const fresh = await newAdvertiser(server)
  const file = await upload(fresh)
  const body = campaignBody(fresh, [
    { id: offer.zones[0]?.id ?? '', display_id: offer.display.id, media: [{ url: file.url }] },
  ])
  expect((await fresh.ask('POST', DRY, body)).status).toBe(201)
  expect((await fresh.ask('POST', PATH, body)).status).toBe(201)
  expect((await fresh.ask('POST', DRY, body)).error.code).toBe('email_unconfirmed')
})

it('counts spots of a lapsed hold as free, and leaves the hold to the sweep', async () => {
  const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
  const full = await makeOffer(seller, { zones: [only] })
  await makeCampaign(await advertiser(server), full)
  expect((await buyer.ask('POST', DRY, bodyOf(full))).error.code).toBe('sold_out')
  await server.stay(48)
  const before = await allRows()
  expect((await buyer.ask('POST', DRY, bodyOf(full))).status).toBe(201)
  expect(await allRows()).toEqual(before)
})

it('does not count days on which the place is closed', async () => {
  const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, from: '08:00', to: '18:00' }))
  const only = wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 1000 } })
  const shop = await makeOffer(seller, { zones: [only] }, { schedule: { type: 'weekly', slots: weekdays } })
  // The owner keeps the weekend for itself, when the place is closed anyway.
  const block = {
    zone_id: shop.zones[0]?.id,
    start_date: '2027-03-06',
    end_date: '2027-03-07',
    spots: 1,
    note: '',
  }
  expect((await seller.ask('POST', `/api/savvy/displays/${shop.display.id}/blocks`, block)).status).toBe(201)
  expect((await buyer.ask('POST', DRY, bodyOf(shop))).status).toBe(201)
})

it('asks for a login and the permission to buy, and for 0 or 1', async () => {
  expect((await client(server.url)('POST', DRY, bodyOf())).status).toBe(401)
  expect((await seller.ask('POST', DRY, bodyOf())).status).toBe(403)
  const odd = await buyer.ask('POST', `${PATH}?dry_run=yes`, bodyOf())
  expect(odd.error.issues).toEqual([{ path: 'dry_run', message: 'This must be 0 or 1.' }])
})
