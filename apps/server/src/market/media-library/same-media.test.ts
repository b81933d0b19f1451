import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { makeOffer, picture } from '../../../test/builders.ts'
import { PATH as DRAFTS } from '../../../test/drafts.ts'
import { rowsOf } from '../../../test/lists.ts'
import { buyWith, draftWith, LIBRARY as PATH, send, type Sent } from '../../../test/media-library.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sweepAll } from '../../app/sweeps.ts'

let server: TestServer
let seller: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
let bytes: Buffer
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  offer = await makeOffer(seller, { totalPlaylistTime: 3600 })
  bytes = await picture(64, 36)
})
afterAll(() => server.close())

const read = (who: TestActor, { id }: Sent) => who.ask('GET', `${PATH}/${id}`)
const remove = (who: TestActor, { id }: Sent, query = '') => who.ask('DELETE', `${PATH}/${id}${query}`)
const restore = (who: TestActor, { id }: Sent) => who.ask('PUT', `${PATH}/${id}/restore`)
const twice = async (who: TestActor): Promise<[Sent, Sent]> => {
  const first = await send(who, 'poster.png', {}, bytes)
  server.pass(0.01)
  return [first, await send(who, 'again.png', {}, bytes)]
}

it('the same bytes are one file, found by both names, with both addresses and the time of the last upload', async () => {
  const [one, other] = [await advertiser(server), await advertiser(server)]
  const [first, second] = await twice(one)
  await send(other, 'poster.png', {}, bytes)
  await send(one, 'unlike.png')
  const rows = await rowsOf(one, PATH, { sorted_by: 'name' })
  expect(rows.map(({ name }) => name)).toEqual(['poster.png', 'unlike.png'])
  expect(rows[0]).toMatchObject({
    id: first.id,
    addresses: [first.path, second.path],
    uploaded_at: server.services.clock.now().toISOString(),
  })
  for (const search of ['poster', 'again']) {
    expect((await rowsOf(one, PATH, { search })).map(({ id }) => id)).toEqual([first.id])
  }
  expect((await rowsOf(other, PATH)).map(({ addresses }) => addresses)).toEqual([[expect.any(String)]])
})

it('where it runs is told of both addresses together, and what names either keeps working', async () => {
  const one = await advertiser(server)
  const [first, second] = await twice(one)
  const bought = [await buyWith(one, offer, [first]), await buyWith(one, offer, [second])].map(({ id }) => id)
  const [draft, both] = [await draftWith(one, offer, second), await draftWith(one, offer, first)]
  for (const file of [first, second]) {
    const { data } = await read(one, file)
    expect(data).toMatchObject({ id: first.id, campaigns: { count: 2 }, drafts: 2 })
    expect(data.runs_in.map(({ id }: { id: string }) => id).toSorted()).toEqual(bought.toSorted())
    expect(data.in_drafts.map(({ zones }: { zones: number }) => zones)).toEqual([1, 1])
  }
  expect(await rowsOf(one, PATH, { use: 'unused' })).toEqual([])
  for (const [each, file] of [
    [draft, second],
    [both, first],
  ] as const) {
    const shown = await one.ask('GET', `${DRAFTS}/${each.id}`)
    expect(shown.data.draft.files[0].url).toContain(file.path)
    expect((await fetch(`${server.url}${shown.data.draft.files[0].url}`)).status).toBe(200)
  }
})

it('one file is deleted and restored with all its uploads, and not while one of them is used', async () => {
  const one = await advertiser(server)
  const [first, second] = await twice(one)
  const { id: campaign } = await buyWith(one, offer, [second])
  const refused = await remove(one, first)
  expect(refused.status).toBe(409)
  expect(refused.data.campaigns).toEqual([{ id: campaign, name: expect.any(String) }])

  const two = await advertiser(server)
  const [here, there] = await twice(two)
  await draftWith(two, offer, there)
  expect((await remove(two, here)).status).toBe(409)
  expect((await remove(two, here, '?from_drafts=1')).status).toBe(200)
  for (const file of [here, there]) expect((await read(two, file)).status).toBe(404)
  expect((await restore(one, here)).status).toBe(404)
  expect((await restore(two, there)).status).toBe(200)
  expect((await read(two, here)).data.addresses).toEqual([here.path, there.path])
})

it('one file has one name, whichever upload is renamed, also after it was uploaded once more', async () => {
  const one = await advertiser(server)
  const [, second] = await twice(one)
  const body = { label: 'Spring sale', version: 1 }
  expect((await one.ask('PUT', `${PATH}/${second.id}`, body)).data.label).toBe('Spring sale')
  await send(one, 'third.png', {}, bytes)
  const [row, ...others] = await rowsOf(one, PATH)
  expect(others).toEqual([])
  expect(row).toMatchObject({ label: 'Spring sale', addresses: { length: 3 } })
})

it('an upload that has become a logo stands in the library no more, and the other stays', async () => {
  const one = await confirmed(server, await advertiser(server))
  const [first, second] = await twice(one)
  const settings = { org_id: one.orgId, settings: { logo: first.path } }
  expect((await one.ask('POST', '/api/savvy/settings', settings)).status).toBe(200)
  const rows = await rowsOf(one, PATH)
  expect(rows.map(({ addresses }) => addresses)).toEqual([[second.path]])
  expect((await read(one, first)).status).toBe(404)
})

it('media that were stored before this was known become one file by themselves', async () => {
  const one = await advertiser(server)
  const [first, second] = await twice(one)
  const ids = [first.id, second.id]
  await server.services.db.updateTable('files').set({ fingerprint: null }).where('id', 'in', ids).execute()
  expect(await rowsOf(one, PATH)).toHaveLength(2)
  await sweepAll(server.services, pino({ level: 'fatal' }))
  expect((await rowsOf(one, PATH)).map(({ addresses }) => addresses)).toEqual([[first.path, second.path]])
})
