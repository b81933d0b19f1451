import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { makeOffer, wholeZone } from '../../../test/builders.ts'
import type { Answer } from '../../../test/client.ts'
import { colleague } from '../../../test/colleagues.ts'
import { draftBody, makeDraft } from '../../../test/drafts.ts'
import { rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import {
  askForLink,
  callOf,
  draftOf,
  guestOf,
  makeUploadLink,
  secretOf,
  UPLOAD_LINKS,
  WHOLE,
  type Offer,
} from '../../../test/upload-links.ts'
import { buildApp } from '../../app/app.ts'

const UNKNOWN = '01890000-0000-7000-8000-000000000000'
const DAY = 24 * 3_600_000

/** A wide bar at the top and the rest below it. */
const TWO = [
  wholeZone({ name: 'Top', frame: { x: 0, y: 0, width: 100, height: 20 } }),
  wholeZone({ name: 'Below', frame: { x: 0, y: 20, width: 100, height: 80 } }),
]

let server: TestServer
let guest: ReturnType<typeof guestOf>
let buyer: TestActor
let other: TestActor
let seller: TestActor
let offer: Offer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
  guest = guestOf(server)
  ;[buyer, other, seller] = await Promise.all([
    advertiser(server, { name: 'Corner Gym' }),
    advertiser(server),
    owner(server, { name: 'Harbour Screens' }),
  ])
  offer = await makeOffer(seller)
})
afterAll(() => server.close())

const waitingFor = async (draft_id: string) =>
  (await buyer.ask('GET', `${UPLOAD_LINKS}/files?draft_id=${draft_id}`)).data.links
const isGone = ({ status, error }: Answer) =>
  expect({ status, code: error.code, says: error.error }).toEqual({
    status: 404,
    code: 'not_found',
    says: 'This link is no longer valid. Ask whoever sent it for a new one.',
  })

describe('an upload link', () => {
  it('is made for a week unless other days are asked for, with a secret that is stored nowhere', async () => {
    const { id } = await draftOf(buyer, [offer])
    const link = await makeUploadLink(buyer, { draft_id: id })
    const now = server.services.clock.now().getTime()
    expect(link.url).toMatch(/^https:\/\/plaza\.example\/upload\/[\w-]{22}$/)
    expect(Date.parse(link.expires_at) - now).toBe(7 * DAY)
    expect(
      Date.parse((await makeUploadLink(buyer, { draft_id: id, expires_in_days: 30 })).expires_at) - now,
    ).toBe(30 * DAY)
    const row = await server.services.db
      .selectFrom('upload_links')
      .selectAll()
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash.equals(createHash('sha256').update(secretOf(link)).digest())).toBe(true)
    expect(JSON.stringify(row)).not.toContain(secretOf(link))
  })

  it('is one however often it is asked for, and an answer that was lost is given with another secret', async () => {
    const { id } = await draftOf(buyer, [offer], 'Sent twice')
    const key = { 'idempotency-key': 'upload-once' }
    const [one, two] = [
      (await askForLink(buyer, { draft_id: id }, key)).data,
      (await askForLink(buyer, { draft_id: id }, key)).data,
    ]
    expect(two).toMatchObject({ id: one.id, expires_at: one.expires_at })
    expect((await guest.open(two)).status).toBe(200)
    isGone(await guest.open(one))
    const { answer } = await server.services.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', 'upload-once')
      .executeTakeFirstOrThrow()
    expect(answer).toMatchObject({ id: one.id, url: '' })
  })

  it('is listed with what it asks for and what came, without its secret, for its organization alone', async () => {
    const friend = await colleague(server, buyer)
    const { id } = await draftOf(buyer, [offer], 'Listed')
    const link = await makeUploadLink(buyer, { draft_id: id, title: 'Studio Nord', expires_in_days: 5 })
    await guest.open(link)
    await guest.send(link)
    const now = server.services.clock.now().toISOString()
    const rows = await rowsOf(friend, UPLOAD_LINKS, { draft_id: id })
    expect(rows).toEqual([
      {
        id: link.id,
        draft_id: id,
        campaign_id: null,
        title: 'Studio Nord',
        name: 'Listed',
        created_at: now,
        created_by: 'Robin',
        expires_at: link.expires_at,
        zones: 1,
        files: 1,
        opened: 1,
        last_opened_at: now,
      },
    ])
    expect(JSON.stringify(rows)).not.toContain(secretOf(link))
    expect(await rowsOf(other, UPLOAD_LINKS)).toEqual([])
    expect(await rowsOf(buyer, UPLOAD_LINKS, { search: 'NORD' })).toMatchObject([{ id: link.id }])
  })

  it('that is withdrawn, expired or unknown takes nothing, and is told apart by nobody', async () => {
    const { id } = await draftOf(buyer, [offer])
    const [gone, late] = [
      await makeUploadLink(buyer, { draft_id: id }),
      await makeUploadLink(buyer, { draft_id: id, expires_in_days: 1 }),
    ]
    const sent = (await guest.send(gone)).data
    expect((await other.ask('DELETE', `${UPLOAD_LINKS}/${gone.id}`)).status).toBe(404)
    expect((await buyer.ask('DELETE', `${UPLOAD_LINKS}/${gone.id}`)).data).toEqual({ id: gone.id })
    expect((await buyer.ask('DELETE', `${UPLOAD_LINKS}/${gone.id}`)).status).toBe(404)
    await server.services.db
      .updateTable('upload_links')
      .set({ expires_at: server.services.clock.now(), created_at: new Date(0) })
      .where('id', '=', late.id)
      .execute()
    for (const link of [gone, late, { url: '/upload/AAAAAAAAAAAAAAAAAAAAAA' }]) {
      isGone(await guest.open(link))
      isGone(await guest.send(link))
      isGone(await guest.remove(link, sent.id))
    }
    expect((await rowsOf(buyer, UPLOAD_LINKS, { draft_id: id })).map((row) => row.id)).toEqual([])
    // What it brought before is still there to be used.
    expect(await waitingFor(id)).toMatchObject([{ id: gone.id, files: [{ id: sent.id }] }])
  })

  it('ends with its draft, and with its organization', async () => {
    const one = await advertiser(server)
    const draft = await draftOf(one, [offer], 'Ends')
    const link = await makeUploadLink(one, { draft_id: draft.id })
    const { db } = server.services
    const activate = (active: boolean) =>
      db.updateTable('organizations').set({ active }).where('id', '=', one.orgId).execute()
    await activate(false)
    isGone(await guest.open(link))
    isGone(await guest.send(link))
    await activate(true)
    expect((await guest.open(link)).status).toBe(200)
    await db.deleteFrom('campaign_drafts').where('id', '=', draft.id).execute()
    isGone(await guest.open(link))
  })

  it('is kept by no cache, found by no search engine, passed on by no page, and its secret is in no log', async () => {
    const { id } = await draftOf(buyer, [offer], 'Logged')
    const link = await makeUploadLink(buyer, { draft_id: id })
    const lines: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = await buildApp(server.services, pino({ level: 'trace' }, sink))
    try {
      for (const url of [callOf(link), `/upload/${secretOf(link)}`]) {
        const { headers } = await app.inject({ url })
        expect(headers['x-robots-tag']).toBe('noindex')
        expect(headers['referrer-policy']).toBe('no-referrer')
      }
      const { headers } = await app.inject({ url: callOf(link) })
      expect(headers['cache-control']).toBe('no-store')
      await app.inject({ method: 'DELETE', url: `${callOf(link)}/files/${UNKNOWN}` })
      await app.inject({ method: 'POST', url: `${callOf(link)}/files` })
      await app.inject({ url: `${callOf(link)}/nowhere` })
    } finally {
      await app.close()
    }
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.join('')).not.toContain(secretOf(link))
    await buyer.ask('DELETE', `${UPLOAD_LINKS}/${link.id}`)
    const log = await rowsOf(buyer, '/api/savvy/audit', { search: 'Client designer' })
    expect(log.slice(0, 2).map(({ call }) => call)).toEqual(['withdrawUploadLink', 'makeUploadLink'])
    expect(JSON.stringify(log)).not.toContain(secretOf(link))
  })

  it('is one of two hundred at most', async () => {
    const one = await advertiser(server)
    const draft = await draftOf(one, [offer], 'Many')
    const first = await makeUploadLink(one, { draft_id: draft.id })
    const { db } = server.services
    const row = await db
      .selectFrom('upload_links')
      .selectAll()
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 199 }, (_each, index) => ({
      ...row,
      id: UNKNOWN.slice(0, -3) + String(index).padStart(3, '0'),
      token_hash: Buffer.from(`another ${index}`),
    }))
    await db.insertInto('upload_links').values(copies).execute()
    const body = { draft_id: draft.id }
    expect((await askForLink(one, body)).error.code).toBe('too_many_upload_links')
    await one.ask('DELETE', `${UPLOAD_LINKS}/${first.id}`)
    expect((await askForLink(one, body)).status).toBe(201)
  })
})

describe('whoever opens it', () => {
  it('sees what is asked for by format, and nothing else of the draft', async () => {
    const two = await makeOffer(seller, { zones: TWO })
    const draft = await draftOf(buyer, [offer, two], 'Secret spring')
    const link = await makeUploadLink(buyer, { draft_id: draft.id, message: 'Bright colours,\nplease.' })
    const { status, data } = await guest.open(link)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      organization: { name: 'Corner Gym', settings: { logo: '', colors: expect.any(Object) } },
      title: 'Client designer',
      message: 'Bright colours,\nplease.',
      left: { files: 200, bytes: 2 * 1024 ** 3 },
      formats: [
        {
          format: WHOLE,
          width: 1920,
          height: 1080,
          seconds: 10,
          files: [],
          zones: [
            {
              display: offer.display.name,
              location: 'Ferry terminal',
              zone: 'Main',
              resolution: '1920x1080',
            },
          ],
        },
        { format: '1920x864', zones: [{ zone: 'Below' }] },
        { format: '1920x216', zones: [{ zone: 'Top', frame: { x: 0, y: 0, width: 100, height: 20 } }] },
      ],
    })
    const told = JSON.stringify(data)
    const hidden = [
      'Secret spring',
      'our eyes',
      '5000000',
      '2027-03',
      buyer.email,
      buyer.orgId,
      seller.orgId,
      'price',
    ]
    for (const secret of [...hidden, offer.display.id, 'Harbour Screens']) expect(told).not.toContain(secret)
  })

  it('sees the zones that were named alone, as long as the draft has their display', async () => {
    const two = await makeOffer(seller, { zones: TWO })
    const draft = await draftOf(buyer, [two])
    const [top] = two.zones
    const link = await makeUploadLink(buyer, {
      draft_id: draft.id,
      zones: [{ display_id: two.display.id, zone_id: top?.id }],
    })
    expect((await guest.open(link)).data.formats).toMatchObject([
      { format: '1920x216', zones: [{ zone: 'Top' }] },
    ])
    expect(JSON.stringify((await guest.open(link)).data)).not.toContain('Below')
    expect(faultAt(await guest.send(link, undefined, '1920x864'), 'format')).toBe(
      'This link does not ask for media of this format.',
    )
    const { version, id } = draft
    await buyer.ask('PUT', `/api/savvy/campaigns/drafts/${id}`, { draft: draftBody(), version })
    expect((await guest.open(link)).data.formats).toEqual([])
    expect((await guest.send(link, undefined, '1920x216')).status).toBe(400)
  })

  it('sees zones of one size together, once for all displays', async () => {
    const more = [await makeOffer(seller), await makeOffer(seller)]
    const link = await makeUploadLink(buyer, { draft_id: (await draftOf(buyer, [offer, ...more])).id })
    const { formats } = (await guest.open(link)).data
    expect(formats).toHaveLength(1)
    expect(formats[0].zones).toHaveLength(3)
  })
})

it('requires a login of an advertiser', async () => {
  await expectGuarded(server, seller, 'GET', UPLOAD_LINKS)
  await expectGuarded(server, seller, 'POST', UPLOAD_LINKS, { draft_id: UNKNOWN, title: 'Mine' })
  await expectGuarded(server, seller, 'DELETE', `${UPLOAD_LINKS}/${UNKNOWN}`)
  await expectGuarded(server, seller, 'GET', `${UPLOAD_LINKS}/files?draft_id=${UNKNOWN}`)
  await expectGuarded(server, seller, 'PUT', `${UPLOAD_LINKS}/files`, { ids: [UNKNOWN], state: 'used' })
})

it('names what is wrong', async () => {
  const theirs = await draftOf(other, [offer], 'Theirs')
  const mine = await draftOf(buyer, [offer])
  const empty = await makeDraft(buyer)
  const foreign = await makeOffer(seller)
  expect(faultAt(await askForLink(buyer, { draft_id: theirs.id }), 'draft_id')).toBe(
    'This draft does not exist or is not one of yours.',
  )
  expect(faultsOf(await askForLink(buyer, { campaign_id: UNKNOWN }))).toEqual(['campaign_id'])
  expect(faultsOf(await askForLink(buyer, {}))).toEqual(['draft_id'])
  expect(faultsOf(await askForLink(buyer, { draft_id: mine.id, campaign_id: UNKNOWN }))).toEqual(['draft_id'])
  expect(faultsOf(await askForLink(buyer, { draft_id: mine.id, expires_in_days: 31, title: '' }))).toEqual([
    'expires_in_days',
    'title',
  ])
  expect(faultAt(await askForLink(buyer, { draft_id: empty.id }), 'draft_id')).toBe(
    'Choose displays for this draft first.',
  )
  const zones = [{ display_id: foreign.display.id, zone_id: foreign.zones[0]?.id }]
  expect(faultAt(await askForLink(buyer, { draft_id: mine.id, zones }), 'zones.0.zone_id')).toBe(
    'This zone is not one that takes media now.',
  )
  expect(faultsOf(await askForLink(buyer, { draft_id: mine.id, zones: [] }))).toEqual(['zones'])
  expect(faultsOf(await buyer.ask('GET', `${UPLOAD_LINKS}/files`))).toEqual(['draft_id'])
  const marked = await buyer.ask('PUT', `${UPLOAD_LINKS}/files`, { ids: [], state: 'eaten' })
  expect(faultsOf(marked)).toEqual(['ids', 'state'])
})
