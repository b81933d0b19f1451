import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { FLIGHT, makeCampaign, makeOffer, picture, upload, wholeZone } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { colleague } from '../../../test/colleagues.ts'
import { draftBody, makeDraft } from '../../../test/drafts.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/plans-shared'
const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const DAY = 24 * 3_600_000

let server: TestServer
let buyer: TestActor
let other: TestActor
let seller: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer()
  ;[buyer, other, seller] = await Promise.all([
    advertiser(server, { name: 'Corner Gym' }),
    advertiser(server),
    owner(server, { name: 'Harbour Screens' }),
  ])
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const stranger = (path: string) => client(server.url)('GET', path)
const secretOf = (url: string) => url.split('/plan/')[1] ?? ''
const open = (url: string) => stranger(`/api/public/plans/${secretOf(url)}`)

/** A draft with two spots in the zone of the offer, over the usual flight unless other days are given. */
const draftOf = (of: typeof offer, general: Record<string, unknown> = {}) => {
  const display_id = of.display.id
  return makeDraft(buyer, {
    general: { name: 'Spring', ...FLIGHT, ...general, budget: 5_000_000 },
    displays: [{ ...draftBody().displays[0], display_id, name: 'As it was' }],
    zones: [{ id: of.zones[0]?.id, display_id, spots: 2, media: [] }],
    comment: 'For our eyes alone',
  })
}
const share = async (body: Record<string, unknown>, headers?: Record<string, string>) => {
  const { status, data, error } = await buyer.ask('POST', PATH, body, headers)
  if (status !== 201) throw new Error(JSON.stringify(error))
  return data as { id: string; url: string; expires_at: string }
}

describe('a link', () => {
  it('is made for thirty days unless others are asked for, with a secret that is stored nowhere', async () => {
    const { id } = await draftOf(offer)
    const link = await share({ draft_id: id })
    const now = server.services.clock.now().getTime()
    expect(link.url).toMatch(/^http:\/\/[^/]+\/plan\/[\w-]{22}$/)
    expect(Date.parse(link.expires_at) - now).toBe(30 * DAY)
    const { expires_at } = await share({ draft_id: id, expires_in_days: 2 })
    expect(Date.parse(expires_at) - now).toBe(2 * DAY)
    const row = await server.services.db
      .selectFrom('shared_plans')
      .select('token_hash')
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash.equals(createHash('sha256').update(secretOf(link.url)).digest())).toBe(true)
  })

  it('is one however often it is asked for, and an answer that was lost is given with another secret', async () => {
    const { id } = await draftOf(offer, { name: 'Sent twice' })
    const key = { 'idempotency-key': 'share-once' }
    const [one, two] = [await share({ draft_id: id }, key), await share({ draft_id: id }, key)]
    expect(two).toMatchObject({ id: one.id, expires_at: one.expires_at })
    expect((await open(two.url)).status).toBe(200)
    expect((await open(one.url)).status).toBe(404)
    expect(await rowsOf(buyer, PATH, { draft_id: id })).toHaveLength(1)
    const { answer } = await server.services.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', 'share-once')
      .executeTakeFirstOrThrow()
    expect(answer).toMatchObject({ id: one.id, url: '' })
  })

  it('is listed with what it leads to, who made it and how often it was opened', async () => {
    const friend = await colleague(server, buyer)
    const { id } = await draftOf(offer, { name: 'Listed' })
    const link = await share({ draft_id: id, expires_in_days: 5 })
    await open(link.url)
    await open(link.url)
    const now = server.services.clock.now().toISOString()
    expect(await rowsOf(friend, PATH, { draft_id: id })).toEqual([
      {
        id: link.id,
        draft_id: id,
        campaign_id: null,
        name: 'Listed',
        created_at: now,
        created_by: 'Robin',
        expires_at: link.expires_at,
        opened: 2,
        last_opened_at: now,
      },
    ])
    expect(await rowsOf(other, PATH)).toEqual([])
    expect(await rowsOf(buyer, PATH, { search: 'LIST' })).toMatchObject([{ id: link.id }])
  })

  it('that is withdrawn, unknown or expired is told apart by nobody', async () => {
    const { id } = await draftOf(offer)
    const [gone, late] = [await share({ draft_id: id }), await share({ draft_id: id, expires_in_days: 1 })]
    expect((await other.ask('DELETE', `${PATH}/${gone.id}`)).status).toBe(404)
    expect((await open(gone.url)).status).toBe(200)
    expect((await buyer.ask('DELETE', `${PATH}/${gone.id}`)).data).toEqual({ id: gone.id })
    expect((await buyer.ask('DELETE', `${PATH}/${gone.id}`)).status).toBe(404)
    await server.services.db
      .updateTable('shared_plans')
      .set({ expires_at: server.services.clock.now(), created_at: new Date(0) })
      .where('id', '=', late.id)
      .execute()
    const answers = await Promise.all([open(gone.url), open(late.url), open('/plan/AAAAAAAAAAAAAAAAAAAAAA')])
    for (const { status, error } of answers) {
      expect({ status, code: error.code, says: error.error }).toEqual({
        status: 404,
        code: 'not_found',
        says: 'This link is no longer valid. Ask whoever sent it for a new one.',
      })
    }
    expect((await rowsOf(buyer, PATH)).map((row) => row.id)).not.toContain(late.id)
  })

  it('ends with its draft, and with its organization', async () => {
    const one = await advertiser(server)
    const draft_id = (await makeDraft(one)).id
    const { url } = (await one.ask('POST', PATH, { draft_id })).data
    const { db } = server.services
    const activate = (active: boolean) =>
      db.updateTable('organizations').set({ active }).where('id', '=', one.orgId).execute()
    await activate(false)
    expect((await open(url)).status).toBe(404)
    await activate(true)
    expect((await open(url)).status).toBe(200)
    await db.deleteFrom('campaign_drafts').where('id', '=', draft_id).execute()
    expect((await open(url)).status).toBe(404)
  })

  it('is kept by no cache, found by no search engine, and stands in the log under its name', async () => {
    const { id } = await draftOf(offer, { name: 'Logged' })
    const link = await share({ draft_id: id })
    const answer = await fetch(`${server.url}/api/public/plans/${secretOf(link.url)}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    await buyer.ask('DELETE', `${PATH}/${link.id}`)
    const log = await rowsOf(buyer, '/api/savvy/audit', { search: 'Logged' })
    expect(log.map(({ call }) => call)).toEqual(['withdrawPlan', 'sharePlan', 'createDraft'])
  })

  it('is one of two hundred at most', async () => {
    const one = await advertiser(server)
    const { id } = await makeDraft(one)
    const first = (await one.ask('POST', PATH, { draft_id: id })).data
    const { db } = server.services
    const row = await db
      .selectFrom('shared_plans')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 199 }, (_each, index) => ({
      ...row,
      id: UNKNOWN.slice(0, -3) + String(index).padStart(3, '0'),
      token_hash: Buffer.from(`another ${index}`),
    }))
    await db.insertInto('shared_plans').values(copies).execute()
    expect((await one.ask('POST', PATH, { draft_id: id })).error.code).toBe('too_many_links')
    await one.ask('DELETE', `${PATH}/${first.id}`)
    expect((await one.ask('POST', PATH, { draft_id: id })).status).toBe(201)
  })
})

describe('a shared draft', () => {
  it('shows displays, zones and the prices of now, and nothing of people, budget, comments and media', async () => {
    const { id } = await draftOf(offer)
    const { data } = await open((await share({ draft_id: id })).url)
    const { name } = offer.display
    expect(data).toMatchObject({
      kind: 'draft',
      organization: { name: 'Corner Gym', settings: { logo: '', colors: expect.any(Object) } },
      name: 'Spring',
      ...FLIGHT,
      status: null,
      currency: 'EUR',
      // Seven days, two spots, at 10.00.
      total: 14_000,
      plays: 7 * 2 * 1440,
      complete: true,
      displays: [
        {
          name,
          owner_name: 'Harbour Screens',
          location_name: 'Ferry terminal',
          latitude: 53.5436,
          longitude: 9.9668,
          on_offer: true,
          total: 14_000,
          zones: [{ name: 'Main', state: 'available', spots: 2, days: 7, total: 14_000 }],
        },
      ],
    })
    const told = JSON.stringify(data)
    for (const secret of [
      buyer.email,
      buyer.orgId,
      seller.orgId,
      buyer.id,
      'manager@',
      'For our eyes',
      '5000000',
    ]) {
      expect(told).not.toContain(secret)
    }
  })

  it('says what is sold out, and what is no longer on offer, without its place', async () => {
    const single = { zones: [wholeZone({ rateDetails: { spotDuration: 60, pricePerDay: 700 } })] }
    const taken = await makeOffer(seller, single)
    const { url } = await share({ draft_id: (await draftOf(taken)).id })
    expect((await open(url)).data.displays[0].zones).toMatchObject([{ state: 'sold_out', total: 9800 }])
    await server.services.db
      .updateTable('displays')
      .set({ active: false })
      .where('id', '=', taken.display.id)
      .execute()
    const { data } = await open(url)
    expect(data).toMatchObject({ total: 0, complete: false })
    expect(data.displays).toMatchObject([
      {
        name: 'As it was',
        on_offer: false,
        latitude: null,
        longitude: null,
        image: '',
        zones: [{ state: 'not_on_offer', total: null }],
      },
    ])
  })

  it('tells nothing of a display that its organization may not find', async () => {
    const { db } = server.services
    const hidden = await makeOffer(seller, {}, { location_name: 'Back office' })
    await db
      .updateTable('displays')
      .set({ visibility: 'Private' })
      .where('id', '=', hidden.display.id)
      .execute()
    const { data } = await open((await share({ draft_id: (await draftOf(hidden)).id })).url)
    expect(data.displays).toMatchObject([{ name: 'As it was', on_offer: false, latitude: null }])
    expect(JSON.stringify(data)).not.toContain('Back office')
  })

  it('has no prices without days, for days that are over, and for more days than are priced at once', async () => {
    for (const days of [
      { start_date: '', end_date: '' },
      { start_date: '2020-01-01', end_date: '2020-01-07' },
      { start_date: '2027-03-01', end_date: '9999-12-31' },
    ]) {
      const { url } = await share({ draft_id: (await draftOf(offer, days)).id })
      const { status, data } = await open(url)
      expect({ status, total: data.total, complete: data.complete }).toEqual({
        status: 200,
        total: 0,
        complete: false,
      })
      expect(data.displays).toMatchObject([{ on_offer: true, zones: [{ total: null }] }])
    }
  })
})

describe('a shared campaign', () => {
  it('shows what was bought at the price of then, with its status', async () => {
    const own = await makeOffer(seller)
    const campaign = await makeCampaign(buyer, own)
    await server.services.db
      .updateTable('zones')
      .set({ base_price: 9 })
      .where('id', '=', own.zones[0]?.id ?? '')
      .execute()
    const { url } = await share({ campaign_id: campaign.id })
    const { data } = await open(url)
    expect(data).toMatchObject({
      kind: 'campaign',
      name: 'Spring opening',
      status: 'pending',
      total: 7000,
      complete: true,
      displays: [{ name: own.display.name, zones: [{ state: 'bought', spots: 1, days: 7, total: 7000 }] }],
    })
    expect(JSON.stringify(data)).not.toContain('/api/files/')
    await server.services.db
      .updateTable('approval_requests')
      .set({ status: 'rejected', reason: 'unavailable' })
      .where('id', '=', campaign.requests[0].id)
      .execute()
    const after = (await open(url)).data
    expect(after).toMatchObject({
      status: 'rejected',
      total: 0,
      displays: [{ zones: [{ state: 'fell_away' }] }],
    })
  })

  it('shows what was cancelled as such, and what is left of its price', async () => {
    const campaign = await makeCampaign(buyer, await makeOffer(seller))
    const { url } = await share({ campaign_id: campaign.id })
    expect((await buyer.ask('PUT', `/api/savvy/campaigns/cancel/${campaign.id}`, {})).status).toBe(200)
    expect((await open(url)).data).toMatchObject({
      status: 'cancelled',
      total: 0,
      plays: 0,
      displays: [{ zones: [{ state: 'fell_away', total: 7000, due: 0 }] }],
    })
  })

  it('shows the picture of a display by an address that opens', async () => {
    const own = await makeOffer(seller)
    const image = await upload(seller, await picture(300, 200))
    await server.services.db
      .updateTable('displays')
      .set({ image_file_id: image.path.slice('/api/files/'.length).split('.')[0] })
      .where('id', '=', own.display.id)
      .execute()
    const campaign = await makeCampaign(buyer, own)
    const { data } = await open((await share({ campaign_id: campaign.id })).url)
    expect((await fetch(`${server.url}${data.displays[0].image}`)).status).toBe(200)
  })
})

it('requires a login of an advertiser', async () => {
  await expectGuarded(server, seller, 'GET', PATH)
  await expectGuarded(server, seller, 'POST', PATH, { draft_id: UNKNOWN })
  await expectGuarded(server, seller, 'DELETE', `${PATH}/${UNKNOWN}`)
})

it('names what is wrong', async () => {
  const send = (body: unknown) => buyer.ask('POST', PATH, body)
  const theirs = await makeDraft(other)
  expect(faultAt(await send({ draft_id: theirs.id }), 'draft_id')).toBe(
    'This draft does not exist or is not one of yours.',
  )
  expect(faultsOf(await send({ campaign_id: UNKNOWN }))).toEqual(['campaign_id'])
  expect(faultsOf(await send({}))).toEqual(['draft_id'])
  expect(faultsOf(await send({ draft_id: theirs.id, campaign_id: UNKNOWN }))).toEqual(['draft_id'])
  expect(faultsOf(await send({ draft_id: theirs.id, expires_in_days: 91 }))).toEqual(['expires_in_days'])
})
