import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, PASSWORD } from '../../../test/actors.ts'
import { patientClient, type Answer } from '../../../test/client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { buildApp } from '../../app/app.ts'
import { countAttempt } from './repo.ts'
import { ofAddress, ofSignUps, type Tried } from './attempts.ts'

let server: TestServer
/** A second server process of the same installation, sharing its database. */
let second: { url: string; close(): Promise<void> }
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: '1', TRUST_PROXY: '1' })
  const app = await buildApp(server.services, pino({ level: 'silent' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  second = { url: `http://127.0.0.1:${port}`, close: () => app.close() }
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const logIn = (url: string, email: string, password: string, headers = {}) =>
  patientClient(url)('POST', '/api/savvy/users/login', { email, password }, headers)
const signUp = (email: string, headers = {}, url = server.url) =>
  patientClient(url)(
    'POST',
    '/api/auth/withOwner',
    { organization: { name: 'Many', type: 'ADV' }, owner: { name: 'Robin', email, password: PASSWORD } },
    headers,
  )
const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index))
/** Sets the count of failed attempts directly, because each real attempt costs a password hash. */
const failed = async ({ key }: Tried, count: number) => {
  await countAttempt(server.services.db, [{ key }], server.services.clock.now())
  await server.services.db.updateTable('attempts').set({ count }).where('key', '=', key).execute()
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

it('blocks an account after too many guesses, across both processes and for its owner too', async () => {
  const { email } = await owner(server)
  for (let i = 0; i < 10; i++) {
    const { status } = await logIn(i % 2 ? server.url : second.url, email, 'a wrong one')
    expect(status).toBe(401)
  }
  for (const url of [server.url, second.url]) {
    const { status, error } = await logIn(url, ` ${email.toUpperCase()}`, PASSWORD)
    expect(status).toBe(429)
    expect(error.code).toBe('too_many')
  }
  server.pass(0.25)
  expect((await logIn(server.url, email, PASSWORD)).status).toBe(200)
})

/** Returns the cookie that a browser keeps from a successful login. */
const cookieOf = ({ headers }: Answer) => (headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''

it('accepts the right password from a known address, despite guesses from elsewhere', async () => {
  const { email } = await owner(server)
  const first = await logIn(server.url, email, PASSWORD, from('203.0.113.50'))
  expect(first.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax$/)
  const cookie = cookieOf(first)
  const elsewhere = from('198.51.100.66')
  for (let i = 0; i < 11; i++) await logIn(server.url, email, 'a wrong one', elsewhere)
  const other = cookieOf(await logIn(server.url, (await owner(server)).email, PASSWORD))
  const madeUp = `browser=${'x'.repeat(22)}.${'y'.repeat(43)}`
  const tried = {
    'from elsewhere': await logIn(server.url, email, PASSWORD, elsewhere),
    'from somewhere new': await logIn(server.url, email, PASSWORD, from('203.0.113.51')),
    'with the cookie of another account': await logIn(second.url, email, PASSWORD, {
      ...from('203.0.113.51'),
      cookie: other,
    }),
    'with a cookie that was made up': await logIn(server.url, email, PASSWORD, {
      ...from('203.0.113.51'),
      cookie: madeUp,
    }),
    'in the known network': await logIn(second.url, email, PASSWORD, from('203.0.113.50')),
    'in the known browser': await logIn(server.url, email, PASSWORD, { ...from('203.0.113.52'), cookie }),
    'in the known browser, wrong': await logIn(server.url, email, 'a wrong one', {
      ...from('203.0.113.52'),
      cookie,
    }),
  }
  expect(Object.fromEntries(Object.entries(tried).map(([how, { status }]) => [how, status]))).toEqual({
    'from elsewhere': 429,
    'from somewhere new': 429,
    'with the cookie of another account': 429,
    'with a cookie that was made up': 429,
    'in the known network': 200,
    'in the known browser': 200,
    'in the known browser, wrong': 429,
  })
})

it('counts guesses separately for each known address', async () => {
  const { email } = await owner(server)
  const [one, two] = [from('203.0.113.60'), from('203.0.113.61')]
  for (const place of [one, two]) expect((await logIn(server.url, email, PASSWORD, place)).status).toBe(200)
  for (let i = 0; i < 11; i++) await logIn(server.url, email, 'a wrong one', one)
  expect((await logIn(server.url, email, PASSWORD, one)).status).toBe(429)
  expect((await logIn(server.url, email, PASSWORD, two)).status).toBe(200)
})

it('knows only the address from which the password was reset', async () => {
  const { email } = await owner(server)
  const [old, own] = [from('203.0.113.70'), from('203.0.113.71')]
  await logIn(server.url, email, PASSWORD, old)
  await patientClient(server.url)('POST', '/api/auth/request-reset-password', { email })
  await server.work()
  const token = (await mailsTo(server, email)).findLast(({ code }) => code)?.code
  const reset = { token, password: 'another password' }
  await patientClient(server.url)('PUT', '/api/auth/change-password', reset, own)
  for (let i = 0; i < 11; i++) await logIn(server.url, email, 'a wrong one', from('198.51.100.70'))
  expect((await logIn(server.url, email, 'another password', old)).status).toBe(429)
  expect((await logIn(server.url, email, 'another password', own)).status).toBe(200)
})

it('does not reveal by its answers whether an account knows an address', async () => {
  const { email } = await owner(server)
  const guesses = async (who: string) => {
    const elsewhere = times(11, () => logIn(server.url, who, 'a wrong one', from('198.51.100.80')))
    await Promise.all(elsewhere)
    return statuses(await Promise.all(times(4, () => logIn(server.url, who, 'a wrong one'))))
  }
  // The first account has logged in from this address before; the second does not exist.
  expect(await guesses(email)).toEqual(await guesses('nobody-there@example.org'))
})

it('lets a user reset a password despite many reset requests by others', async () => {
  const { email } = await owner(server)
  const ask = (headers: object) =>
    patientClient(server.url)('POST', '/api/auth/request-reset-password', { email }, { ...headers })
  const asked = await Promise.all(times(14, (i) => ask(from(`198.51.100.${90 + (i % 3)}`))))
  expect(statuses(asked)).toEqual(times(14, () => 200))
  expect((await ask(from('203.0.113.80'))).status).toBe(200)
  await server.work()
  const token = (await mailsTo(server, email)).findLast(({ code }) => code)?.code
  const reset = { token, password: 'another password' }
  expect((await patientClient(server.url)('PUT', '/api/auth/change-password', reset)).status).toBe(200)
})

it('limits guesses at unknown accounts too', async () => {
  const answers = await Promise.all(times(11, () => logIn(server.url, 'nobody@example.org', 'a wrong one')))
  expect(statuses(answers).toSorted()).toEqual([...times(10, () => 401), 429])
})

it('lets no more guesses through when all are sent at once', async () => {
  const { email } = await owner(server)
  const answers = await Promise.all(
    times(24, (i) => logIn(i % 2 ? server.url : second.url, email, 'a wrong one')),
  )
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10)
})

it('does not count logins with the right password', async () => {
  const { email } = await owner(server)
  for (let i = 0; i < 12; i++) expect((await logIn(server.url, email, PASSWORD)).status).toBe(200)
})

it('blocks only the address that tries many accounts', async () => {
  const { email } = await owner(server)
  const address = from('203.0.113.7')
  await failed(ofAddress('login', '203.0.113.7'), 295)
  const tried = await Promise.all(
    times(6, (i) => logIn(server.url, `nobody-${i}@example.org`, 'a wrong one', address)),
  )
  expect(statuses(tried).toSorted()).toEqual([...times(5, () => 401), 429])
  expect((await logIn(second.url, email, PASSWORD, address)).status).toBe(429)
  // Entries that a client writes before the proxy's own change nothing.
  expect((await logIn(server.url, email, PASSWORD, from('198.51.100.1, 203.0.113.7'))).status).toBe(429)
  expect((await logIn(server.url, email, PASSWORD, from('203.0.113.8'))).status).toBe(200)
})

it('blocks an address that probes for accounts by signing up', async () => {
  const { email } = await owner(server)
  const address = from('203.0.113.9')
  await failed(ofAddress('sign-up', '203.0.113.9'), 295)
  const tried = await Promise.all(times(6, () => signUp(email, address)))
  expect(statuses(tried).toSorted()).toEqual([...times(5, () => 409), 429])
  expect((await signUp('somebody-new@example.org', address)).status).toBe(429)
  expect((await signUp('somebody-new@example.org', from('203.0.113.10'))).status).toBe(201)
})

it('blocks only the address that signs up many accounts, across both processes', async () => {
  const address = from('203.0.113.20')
  const many = (count: number, headers = address) =>
    Promise.all(
      times(count, (i) =>
        signUp(`many-${randomUUID()}@example.org`, headers, i % 2 ? server.url : second.url),
      ),
    )
  await failed(ofSignUps('203.0.113.20'), 292)
  expect(statuses(await many(12)).toSorted()).toEqual([...times(8, () => 201), ...times(4, () => 429)])
  expect(statuses(await many(2))).toEqual([429, 429])
  expect(statuses(await many(1, from('203.0.113.21')))).toEqual([201])
  server.pass(0.25)
  expect(statuses(await many(1))).toEqual([201])
})

it('does not count failed sign-ups against an address', async () => {
  const { email } = await owner(server)
  const address = from('203.0.113.22')
  await failed(ofSignUps('203.0.113.22'), 295)
  for (let i = 0; i < 8; i++) expect((await signUp(email, address)).status).toBe(409)
  expect((await signUp('free-still@example.org', address)).status).toBe(201)
})

it('counts the addresses of one large network as one', async () => {
  await failed(ofSignUps('2001:db8:0:1::1'), 292)
  const refused = await Promise.all(
    times(12, (i) => signUp(`six-${i}@example.org`, from(`2001:db8:0:1:${i.toString(16)}::${i}`))),
  )
  expect(statuses(refused).filter((status) => status === 429)).toHaveLength(4)
  expect((await signUp('six-other@example.org', from('2001:db8:0:2::1'))).status).toBe(201)
})

it('says when to try again', async () => {
  server.pass(0.25)
  const sixMinutesOn = server.services.clock.now().getTime() % 900_000
  server.pass((900_000 - sixMinutesOn + 360_000) / 3_600_000)
  const answers = await Promise.all(times(11, () => logIn(server.url, 'soon@example.org', 'a wrong one')))
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.headers.get('retry-after')).toBe('540')
  expect(answers[0]?.status === 401 && answers[0].headers.get('retry-after')).toBe(null)
})

it('lets a user log in right after a password reset', async () => {
  const { email } = await owner(server)
  const address = from('203.0.113.30')
  for (let i = 0; i < 11; i++) await logIn(server.url, email, 'a wrong one', address)
  const own = from('203.0.113.31')
  expect((await logIn(server.url, email, PASSWORD, own)).status).toBe(429)
  await patientClient(server.url)('POST', '/api/auth/request-reset-password', { email })
  await server.work()
  const token = (await mailsTo(server, email)).findLast(({ code }) => code)?.code
  const reset = { token, password: 'another password' }
  expect((await patientClient(server.url)('PUT', '/api/auth/change-password', reset)).status).toBe(200)
  expect((await logIn(server.url, email, 'another password', own)).status).toBe(200)
  const count = server.services.db.selectFrom('attempts').select('count')
  const ofThat = count.where('key', '=', ofAddress('login', '203.0.113.30').key)
  expect(await ofThat.executeTakeFirst()).toEqual({ count: 11 })
})

it('does not store a mistyped email address', async () => {
  await logIn(server.url, 'secret-typo@example.org', 'a wrong one')
  const rows = await server.services.db.selectFrom('attempts').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('@example.org')
})
