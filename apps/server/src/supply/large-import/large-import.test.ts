import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { formWith, makeDisplay } from '../../../test/builders.ts'
import { listenTo } from '../../../test/events.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectGuarded } from '../../../test/rights.ts'
import { FILE_KEPT_MS, removeImportFiles } from './remove-files.ts'
import { takeIn } from './take-in.ts'

const server = await ownServer()
const [other, buyer] = await Promise.all([owner(server), advertiser(server)])
const PATH = '/api/savvy/locations/large-imports'

type Who = typeof other
const csvOf = (rows: string[]) => `Name;Address;Coordinates;Opening hours;Time zone\n${rows.join('\n')}\n`
const rowOf = (n: number, more = '') =>
  `Place ${n};Street ${n}, Hamburg;53.5${n % 90} 9.9${n % 90};Mon-Fri 8-20;${more}`
const formOf = (who: Who, text: string | Buffer) => {
  const form = formWith(Buffer.from(text), 'places.csv', 'text/csv')
  form.append('org_id', who.orgId)
  return form
}
const start = (who: Who, text: string | Buffer) => who.ask('POST', PATH, formOf(who, text))
const work = (id: string, signal = new AbortController().signal) =>
  takeIn(server.services, { id }, { signal })
const state = async (who: Who, id?: string) => {
  const { rows } = (await who.ask('GET', PATH)).data
  return id ? rows.find((row: { id: string }) => row.id === id) : rows[0]
}
const count = async (who: Who) =>
  (await who.ask('GET', `/api/savvy/locations?org_id=${who.orgId}&size=1`)).data.count

it('takes in every row that is right, tells of the others, and makes nothing twice of the same file', async () => {
  const who = await owner(server)
  const file = csvOf([
    rowOf(1),
    ';No name;53.5, 9.9;;',
    rowOf(2, 'Moon/Sea'),
    '"Quoted; ""Pier""";"A\nB";53.5 9.9;;',
    rowOf(1),
  ])
  const begun = await start(who, file)
  expect(begun).toMatchObject({ status: 201, data: { state: 'running', file_name: 'places.csv' } })
  await work(begun.data.id)
  expect(await state(who)).toMatchObject({
    state: 'done',
    made: 2,
    refused: 3,
    bytes_read: Buffer.byteLength(file),
  })
  const refused = await fetch(`${server.url}${PATH}/${begun.data.id}/refused`, {
    headers: { authorization: `Bearer ${who.tokens.access_token}` },
  })
  const lines = (await refused.text()).trim().split('\r\n')
  expect(lines[1]).toContain('3,locationName: This is required.,,No name,"53.5, 9.9"')
  expect(lines[2]).toContain('This must be an IANA time zone')
  expect(lines[3]).toContain('You already have a location with this name and address.')
  const again = await start(who, file)
  expect(again.data).toMatchObject({ id: begun.data.id, state: 'done' })
  await work(begun.data.id)
  expect(await count(who)).toBe(2)
  // Another file with a row that is there already makes only the new one.
  const more = await start(who, csvOf([rowOf(1), rowOf(3)]))
  await work(more.data.id)
  expect(await state(who, more.data.id)).toMatchObject({ made: 1, refused: 1 })
  expect(await count(who)).toBe(3)
})

it('goes on where it was stopped, whichever process does it, and is undone but for what is used', async () => {
  const who = await owner(server)
  const file = csvOf(Array.from({ length: 4500 }, (_, n) => rowOf(n)))
  const { data } = await start(who, file)
  // The job ends in the midst, as with its process.
  const abort = new AbortController()
  const first = work(data.id, abort.signal)
  while (!(await state(who)).made) await new Promise((done) => setTimeout(done, 20))
  await who.ask('POST', `${PATH}/${data.id}/stop`)
  abort.abort()
  await first.catch(() => undefined)
  const stopped = await state(who)
  expect(stopped.state).toBe('stopped')
  expect(stopped.made).toBeLessThan(4500)
  const again = await start(who, file)
  expect(again.data).toMatchObject({ id: data.id, state: 'running' })
  await Promise.all([work(data.id), work(data.id).catch(() => undefined)])
  expect(await state(who)).toMatchObject({ state: 'done', made: 4500, refused: 0 })
  expect(await count(who)).toBeGreaterThanOrEqual(1000)

  const { rows } = (await who.ask('GET', `/api/savvy/locations?org_id=${who.orgId}&size=1`)).data
  await makeDisplay(who, { location_id: rows[0].id })
  let [removed, kept, more] = [0, 0, true]
  while (more) {
    const undone = await who.ask('POST', `${PATH}/${data.id}/undo`)
    expect(undone.status).toBe(200)
    removed += undone.data.removed
    kept += undone.data.kept.length
    more = undone.data.more
  }
  expect([removed, kept]).toEqual([4499, 1])
  expect(await state(who)).toMatchObject({ state: 'undone' })
  // What was undone can be imported again.
  expect((await start(who, file)).data.id).not.toBe(data.id)
})

it('keeps the file for thirty days after the end, and the refused rows beyond; one that was stopped takes it again', async () => {
  const who = await owner(server)
  const file = csvOf([rowOf(1), ';No name;53.5, 9.9;;'])
  const done = (await start(who, file)).data.id
  const stopped = (await start(who, `${file}${rowOf(2)}\n`)).data.id
  await work(done)
  await who.ask('POST', `${PATH}/${stopped}/stop`)
  const sweep = (ms: number) => {
    const now = new Date(server.services.clock.now().getTime() + ms)
    return removeImportFiles({ db: server.services.db, actor: null, now, services: server.services }, 1000)
  }
  const stored = async (id: string) => {
    const row = await server.services.db
      .selectFrom('large_imports')
      .select('file')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.file
  }
  const name = (await stored(done)) ?? ''
  await sweep(FILE_KEPT_MS - 1000)
  expect(await stored(done)).toBe(name)
  await sweep(FILE_KEPT_MS + 1000)
  expect([await stored(done), await stored(stopped), await server.services.storage.open(name)]).toEqual([
    null,
    null,
    null,
  ])
  const refused = await fetch(`${server.url}${PATH}/${done}/refused`, {
    headers: { authorization: `Bearer ${who.tokens.access_token}` },
  })
  expect(await refused.text()).toContain('No name')
  // The same file again is done already, and brings the stopped one its bytes back.
  expect((await start(who, file)).data).toMatchObject({ id: done, state: 'done' })
  expect(await stored(done)).toBeNull()
  expect((await start(who, `${file}${rowOf(2)}\n`)).data).toMatchObject({ id: stopped, state: 'running' })
  await work(stopped)
  expect(await state(who, stopped)).toMatchObject({ state: 'done', made: 1, refused: 2 })
})

it('tells other pages of the organization that places arrive', async () => {
  const who = await owner(server)
  const page = await listenTo(server.url, who.tokens.access_token)
  await page.hears('ready')
  const { data } = await start(who, csvOf([rowOf(1), rowOf(2)]))
  await work(data.id)
  // The call itself has told of more than the places.
  expect(await page.hears('changed {"kinds":["locations"]}')).toContain('locations')
  page.leave()
})

it.each([
  ['no columns', 'a;b\n1;2\n', 'This file has no columns for'],
  ['an open quote', csvOf([rowOf(1), '"Open;Street;1 2;;']), 'quotation mark that is never closed'],
  ['bytes that are no text', Buffer.from([0x51, 0x4b, 3, 4, 0, 0, 0]), 'not a CSV file'],
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]), 'Save it as CSV'],
])('a file with %s fails with a sentence', async (_what, text, sentence) => {
  const who = await owner(server)
  const { data } = await start(who, text)
  await work(data.id)
  const failed = await state(who)
  expect(failed).toMatchObject({ state: 'failed' })
  expect(failed.sentence).toContain(sentence)
  expect(await count(who)).toBe(0)
})

it('is for owners with a login, each their own', async () => {
  const who = await owner(server)
  const { data } = await start(who, csvOf([rowOf(1)]))
  await expectGuarded(server, buyer, 'POST', PATH, formOf(buyer, csvOf([rowOf(1)])))
  expect((await start(other, csvOf([rowOf(1)]))).data.id).not.toBe(data.id)
  for (const path of ['stop', 'undo'])
    expect((await other.ask('POST', `${PATH}/${data.id}/${path}`)).status).toBe(404)
  expect((await other.ask('GET', `${PATH}/${data.id}/refused`)).status).toBe(404)
  expect((await who.ask('POST', `${PATH}/x/stop`)).status).toBe(400)
  expect((await start(who, '')).status).toBe(400)
})
