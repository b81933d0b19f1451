import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, owner, PASSWORD, type TestActor } from '../../../test/actors.ts'
import { formWith, picture } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { listenTo } from '../../../test/events.ts'
import { connectRaw } from '../../../test/raw.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { countAttempt } from '../attempts/repo.ts'
import { ofAddress, ofUploads, type Tried } from '../attempts/attempts.ts'

/** A server with limits on, as installations run; the tests below imitate a few seconds of an attack. */
let server: TestServer
let actor: TestActor
let innocent: TestActor
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: '1' })
  actor = await owner(server)
  innocent = await advertiser(server)
})
afterAll(() => server.close())

const LOGIN = '/api/savvy/users/login'
const list = () => innocent.ask('GET', `/api/savvy/displays/adv-displays/${innocent.orgId}`)
const logIn = () => client(server.url)('POST', LOGIN, { email: innocent.email, password: PASSWORD })

it('serves others while logins are started and never finished', async () => {
  const head = `POST ${LOGIN} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n`
  const begun = Array.from({ length: 60 }, () =>
    connectRaw(server.url, `${head}content-length: 60000\r\n\r\n{"email":"`),
  )
  const held = await Promise.all(begun)
  expect((await list()).status).toBe(200)
  const huge = await connectRaw(server.url, `${head}content-length: 8000000\r\n\r\n`)
  expect(await huge.hears('}')).toMatch(/^HTTP\/1\.1 413 /)
  for (const { socket } of [...held, huge]) socket.destroy()
  expect((await logIn()).status).toBe(200)
})

it('refuses a JSON bomb before it is parsed', async () => {
  const body = `[${'{},'.repeat(300_000)}{}]`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${actor.tokens.access_token}` }
  const sent = { method: 'POST', headers, body }
  const answer = await fetch(`${server.url}/api/savvy/locations/bulk-upload`, sent)
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 400,
    body: { code: 'bad_input' },
  })
})

it('refuses a form part without a name', async () => {
  const body = '--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XX--\r\n'
  const headers = {
    'content-type': 'multipart/form-data; boundary=XX',
    authorization: `Bearer ${actor.tokens.access_token}`,
  }
  const answer = await fetch(`${server.url}/api/utility/upload`, { method: 'POST', headers, body })
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 400,
    body: { error: 'A part of this form has no name.', code: 'bad_input' },
  })
})

it('holds no database connection while a request waits for an Idempotency-Key', async () => {
  const key = randomBytes(8).toString('hex')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  // Another request, on another process, has the key.
  const other = server.services.db.transaction().execute(async (db) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${actor.id} ${key}`}, 0))`.execute(db)
    await released
  })
  const body = { locationAddress: 'Quay 1', locationName: 'Once', latitude: 53.5436, longitude: 9.9668 }
  const headers = { 'idempotency-key': key }
  const asked = Array.from({ length: 12 }, () =>
    actor.ask('POST', '/api/savvy/locations/bulk-upload', [body], headers),
  )
  await expect.poll(() => server.pool.idleCount, { timeout: 5000 }).toBeGreaterThan(0)
  // A test's pool has five connections, which the twelve waiting requests would use up.
  for (let turn = 0; turn < 5; turn++) expect((await list()).status).toBe(200)
  release()
  await other
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => data.rows[0].id)).size).toBe(1)
})

it('answers busy while no database connection is free, and keeps live streams open', async () => {
  const ear = await listenTo(server.url, innocent.tokens.access_token)
  const clients = await Promise.all(Array.from({ length: 5 }, () => server.pool.connect()))
  const answer = await list()
  for (const one of clients) one.release()
  expect(answer).toMatchObject({ status: 503, error: { code: 'busy' } })
  expect(answer.error.error).toBe('Plaza is busy right now. Nothing was changed. Please try again shortly.')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(ear.status).toBe(200)
  ear.leave()
  expect((await list()).status).toBe(200)
})

it.each([
  ['a statement', '57014', () => sql`SET LOCAL statement_timeout = 20`, () => sql`SELECT pg_sleep(1)`],
  [
    'a lock',
    '55P03',
    () => sql`SET LOCAL lock_timeout = 20`,
    () => sql`LOCK TABLE installation IN ACCESS EXCLUSIVE MODE`,
  ],
])('does not let %s hold a connection for ever', async (_what, code, bound, slow) => {
  const { db } = server.services
  const { rows } = await sql<{ statement: string; lock: string; pause: string }>`
    SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS pause`.execute(db)
  expect(rows).toEqual([{ statement: '30s', lock: '10s', pause: '30s' }])
  await db.transaction().execute(async (holding) => {
    await sql`SELECT * FROM installation FOR UPDATE`.execute(holding)
    const failing = db.transaction().execute(async (trx) => {
      await bound().execute(trx)
      await slow().execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code })
  })
})

it('limits the calls of one user, and still serves others', async () => {
  const noisy = await owner(server)
  const ask = () => noisy.ask('POST', '/api/savvy/locations/bulk-upload', [])
  const answers = await Promise.all(Array.from({ length: 40 }, ask))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.error.code).toBe('too_many')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(30)
  expect((await list()).status).toBe(200)
})

const IMAGE = '/api/utility/upload/image'

/** Counts attempts until one is left. */
const leaveOne = async (tried: Tried): Promise<void> => {
  const { db, clock } = server.services
  await countAttempt(db, [{ ...tried, times: tried.limit - 1 }], clock.now())
}

it('limits the uploads of one user, and still accepts those of others', async () => {
  const busy = await owner(server)
  const send = async (who: TestActor) => who.ask('POST', IMAGE, formWith(await picture(8, 8)))
  await leaveOne(ofUploads(busy.id))
  expect((await send(busy)).status).toBe(200)
  const refused = await send(busy)
  expect(refused).toMatchObject({ status: 429, error: { code: 'too_many' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await send(innocent)).status).toBe(200)
})

it('reads three uploads of one user at once, and the fourth after one of them ends', async () => {
  const busy = await owner(server)
  const begun = await Promise.all(
    Array.from({ length: 3 }, () =>
      connectRaw(
        server.url,
        `POST ${IMAGE} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${busy.tokens.access_token}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x\r\n',
      ),
    ),
  )
  const bytes = await picture(8, 8)
  // The uploads above are being read by now, since this later one takes the same path.
  expect((await innocent.ask('POST', IMAGE, formWith(bytes))).status).toBe(200)
  let isAnswered = false
  const fourth = busy.ask('POST', IMAGE, formWith(bytes)).finally(() => (isAnswered = true))
  expect((await innocent.ask('POST', IMAGE, formWith(bytes))).status).toBe(200)
  await pause(300)
  expect(isAnswered).toBe(false)
  begun[0]?.socket.destroy()
  expect((await fourth).status).toBe(200)
  for (const { socket } of begun) socket.destroy()
})

it('limits the Idempotency-Keys of strangers from one address, since each is costly to hash', async () => {
  await leaveOne(ofAddress('key', '127.0.0.1'))
  const signUp = (headers = {}) => {
    const name = randomBytes(6).toString('hex')
    const body = {
      organization: { name, type: 'ADV' },
      owner: { name: 'Robin', email: `${name}@example.org`, password: PASSWORD },
    }
    return client(server.url)('POST', '/api/auth/withOwner', body, headers)
  }
  expect((await signUp({ 'idempotency-key': 'the last' })).status).toBe(201)
  const refused = await signUp({ 'idempotency-key': 'one more' })
  expect(refused).toMatchObject({ status: 429, error: { code: 'too_many' } })
  expect((await signUp()).status).toBe(201)
})
