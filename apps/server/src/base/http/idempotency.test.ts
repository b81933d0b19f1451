import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, type TestActor } from '../../../test/actors.ts'
import { formWith, locationBody, picture } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { filesUnder } from '../../../test/stored-files.ts'

let server: TestServer
let actor: TestActor
let bytes: Buffer
beforeAll(async () => {
  server = await startServer()
  actor = await owner(server)
  bytes = await picture(8, 8)
})
afterAll(() => server.close())

const newKey = () => randomBytes(8).toString('hex')
const PATH = '/api/savvy/locations'
const create = (key: string, changes = {}, who = actor, path = PATH) =>
  who.ask('POST', path, locationBody(who, changes), { 'idempotency-key': key })
const upload = (key: string, sent: Buffer = bytes, name = 'a.png') =>
  actor.ask('POST', '/api/utility/upload', formWith(sent, name), { 'idempotency-key': key })
const locationsNamed = (name: string) =>
  server.services.db.selectFrom('locations').select('id').where('name', '=', name).execute()
const storedFiles = async () => (await filesUnder(server, 'files')).length
/** Logs the user in again, for when the clock has passed the expiry of the access token. */
const again = async (who: TestActor): Promise<TestActor> => {
  const login = { email: who.email, password: 'correct horse battery' }
  const { data } = await client(server.url)('POST', '/api/savvy/users/login', login)
  return { ...who, ask: client(server.url, data.tokens.access_token) }
}

it('repeats the first answer and creates nothing more', async () => {
  const key = newKey()
  const first = await create(key, { location_name: 'Once' })
  expect(first.status).toBe(201)
  const second = await create(key, { location_name: 'Once' })
  expect(second).toMatchObject({ status: 201, message: first.message, data: first.data })
  const slashed = await create(key, { location_name: 'Once' }, actor, `${PATH}/`)
  expect(slashed.data).toEqual(first.data)
  expect(await locationsNamed('Once')).toHaveLength(1)
})

it('lets the second of simultaneous requests wait for the first', async () => {
  const key = newKey()
  const all = await Promise.all(Array.from({ length: 5 }, () => create(key, { location_name: 'Together' })))
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(new Set(all.map(({ data }) => data.id)).size).toBe(1)
  expect(await locationsNamed('Together')).toHaveLength(1)
})

it('refuses a used key with another body, path or call', async () => {
  const key = newKey()
  await create(key, { location_name: 'First of a key' })
  const others = [
    await create(key, { location_name: 'Another of a key' }),
    await create(key, { location_name: 'First of a key' }, actor, `${PATH}?x=1`),
    await upload(key),
  ]
  for (const { status, error } of others) {
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'key_reused' })
  }
  expect(await locationsNamed('Another of a key')).toEqual([])
})

it('stores no key of a failed call', async () => {
  const key = newKey()
  expect((await create(key, { location_name: '' })).status).toBe(400)
  expect((await create(key, { user_id: newKey() })).status).toBe(403)
  expect((await create(key, { location_name: 'After a failure' })).status).toBe(201)
})

it('keeps the keys of users separate', async () => {
  const other = await owner(server)
  const key = newKey()
  const one = await create(key, { location_name: 'Mine' })
  const two = await create(key, { location_name: 'Yours' }, other)
  expect(two.status).toBe(201)
  expect(two.data.id).not.toBe(one.data.id)
})

it('creates one thing per request without a key', async () => {
  for (const key of ['', '']) expect((await create(key, { location_name: 'Keyless' })).status).toBe(201)
  expect(await locationsNamed('Keyless')).toHaveLength(2)
})

it('accepts keys of up to 200 characters', async () => {
  expect((await create('k'.repeat(200))).status).toBe(201)
  const { status, error } = await create('k'.repeat(201))
  expect({ status, error: error.error }).toEqual({
    status: 400,
    error: 'An Idempotency-Key can have at most 200 characters.',
  })
})

it('answers a repeated upload with a new signature, and stores no second file', async () => {
  const before = await storedFiles()
  const key = newKey()
  const first = await upload(key)
  server.pass(1)
  actor = await again(actor)
  const second = await upload(key, bytes, 'another-name.png')
  expect(second.status).toBe(200)
  expect(second.data.path).toBe(first.data.path)
  expect(second.data.url).not.toBe(first.data.url)
  expect((await fetch(`${server.url}${second.data.url}`)).status).toBe(200)
  expect(await storedFiles()).toBe(before + 1)
})

it('refuses another file under a used key', async () => {
  const key = newKey()
  await upload(key)
  const before = await storedFiles()
  const other = await upload(key, await picture(9, 9))
  expect(other).toMatchObject({ status: 409, error: { code: 'key_reused' } })
  expect(await storedFiles()).toBe(before)
})

it('stores one file when an upload is sent twice at once', async () => {
  const before = await storedFiles()
  const key = newKey()
  const [one, two] = await Promise.all([upload(key), upload(key)])
  expect(two).toMatchObject({ status: 200, data: { path: one.data.path } })
  expect(await storedFiles()).toBe(before + 1)
})

it('forgets a key after a day', async () => {
  const key = newKey()
  const first = await create(key, { location_name: 'A day' })
  server.pass(24 - 1 / 3600)
  actor = await again(actor)
  expect((await create(key, { location_name: 'A day' })).data.id).toBe(first.data.id)
  server.pass(1 / 3600)
  const later = await create(key, { location_name: 'A day' })
  expect(later.status).toBe(201)
  expect(later.data.id).not.toBe(first.data.id)
})

it('stores nothing that makes a password quick to guess', async () => {
  const key = newKey()
  const body = {
    organization: { name: 'Slow', type: 'ADV' },
    owner: { name: 'Robin', email: 'slow@example.org', password: 'correct horse' },
  }
  await client(server.url)('POST', '/api/auth/withOwner', body, { 'idempotency-key': key })
  const { db } = server.services
  const row = await db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst()
  expect(JSON.stringify(row?.answer)).not.toContain('correct horse')
  const content = JSON.stringify(['POST', '/api/auth/withOwner', body])
  const fast = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  expect(row?.fingerprint.equals(Buffer.from(fast))).toBe(false)
})
