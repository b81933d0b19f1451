import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, owner, type TestActor } from '../../../test/actors.ts'
import { upload } from '../../../test/builders.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { draftBody, makeDraft, PATH } from '../../../test/drafts.ts'
import { listenTo } from '../../../test/events.ts'
import { expectPages, rowsOf } from '../../../test/lists.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const UNKNOWN = '01890000-0000-7000-8000-000000000000'

let server: TestServer
let buyer: TestActor
let other: TestActor
let seller: TestActor
beforeAll(async () => {
  server = await startServer()
  ;[buyer, other, seller] = await Promise.all([
    advertiser(server, { name: 'Corner Gym' }),
    advertiser(server),
    owner(server),
  ])
})
afterAll(() => server.close())

const read = (who: TestActor, id: string) => who.ask('GET', `${PATH}/${id}`)
const save = (who: TestActor, id: string, body: object) => who.ask('PUT', `${PATH}/${id}`, body)
const named = (name: string) => draftBody({ general: { name } })

describe('a draft', () => {
  it('is kept as it was sent, with what its files are, and is read by colleagues alone', async () => {
    const media = await upload(buyer)
    const sent = draftBody({
      zones: [{ id: UNKNOWN, display_id: UNKNOWN, spots: 2, media: [{ url: media.url }] }],
      files: [{ url: media.path }],
      general: { name: 'Spring ', budget: 2_000_000_000_000 },
      comment: 'Two\nlines ',
    })
    const made = await buyer.ask('POST', PATH, { draft: sent })
    expect(made).toMatchObject({ status: 201, message: 'Draft saved.' })
    const saved = { version: 1, updated_by: 'Robin', updated_at: server.services.clock.now().toISOString() }
    expect(made.data).toEqual({ id: expect.any(String), ...saved })
    const friend = await colleague(server, buyer)
    const { data } = await read(friend, made.data.id)
    const shown = { url: expect.stringMatching(/^\/api\/files\/.*\?s=/), type: 'image/png' }
    expect(data).toMatchObject({ id: made.data.id, ...saved })
    expect(data.draft).toEqual({
      ...sent,
      zones: [{ ...sent.zones[0], media: [expect.objectContaining(shown)] }],
      files: [expect.objectContaining(shown)],
    })
    expect((await fetch(new URL(data.draft.files[0].url, server.url))).status).toBe(200)
    expect((await read(other, made.data.id)).status).toBe(404)
  })

  it('is created once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'carried-from-the-browser' }
    const [one, two] = [
      await buyer.ask('POST', PATH, { draft: named('Once') }, headers),
      await buyer.ask('POST', PATH, { draft: named('Once') }, headers),
    ]
    expect(two.data).toEqual(one.data)
    expect(await rowsOf(buyer, PATH, { search: 'once' })).toHaveLength(1)
  })

  it('is saved on the version that it had, and of two who save at once one succeeds', async () => {
    const friend = await colleague(server, buyer, { permissions: ['campaign:create'] })
    const { id } = await makeDraft(buyer)
    const answers = await Promise.all([
      save(buyer, id, { draft: named('Mine'), version: 1 }),
      save(friend, id, { draft: named('Theirs'), version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.error.code).toBe('changed_meanwhile')
    const { data } = await read(buyer, id)
    expect(data.version).toBe(2)
    expect(data.draft.general.name).toBe(answers[0]?.status === 200 ? 'Mine' : 'Theirs')
    // Without a version it is saved as it is, and says which version it has become.
    expect((await save(buyer, id, { draft: named('Last') })).data).toMatchObject({ id, version: 3 })
    expect((await save(buyer, id, { draft: named('Late'), version: 2 })).status).toBe(409)
    expect((await save(buyer, UNKNOWN, { draft: named('None'), version: 1 })).status).toBe(404)
    expect((await save(other, id, { draft: named('Not theirs'), version: 3 })).status).toBe(404)
    expect((await read(buyer, id)).data.draft.general.name).toBe('Last')
  })

  it('is read again only where it is newer', async () => {
    const { id } = await makeDraft(buyer)
    const newer = (version: number) => buyer.ask('GET', `${PATH}/${id}?version=${version}`)
    expect((await newer(1)).status).toBe(204)
    await save(buyer, id, { draft: named('Newer'), version: 1 })
    expect((await newer(1)).data).toMatchObject({ version: 2, draft: { general: { name: 'Newer' } } })
    expect(faultsOf(await buyer.ask('GET', `${PATH}/${id}?version=x`))).toEqual(['version'])
  })

  it('is deleted with an answer from which it can be created again', async () => {
    const { url } = await upload(buyer)
    const { id } = await makeDraft(buyer, { files: [{ url }], general: { name: 'Gone' } })
    expect((await other.ask('DELETE', `${PATH}/${id}`)).status).toBe(404)
    const gone = await buyer.ask('DELETE', `${PATH}/${id}`)
    expect(gone.data).toMatchObject({ id, draft: { general: { name: 'Gone' } } })
    expect((await buyer.ask('DELETE', `${PATH}/${id}`)).status).toBe(404)
    const again = await buyer.ask('POST', PATH, { draft: gone.data.draft })
    expect(again.status).toBe(201)
    expect((await read(buyer, again.data.id)).data.draft.files).toHaveLength(1)
  })
})

describe('the list of drafts', () => {
  it('shows what each draft holds and who saved it last, the latest first', async () => {
    const one = await advertiser(server)
    const display = { ...draftBody().displays[0], display_id: UNKNOWN }
    const first = await makeDraft(one, { displays: [draftBody().displays[0], display] })
    const general = { name: 'Second', start_date: '2027-03-01', end_date: '2027-03-07' }
    const second = await makeDraft(one, { general, displays: [] })
    const friend = await colleague(server, one, { permissions: ['campaign:create'] })
    await server.services.db.updateTable('users').set({ name: 'Anna' }).where('id', '=', friend.id).execute()
    await server.stay(1)
    await save(friend, first.id, { draft: draftBody({ general: { name: 'First' } }), version: 1 })
    expect(await rowsOf(one, PATH)).toEqual([
      {
        id: first.id,
        name: 'First',
        start_date: null,
        end_date: null,
        days_of_week: [],
        displays: 1,
        zones: 0,
        currency: 'EUR',
        version: 2,
        updated_at: server.services.clock.now().toISOString(),
        updated_by: 'Anna',
      },
      expect.objectContaining({ ...general, id: second.id, displays: 0, version: 1, updated_by: 'Robin' }),
    ])
    expect(await rowsOf(other, PATH)).toEqual([])
    expect(await rowsOf(one, PATH, { search: 'SEC' })).toMatchObject([{ id: second.id }])
  })

  it('pages and sorts', async () => {
    const one = await advertiser(server)
    for (const name of ['Draft 2', 'Draft 10', 'Draft 1']) await makeDraft(one, { general: { name } })
    const columns = ['name', 'start_date', 'end_date', 'displays', 'zones', 'updated_at', 'updated_by']
    await expectPages(one, PATH, columns)
    const sorted = await rowsOf(one, PATH, { sorted_by: 'name' })
    expect(sorted.map(({ name }) => name)).toEqual(['Draft 1', 'Draft 2', 'Draft 10'])
    expect(faultsOf(await one.ask('GET', `${PATH}?sorted_by=budget`))).toEqual(['sorted_by'])
  })

  it('is shared with whoever acts on behalf', async () => {
    const agent = await advertiser(server)
    const { id } = await makeDraft(buyer, { general: { name: 'For the agency' } })
    const grant = { id: UNKNOWN, org_id: buyer.orgId, email: agent.email, created_at: new Date() }
    await server.services.db.insertInto('on_behalf_grants').values(grant).execute()
    expect((await read(agent, id)).status).toBe(404)
    const acting = await actFor(server, agent, buyer.orgId)
    expect((await save(acting, id, { draft: named('By the agency'), version: 1 })).status).toBe(200)
    expect((await read(buyer, id)).data).toMatchObject({ updated_by: 'Robin', version: 2 })
  })

  it('holds so many drafts and no more', async () => {
    const one = await advertiser(server)
    const { id } = await makeDraft(one)
    const { db } = server.services
    const row = await db
      .selectFrom('campaign_drafts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { name: _, start_date: __, end_date: ___, displays: ____, zones: _____, ...stored } = row
    const copies = Array.from({ length: 198 }, (_each, index) => ({
      ...stored,
      draft: JSON.stringify(stored.draft),
      id: UNKNOWN.slice(0, -3) + String(index).padStart(3, '0'),
    }))
    await db.insertInto('campaign_drafts').values(copies).execute()
    const answers = await Promise.all([1, 2].map(() => one.ask('POST', PATH, { draft: draftBody() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const full = answers.find(({ status }) => status === 409)
    expect(full?.error).toMatchObject({ code: 'too_many_drafts' })
    expect(full?.error.error).toContain('200 drafts')
    await one.ask('DELETE', `${PATH}/${id}`)
    expect((await one.ask('POST', PATH, { draft: draftBody() })).status).toBe(201)
  })
})

describe('files of a draft', () => {
  it('are the uploads of the organization, and no others', async () => {
    const [theirs, { id }] = [await upload(other), await makeDraft(buyer)]
    const zone = { id: UNKNOWN, display_id: UNKNOWN, spots: 1 }
    const missing = '/api/files/00000000000000000000000000000000.png'
    for (const { url } of [theirs, { url: missing }]) {
      const draft = draftBody({ zones: [{ ...zone, media: [{ url }] }], files: [{ url }] })
      for (const answer of [await buyer.ask('POST', PATH, { draft }), await save(buyer, id, { draft })]) {
        expect(faultsOf(answer)).toEqual(['draft.files.0.url', 'draft.zones.0.media.0.url'])
        expect(faultAt(answer, 'draft.files.0.url')).toBe(
          'This is not a file that your organization uploaded.',
        )
      }
    }
    const elsewhere = draftBody({ files: [{ url: 'https://elsewhere.example/x.png' }] })
    expect(faultsOf(await buyer.ask('POST', PATH, { draft: elsewhere }))).toEqual(['draft.files.0.url'])
  })

  it('count as used for as long as the draft names them', async () => {
    const [one, two] = [await upload(buyer), await upload(buyer)]
    const { id } = await makeDraft(buyer, { files: [{ url: one.url }] })
    const used = async () =>
      (
        await server.services.db
          .selectFrom('campaign_draft_files')
          .select('file_id')
          .where('draft_id', '=', id)
          .execute()
      ).map(({ file_id }) => `/api/files/${file_id}.png`)
    expect(await used()).toEqual([one.path])
    await save(buyer, id, { draft: draftBody({ files: [{ url: two.url }] }), version: 1 })
    expect(await used()).toEqual([two.path])
    await buyer.ask('DELETE', `${PATH}/${id}`)
    expect(await used()).toEqual([])
  })
})

it('is told live to colleagues whoever saves it, and only its beginning and end stand in the log', async () => {
  const ear = await listenTo(server.url, buyer.tokens.access_token)
  await ear.hears('ready')
  const { id } = await makeDraft(buyer, { general: { name: 'Heard' } })
  expect(await ear.hears('drafts')).toBeTruthy()
  await save(buyer, id, { draft: named('Heard again'), version: 1 })
  expect(await ear.hears('drafts')).toBeTruthy()
  ear.leave()
  await buyer.ask('DELETE', `${PATH}/${id}`)
  const log = await rowsOf(buyer, '/api/savvy/audit', { search: 'Heard' })
  expect(log.map(({ call, target_name }) => [call, target_name])).toEqual([
    ['deleteDraft', 'Heard again'],
    ['createDraft', 'Heard'],
  ])
})

it('requires a login of an advertiser', async () => {
  const { id } = await makeDraft(buyer)
  const draft = draftBody()
  await expectGuarded(server, seller, 'GET', PATH)
  await expectGuarded(server, seller, 'POST', PATH, { draft })
  await expectGuarded(server, seller, 'GET', `${PATH}/${id}`)
  await expectGuarded(server, seller, 'PUT', `${PATH}/${id}`, { draft, version: 1 })
  await expectGuarded(server, seller, 'DELETE', `${PATH}/${id}`)
})

it('names what is no draft, and takes what is only not finished', async () => {
  const send = (draft: unknown) => buyer.ask('POST', PATH, { draft })
  expect(faultsOf(await send({}))).toEqual([
    'draft.comment',
    'draft.currency',
    'draft.displays',
    'draft.files',
    'draft.general',
    'draft.zones',
  ])
  const wrong = draftBody({
    general: { name: 7, start_date: 'tomorrow', budget: 1.5 },
    displays: [{ display_id: 'x' }],
    zones: [{ id: 'x', display_id: UNKNOWN, spots: 0, media: Array(21).fill({ url: '/x' }) }],
    comment: 'x'.repeat(5001),
    currency: 'XXQ',
  })
  const faults = faultsOf(await send(wrong))
  for (const at of [
    'general.name',
    'general.start_date',
    'general.budget',
    'comment',
    'currency',
    'zones.0.spots',
  ]) {
    expect(faults).toContain(`draft.${at}`)
  }
  const large = draftBody({ displays: Array(501).fill(draftBody().displays[0]) })
  expect(faultsOf(await send(large))).toEqual(['draft.displays'])
  const unfinished = draftBody({
    general: { name: '', manager_email: 'not yet', start_date: '', end_date: '' },
  })
  expect((await send(unfinished)).status).toBe(201)
  const odd = await send(draftBody({ general: { name: 'a\u0000b\uD800c' } }))
  expect((await read(buyer, odd.data.id)).data.draft.general.name).toBe('abc')
})
