import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { FLIGHT, formWith, makeOffer, picture } from '../../../test/builders.ts'
import { actFor, colleague } from '../../../test/colleagues.ts'
import { makeDraft, PATH as DRAFTS } from '../../../test/drafts.ts'
import { listenTo } from '../../../test/events.ts'
import { fixture } from '../../../test/fixtures.ts'
import { expectLiteralSearch, expectPages, PLAIN, rowsOf, TRICKY } from '../../../test/lists.ts'
import {
  buyWith,
  draftWith,
  LIBRARY as PATH,
  replaceWith,
  send,
  sendClip,
  type Sent,
} from '../../../test/media-library.ts'
import { expectGuarded, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const UNKNOWN = '0'.repeat(32)

let server: TestServer
let seller: TestActor
let buyer: TestActor
let other: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  ;[buyer, other] = await Promise.all([advertiser(server, { name: 'Corner Gym' }), advertiser(server)])
  offer = await makeOffer(seller, { totalPlaylistTime: 3600 })
})
afterAll(() => server.close())

const buy = (who: TestActor, files: Sent[], general = {}) => buyWith(who, offer, files, general)
const read = (who: TestActor, id: string) => who.ask('GET', `${PATH}/${id}`)
const rename = (who: TestActor, id: string, body: object) => who.ask('PUT', `${PATH}/${id}`, body)
const remove = (who: TestActor, id: string, query = '') => who.ask('DELETE', `${PATH}/${id}${query}`)
const restore = (who: TestActor, id: string) => who.ask('PUT', `${PATH}/${id}/restore`)
const decide = (request: string | undefined, decision: string, more = {}) =>
  seller.ask('PUT', `/api/savvy/approval-flow/${request}`, { decision, ...more })
const namesOf = async (who: TestActor, query = {}) =>
  (await rowsOf(who, PATH, query)).map(({ name }) => name as string)

describe('the library', () => {
  it('has what the organization uploaded for campaigns, for everybody in it and nobody else', async () => {
    const one = await advertiser(server)
    const clip = await sendClip(one, 'C:\\ads\\spring sale.mp4')
    await send(one, 'photo of the wall.png', { purpose: 'proof' })
    await one.ask('POST', '/api/utility/upload/image', formWith(await picture(64, 64), 'me.png'))
    const friend = await colleague(server, one)
    const [row, ...others] = await rowsOf(friend, PATH)
    expect(others).toEqual([])
    expect(row).toEqual({
      id: clip.id,
      addresses: [clip.path],
      url: expect.stringMatching(/\.mp4\?s=/),
      poster: expect.stringMatching(/\.webp\?s=/),
      name: 'spring sale.mp4',
      label: '',
      type: 'video/mp4',
      width: 160,
      height: 90,
      duration: 2,
      uncommon: [],
      bytes: (await fixture('clip.mp4')).length,
      version: 1,
      uploaded_at: server.services.clock.now().toISOString(),
      uploaded_by: 'Robin',
      campaigns: { count: 0, first: [] },
      drafts: 0,
    })
    for (const address of [row?.url, row?.poster]) {
      expect((await fetch(`${server.url}${String(address)}`)).status).toBe(200)
    }
    expect((await read(other, clip.id)).status).toBe(404)
    expect(await namesOf(other)).not.toContain('spring sale.mp4')
    await send(seller, 'owner.png')
    expect((await read(buyer, (await send(seller, 'owner.png')).id)).status).toBe(404)
  })

  it('leaves out a picture that has become a logo or an avatar', async () => {
    const one = await confirmed(server, await advertiser(server))
    const logo = await send(one, 'logo.png')
    await send(one, 'sale.png')
    const settings = { org_id: one.orgId, settings: { logo: logo.path } }
    expect((await one.ask('POST', '/api/savvy/settings', settings)).status).toBe(200)
    expect(await namesOf(one)).toEqual(['sale.png'])
    expect((await read(one, logo.id)).status).toBe(404)
    expect((await remove(one, logo.id)).status).toBe(404)
    expect((await rename(one, logo.id, { label: 'Mine' })).status).toBe(404)
  })

  it('belongs to the organization that an agency acts for', async () => {
    const agent = await advertiser(server)
    const id = '01890000-0000-7000-8000-000000000000'
    const grant = { id, org_id: buyer.orgId, email: agent.email, created_at: new Date() }
    await server.services.db.insertInto('on_behalf_grants').values(grant).execute()
    const acting = await actFor(server, agent, buyer.orgId)
    const { id: file } = await send(acting, 'for the client.png')
    expect((await read(buyer, file)).status).toBe(200)
    expect((await rename(acting, file, { label: 'Client' })).status).toBe(200)
  })

  it('is sorted, searched in both names and narrowed by kind and use', async () => {
    const one = await advertiser(server)
    const [used, drafted] = [await send(one, 'b 10.png'), await sendClip(one, 'b 2.mp4')]
    const plain = await send(one, 'a.png')
    await buy(one, [used])
    await draftWith(one, offer, drafted)
    expect(await namesOf(one, { sorted_by: 'name' })).toEqual(['a.png', 'b 2.mp4', 'b 10.png'])
    expect(await namesOf(one, { kind: 'video' })).toEqual(['b 2.mp4'])
    expect((await namesOf(one, { kind: 'picture' })).toSorted()).toEqual(['a.png', 'b 10.png'])
    expect((await namesOf(one, { use: 'used' })).toSorted()).toEqual(['b 10.png', 'b 2.mp4'])
    expect(await namesOf(one, { use: 'unused' })).toEqual(['a.png'])
    await rename(one, plain.id, { label: 'Zebra' })
    expect(await namesOf(one, { sorted_by: 'name', sort: 'desc' })).toEqual(['a.png', 'b 10.png', 'b 2.mp4'])
    expect(await namesOf(one, { search: 'zebra' })).toEqual(['a.png'])
    expect(await namesOf(one, { search: 'A.PNG' })).toEqual(['a.png'])
    server.pass(0.01)
    await send(one, 'newest.png')
    expect((await namesOf(one))[0]).toBe('newest.png')
  })

  it('is a list like every other, and is searched literally', async () => {
    const one = await advertiser(server)
    for (const name of ['a.png', 'b.png', 'b.png', 'c 10.png']) await send(one, name)
    await expectPages(one, PATH, ['name', 'bytes', 'uploaded_at'])
    const searched = await advertiser(server)
    for (const label of [TRICKY, PLAIN]) {
      const { id } = await send(searched, 'x')
      await rename(searched, id, { label })
    }
    await expectLiteralSearch(async (search) =>
      (await rowsOf(searched, PATH, { search })).map(({ label }) => label as string),
    )
  })
})

describe('where a file is', () => {
  it('counts its campaigns and names those that begin last', async () => {
    const one = await advertiser(server)
    const file = await send(one, 'poster.png')
    const starts = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04']
    for (const start_date of starts) await buy(one, [file], { name: `From ${start_date}`, start_date })
    const [row] = await rowsOf(one, PATH)
    expect(row?.campaigns).toMatchObject({
      count: 4,
      first: starts
        .slice(1)
        .map((start) => ({
          name: `From ${start}`,
          start_date: start,
          end_date: FLIGHT.end_date,
          status: 'pending',
        }))
        .toReversed(),
    })
  })

  it('is told with displays and zones, and with what owners are asked about and had before', async () => {
    const one = await advertiser(server)
    const [old, fresh] = [await send(one, 'old.png'), await send(one, 'fresh.png')]
    const { id, requests } = await buy(one, [old], { name: 'Spring', days_of_week: [1, 2] })
    await decide(requests[0]?.id, 'approved')
    const asked = await replaceWith(one, offer, id, [fresh])
    expect(asked.status).toBe(200)
    const runsIn = async (file: Sent) => (await read(one, file.id)).data.runs_in
    const campaign = { id, name: 'Spring', status: 'approved', ...FLIGHT, days_of_week: [1, 2] }
    const shown = (use: string) => [
      {
        ...campaign,
        use,
        displays: [
          {
            id: offer.display.id,
            name: offer.display.name,
            zones: [{ name: offer.zones[0]?.name, use }],
          },
        ],
      },
    ]
    expect(await runsIn(old)).toEqual(shown('now'))
    expect(await runsIn(fresh)).toEqual(shown('asked'))
    await decide(asked.data.id, 'approved')
    expect(await runsIn(old)).toEqual(shown('before'))
    expect(await runsIn(fresh)).toEqual(shown('now'))
  })

  it('is told with the drafts and their displays', async () => {
    const one = await advertiser(server)
    const file = await send(one, 'poster.png')
    const chosen = await draftWith(one, offer, file, 'Chosen')
    const uploaded = await makeDraft(one, { files: [{ url: file.path }] })
    const { data } = await read(one, file.id)
    expect(data).toMatchObject({ drafts: 2, runs_in: [], campaigns: { count: 0 } })
    const dates = { start_date: null, end_date: null, days_of_week: [] }
    expect(data.in_drafts).toHaveLength(2)
    expect(data.in_drafts).toContainEqual({
      id: chosen.id,
      name: 'Chosen',
      ...dates,
      zones: 1,
      displays: [{ id: '01890000-0000-7000-8000-000000000001', name: 'Concourse 9' }],
    })
    expect(data.in_drafts).toContainEqual({
      id: uploaded.id,
      name: 'Spring opening',
      ...dates,
      zones: 0,
      displays: [],
    })
  })
})

describe('a name of its own', () => {
  it('is for the organization alone: owners, drafts and campaigns keep the name that was sent', async () => {
    const file = await send(buyer, 'final_v7.png')
    const { id, requests } = await buy(buyer, [file])
    const renamed = await rename(buyer, file.id, { label: ' Spring sale ', version: 1 })
    expect(renamed.data).toMatchObject({ name: 'final_v7.png', label: 'Spring sale', version: 2 })
    const { data } = await seller.ask('GET', `/api/savvy/approval-flow/details/${requests[0]?.id}`)
    expect(data.placements[0].media[0].name).toBe('final_v7.png')
    expect(JSON.stringify(data)).not.toContain('Spring sale')
    const own = await buyer.ask('GET', `/api/savvy/approval-flow/details/${id}`)
    expect(JSON.stringify(own.data)).not.toContain('Spring sale')
    const draft = await draftWith(buyer, offer, file)
    const shown = await buyer.ask('GET', `${DRAFTS}/${draft.id}`)
    expect(shown.data.draft.files[0].name).toBe('final_v7.png')
  })

  it('is taken away by an empty one, and by the name that was sent', async () => {
    const { id } = await send(buyer, 'one.png')
    for (const label of ['', 'one.png']) {
      await rename(buyer, id, { label: 'Other' })
      expect((await rename(buyer, id, { label })).data.label).toBe('')
    }
  })

  it('is given on the version that the file had', async () => {
    const { id } = await send(buyer, 'one.png')
    const answers = await Promise.all([
      rename(buyer, id, { label: 'First', version: 1 }),
      rename(buyer, id, { label: 'Second', version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('changed_meanwhile')
    expect((await rename(other, id, { label: 'Theirs' })).status).toBe(404)
    expect((await rename(buyer, UNKNOWN, { label: 'None' })).status).toBe(404)
  })
})

it('is told live to colleagues, and changes stand in the log by the name of the file', async () => {
  const one = await advertiser(server)
  const ear = await listenTo(server.url, one.tokens.access_token)
  await ear.hears('ready')
  const { id } = await send(one, 'heard.png')
  expect(await ear.hears('media-library')).toBeTruthy()
  await rename(one, id, { label: 'Heard' })
  expect(await ear.hears('media-library')).toBeTruthy()
  ear.leave()
  await remove(one, id)
  await restore(one, id)
  const log = await rowsOf(one, '/api/savvy/audit', { search: 'Heard' })
  expect(log.map(({ call, target_name }) => [call, target_name])).toEqual([
    ['restoreMedia', 'Heard'],
    ['deleteMedia', 'Heard'],
    ['renameMedia', 'heard.png'],
    ['uploadFile', 'heard.png'],
  ])
})

it('requires a login of an advertiser, and the right to create campaigns for every change', async () => {
  const { id } = await send(buyer, 'guarded.png')
  await expectGuarded(server, seller, 'GET', PATH)
  await expectGuarded(server, seller, 'GET', `${PATH}/${id}`)
  const reader = await colleague(server, buyer)
  for (const [method, path, body] of [
    ['PUT', `${PATH}/${id}`, { label: 'Mine' }],
    ['PUT', `${PATH}/${id}/restore`, undefined],
    ['DELETE', `${PATH}/${id}`, undefined],
  ] as const) {
    await expectGuarded(server, seller, method, path, body)
    expect((await reader.ask(method, path, body)).error.code).toBe('forbidden')
  }
})

it('names what is wrong', async () => {
  const { id } = await send(buyer, 'wrong.png')
  const asked = await buyer.ask('GET', `${PATH}?kind=sound&use=often&sorted_by=label`)
  expect(faultsOf(asked)).toEqual(['kind', 'sorted_by', 'use'])
  expect(faultsOf(await rename(buyer, id, {}))).toEqual(['label'])
  expect(faultsOf(await rename(buyer, id, { label: 'x'.repeat(121), version: 0 }))).toEqual([
    'label',
    'version',
  ])
  expect(faultsOf(await remove(buyer, id, '?from_drafts=yes'))).toEqual(['from_drafts'])
  for (const answer of [
    await rename(buyer, 'x', { label: 'Mine' }),
    await read(buyer, 'x'),
    await remove(buyer, 'x'),
    await restore(buyer, 'x'),
  ]) {
    expect(faultsOf(answer)).toEqual(['id'])
  }
  const form = formWith(await picture(64, 36), 'a.png')
  form.append('purpose', 'fun')
  expect(faultsOf(await buyer.ask('POST', '/api/utility/upload', form))).toEqual(['purpose'])
})
