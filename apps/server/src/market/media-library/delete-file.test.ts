import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, confirmed, owner, type TestActor } from '../../../test/actors.ts'
import { makeOffer } from '../../../test/builders.ts'
import { makeDraft, PATH as DRAFTS } from '../../../test/drafts.ts'
import { rowsOf } from '../../../test/lists.ts'
import {
  buyWith,
  draftWith,
  LIBRARY as PATH,
  replaceWith,
  send,
  sendClip,
  type Sent,
} from '../../../test/media-library.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { filesUnder } from '../../../test/stored-files.ts'
import { sweepAll } from '../../app/sweeps.ts'

let server: TestServer
let seller: TestActor
let other: TestActor
let offer: Awaited<ReturnType<typeof makeOffer>>
beforeAll(async () => {
  server = await startServer()
  seller = await confirmed(server, await owner(server, { name: 'Harbour Screens' }))
  other = await advertiser(server)
  offer = await makeOffer(seller, { totalPlaylistTime: 3600 })
})
afterAll(() => server.close())

const buy = (who: TestActor, files: Sent[], general = {}) => buyWith(who, offer, files, general)
const read = (who: TestActor, id: string) => who.ask('GET', `${PATH}/${id}`)
const remove = (who: TestActor, id: string, query = '') => who.ask('DELETE', `${PATH}/${id}${query}`)
const restore = (who: TestActor, id: string) => who.ask('PUT', `${PATH}/${id}/restore`)
const decide = (request: string | undefined, decision: string, more = {}) =>
  seller.ask('PUT', `/api/savvy/approval-flow/${request}`, { decision, ...more })
const namesOf = async (who: TestActor, query = {}) =>
  (await rowsOf(who, PATH, query)).map(({ name }) => name as string)
const sweep = () => sweepAll(server.services, pino({ level: 'fatal' }))
const isStored = async ({ path }: Sent) =>
  (await filesUnder(server, 'files')).includes(path.replace('/api/files/', ''))

it('a file that is deleted is gone at once, comes back within an hour, and after it is removed with its poster', async () => {
  const one = await advertiser(server)
  const before = await filesUnder(server, 'files')
  const clip = await sendClip(one, 'clip.mp4')
  expect((await remove(other, clip.id)).status).toBe(404)
  expect((await remove(one, clip.id)).data).toEqual({ id: clip.id })
  expect((await read(one, clip.id)).status).toBe(404)
  expect((await remove(one, clip.id)).status).toBe(404)
  expect(await namesOf(one)).toEqual([])
  await sweep()
  expect(await isStored(clip)).toBe(true)
  expect((await restore(other, clip.id)).status).toBe(404)
  expect((await restore(one, clip.id)).data).toMatchObject({ id: clip.id, name: 'clip.mp4' })
  expect((await restore(one, clip.id)).status).toBe(404)
  await remove(one, clip.id)
  await server.stay(1.01)
  expect((await restore(one, clip.id)).status).toBe(404)
  await sweep()
  expect((await filesUnder(server, 'files')).toSorted()).toEqual(before.toSorted())
  const rows = await server.services.db.selectFrom('files').select('id').where('org_id', '=', one.orgId)
  expect(await rows.execute()).toEqual([])
})

it('a file that is deleted must be in no campaign, whether it has it now or had it before', async () => {
  const one = await advertiser(server)
  const [file, fresh] = [await send(one, 'old.png'), await send(one, 'new.png')]
  const { id, requests } = await buy(one, [file], { name: 'Spring' })
  const refused = await remove(one, file.id)
  expect(refused).toMatchObject({ status: 409, error: { code: 'in_use' } })
  expect(refused.error.error).toBe('This file is in the campaign “Spring”, so it cannot be deleted.')
  expect(refused.error.data).toEqual({ campaigns: [{ id, name: 'Spring' }], drafts: [] })
  await decide(requests[0]?.id, 'correction', { reason: 'wrong_format' })
  await replaceWith(one, offer, id, [fresh])
  for (const each of [file, fresh]) expect((await remove(one, each.id)).error.code).toBe('in_use')
  await buy(one, [fresh])
  expect((await remove(one, fresh.id, '?from_drafts=1')).error.error).toBe(
    'This file is in 2 campaigns, so it cannot be deleted.',
  )
})

it('a deleted file stays for the owners of a campaign that its advertiser has deleted', async () => {
  const one = await advertiser(server)
  const file = await send(one, 'old.png')
  const { id, requests } = await buy(one, [file])
  await decide(requests[0]?.id, 'rejected', { reason: 'unavailable' })
  expect((await one.ask('DELETE', `/api/savvy/campaigns/${id}`)).status).toBe(200)
  expect((await rowsOf(one, PATH))[0]).toMatchObject({ campaigns: { count: 0 } })
  expect((await remove(one, file.id)).status).toBe(200)
  await server.stay(1.01)
  await sweep()
  expect(await namesOf(one)).toEqual([])
  const { data } = await seller.ask('GET', `/api/savvy/approval-flow/details/${requests[0]?.id}`)
  expect((await fetch(`${server.url}${data.placements[0].media[0].url}`)).status).toBe(200)
})

it('a deleted file is taken out of drafts only where that is asked for', async () => {
  const one = await advertiser(server)
  const [file, stays] = [await send(one, 'old.png'), await send(one, 'stays.png')]
  const { id } = await draftWith(one, offer, file, 'Summer')
  await makeDraft(one, { files: [{ url: file.path }, { url: stays.path }] })
  const refused = await remove(one, file.id)
  expect(refused).toMatchObject({ status: 409, error: { code: 'in_use' } })
  expect(refused.error.error).toBe('This file is in 2 drafts. Deleting it takes it out of the drafts.')
  expect(refused.error.data).toMatchObject({
    drafts: expect.arrayContaining([{ id, name: 'Summer' }]),
  })
  expect((await remove(one, file.id, '?from_drafts=1')).status).toBe(200)
  const { data } = await one.ask('GET', `${DRAFTS}/${id}`)
  expect(data).toMatchObject({ version: 2, draft: { files: [], zones: [{ media: [] }] } })
  expect((await read(one, stays.id)).data.drafts).toBe(1)
  expect((await restore(one, file.id)).data.drafts).toBe(0)
})

it('a deleted file is back in the library where something has come to use it meanwhile', async () => {
  const one = await advertiser(server)
  const [drafted, bought] = [await send(one, 'drafted.png'), await send(one, 'bought.png')]
  for (const { id } of [drafted, bought]) await remove(one, id)
  await draftWith(one, offer, drafted)
  await buy(one, [bought])
  await server.stay(1.01)
  await sweep()
  expect((await namesOf(one)).toSorted()).toEqual(['bought.png', 'drafted.png'])
  expect(await isStored(drafted)).toBe(true)
})

it('a file is used or deleted, but not both, where both happen at once', async () => {
  const one = await advertiser(server)
  const file = await send(one, 'raced.png')
  const [, deleted] = await Promise.all([buy(one, [file]), remove(one, file.id)])
  await server.stay(1.01)
  await sweep()
  expect([200, 409]).toContain(deleted.status)
  expect(await namesOf(one)).toEqual(['raced.png'])
  expect(await isStored(file)).toBe(true)
})

it('a file that is deleted must be no proof of play', async () => {
  const one = await advertiser(server)
  const file = await send(one, 'wall.png')
  const { id, requests } = await buy(one, [await send(one, 'sale.png')], {
    start_date: '2027-02-02',
    end_date: '2027-02-03',
  })
  await decide(requests[0]?.id, 'approved')
  await server.stay(30)
  const proof = await one.ask('POST', '/api/savvy/proof-of-play', { camp_id: id, proofFiles: [file.path] })
  expect(proof.status).toBe(200)
  expect((await remove(one, file.id)).error.error).toBe(
    'This file is a proof of play, so it cannot be deleted.',
  )
})

it('many files are deleted at once and restored: those in use and those of others stay, each with its reason', async () => {
  const one = await advertiser(server)
  const [free, also, bought, drafted] = await Promise.all(
    ['free.png', 'also.png', 'bought.png', 'drafted.png'].map((name) => send(one, name)),
  )
  const foreign = await send(other, 'foreign.png')
  await buy(one, [bought as Sent], { name: 'Spring' })
  await draftWith(one, offer, drafted as Sent)
  const all = [free, also, bought, drafted].map((file) => file?.id ?? '')
  const { data } = await one.ask('POST', `${PATH}/delete`, { ids: [...all, all[0], foreign.id] })
  expect(data.rows.map(({ id }: { id: string }) => id).toSorted()).toEqual([free?.id, also?.id].toSorted())
  expect(data.left).toHaveLength(3)
  expect(data.left).toEqual(
    expect.arrayContaining([
      { id: bought?.id, message: 'This file is in the campaign “Spring”, so it cannot be deleted.' },
      { id: drafted?.id, message: 'This file is in a draft. Deleting it takes it out of the draft.' },
      { id: foreign.id, message: 'This file is no longer there.' },
    ]),
  )
  expect((await namesOf(one)).toSorted()).toEqual(['bought.png', 'drafted.png'])
  expect(await namesOf(other)).toContain('foreign.png')
  const back = await one.ask('POST', `${PATH}/restore`, { ids: [...all, foreign.id] })
  expect(back.data.rows).toHaveLength(2)
  expect(await namesOf(one)).toHaveLength(4)
  const wrong = await one.ask('POST', `${PATH}/delete`, {
    ids: Array.from({ length: 201 }, (_, nth) => String(nth).padStart(32, '0')),
  })
  expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([400, 'ids'])
})
