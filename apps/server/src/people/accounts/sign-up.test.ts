import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { client, type Answer } from '../../../test/client.ts'
import { mailsTo } from '../../../test/mails.ts'
import { faultAt } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ CURRENCY: 'CHF' })
})
afterAll(() => server.close())

const newEmail = () => `${randomBytes(6).toString('hex')}@example.org`
const body = (organization: object = {}, owner: object = {}) => ({
  organization: { name: 'Harbour Screens', type: 'DSO', ...organization },
  owner: { name: 'Robin', email: newEmail(), password: 'correct horse', ...owner },
})
const signUp = (sent: unknown, headers = {}): Promise<Answer> =>
  client(server.url)('POST', '/api/auth/withOwner', sent, headers)
const organizationsNamed = (name: string) =>
  server.services.db.selectFrom('organizations').selectAll().where('name', '=', name).execute()

it('creates an organization with its owner', async () => {
  const sent = body({ industry: 'Retail', country: 'AT', currency: 'EUR', time_zone: 'Europe/Vienna' })
  const { status, message, data } = await signUp(sent)
  expect({ status, message }).toEqual({ status: 201, message: 'Welcome to Plaza.' })
  expect(data).toEqual({
    organization: { id: expect.any(String), name: 'Harbour Screens', type: 'DSO' },
    user: { id: expect.any(String), name: 'Robin', email: sent.owner.email },
  })
  const stored = await server.services.db
    .selectFrom('organizations')
    .select(['industry', 'country', 'currency', 'time_zone'])
    .where('id', '=', data.organization.id)
    .executeTakeFirst()
  expect(stored).toEqual({ industry: 'Retail', country: 'AT', currency: 'EUR', time_zone: 'Europe/Vienna' })
})

it("uses the installation's currency when none is named, and trims texts", async () => {
  await signUp(
    body({ name: '  Trimmed & Söhne ', industry: null, country: null, currency: null, time_zone: null }),
  )
  expect(await organizationsNamed('Trimmed & Söhne')).toMatchObject([
    { currency: 'CHF', industry: '', country: '', time_zone: null, active: true },
  ])
})

it('stores a password as an argon2id hash only', async () => {
  const { data } = await signUp(body())
  const user = await server.services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', data.user.id)
    .executeTakeFirstOrThrow()
  expect(user.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(user)).not.toContain('correct horse')
})

it('recognizes an address in any case and with spaces around it', async () => {
  const email = newEmail()
  const first = await signUp(body({}, { email: ` ${email.toUpperCase()}  ` }))
  expect(first.data.user.email).toBe(email)
  const second = await signUp(body({ name: 'Second of one address' }, { email }))
  expect(second.status).toBe(409)
  expect(second.error).toMatchObject({ code: 'email_taken', issues: [{ path: 'owner.email' }] })
  expect(await organizationsNamed('Second of one address')).toEqual([])
})

it('lets one of several simultaneous sign-ups of an address win', async () => {
  const email = newEmail()
  const all = await Promise.all(
    Array.from({ length: 5 }, () => signUp(body({ name: 'At the same time' }, { email }))),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect(await organizationsNamed('At the same time')).toHaveLength(1)
})

it('ignores unknown fields, including those that would widen rights', async () => {
  const sent = body({ id: 'x', active: false }, { role_id: 1, permissions: ['approval:decide'] })
  const { status, data } = await signUp({ ...sent, admin: true })
  expect(status).toBe(201)
  const user = await server.services.db
    .selectFrom('users')
    .select(['role_id', 'permissions', 'active'])
    .where('id', '=', data.user.id)
    .executeTakeFirst()
  expect(user).toEqual({ role_id: 2, permissions: [], active: true })
})

it('names all invalid fields at once', async () => {
  const { status, error } = await signUp({
    organization: {
      name: ' ',
      type: 'PLATFORM',
      industry: 7,
      country: 'XX',
      currency: 'XYZ',
      time_zone: 'Mars/Base',
    },
    owner: { email: 'nobody', password: 'short' },
  })
  expect(status).toBe(400)
  expect(error.code).toBe('bad_input')
  expect(Object.fromEntries((error.issues ?? []).map((issue) => [issue.path, issue.message]))).toEqual({
    'organization.name': 'This must not be empty.',
    'organization.type': 'This must be DSO or ADV.',
    'organization.industry': 'This must be text.',
    'organization.country': 'This must be a country by its two letters of ISO 3166, for example DE.',
    'organization.currency': 'This must be an ISO 4217 currency, for example EUR.',
    'organization.time_zone': 'This must be an IANA time zone, for example Europe/Berlin.',
    'owner.name': 'This is required.',
    'owner.email': 'This must be an email address.',
    'owner.password': 'A password must have at least 8 characters.',
  })
})

it.each([
  ['organization.name', { name: 'x'.repeat(120) }, { name: 'x'.repeat(121) }],
  ['organization.industry', { industry: 'x'.repeat(80) }, { industry: 'x'.repeat(81) }],
])('accepts %s up to its maximum length', async (path, fits, tooLong) => {
  expect((await signUp(body(fits))).status).toBe(201)
  expect((await signUp(body(tooLong))).error.issues).toMatchObject([{ path }])
})

it.each([
  ['owner.name', { name: 'x'.repeat(120) }, { name: 'x'.repeat(121) }],
  ['owner.password', { password: 'x'.repeat(200) }, { password: 'x'.repeat(201) }],
  ['owner.password', { password: 'x'.repeat(8) }, { password: 'x'.repeat(7) }],
  ['owner.email', {}, { email: `${'x'.repeat(243)}@example.org` }],
])('accepts %s only within its limits (%#)', async (path, fits, tooLong) => {
  expect((await signUp(body({}, fits))).status).toBe(201)
  expect((await signUp(body({}, tooLong))).error.issues).toMatchObject([{ path }])
})

it.each(['a\u0000b', 'a\u001bb', 'a\u007fb'])('refuses control characters in texts (%j)', async (text) => {
  const { error } = await signUp(body({ name: text }, { name: text, email: `${text}@example.org` }))
  expect(error.issues?.map(({ path }) => path)).toEqual(['organization.name', 'owner.name', 'owner.email'])
})

it.each(['a\nb', 'a\r\nBcc: b@example.org', 'a\tb', 'a\u2028b', 'a\ud800b'])(
  'refuses a name of several lines, also with a key (%j)',
  async (name) => {
    const sent = body({ name, industry: name }, { name })
    const { error } = await signUp(sent, { 'idempotency-key': randomBytes(8).toString('hex') })
    const fault = 'This must be one line, without control characters.'
    expect(error.issues).toEqual([
      { path: 'organization.name', message: fault },
      { path: 'organization.industry', message: fault },
      { path: 'owner.name', message: fault },
    ])
  },
)

it('accepts texts of all scripts', async () => {
  const name = "名古屋 Ω שלום 🏙️ O'Neill \\ % _"
  const { status, data } = await signUp(body({ name }, { name }))
  expect(status).toBe(201)
  expect(data.organization.name).toBe(name)
})

it.each([null, [], 'text', 5, {}, { organization: [], owner: null }])(
  'refuses %j where objects are expected',
  async (sent) => {
    const { status, error } = await signUp(sent)
    expect(status).toBe(400)
    expect(error.code).toBe('bad_input')
    for (const { message } of error.issues ?? []) expect(message).toMatch(/^This (is|must) .*\.$/)
  },
)

it('creates one account for a sign-up sent twice with one key', async () => {
  const sent = body({ name: 'Sent twice' })
  const key = { 'idempotency-key': randomBytes(8).toString('hex') }
  const [first, second] = await Promise.all([signUp(sent, key), signUp(sent, key)])
  expect(first.status).toBe(201)
  expect(second).toMatchObject({ status: 201, data: first.data })
  expect(await organizationsNamed('Sent twice')).toHaveLength(1)
  const other = await signUp(body({}, { ...sent.owner, password: 'another one' }), key)
  expect(other).toMatchObject({ status: 409, error: { code: 'key_reused' } })
})

it.each([
  ['is tried first', 'Password123', 'This password is too common. Please choose a different one.'],
  ['holds the address', 'robin.tide-77', 'Your password must not contain your email address.'],
  ['holds the name', 'Lindqvist2027', 'Your password must not contain your name.'],
  ['holds the organization', 'harbour2027', 'Your password must not contain your name.'],
])('refuses a password that %s', async (_, password, sentence) => {
  const who = { name: 'Robin Lindqvist', email: `robin.tide@${randomBytes(6).toString('hex')}.example` }
  const refused = await signUp(body({}, { ...who, password }))
  expect(faultAt(refused, 'owner.password')).toBe(sentence)
})

it('accepts an address at an international domain, which logs in with any spelling', async () => {
  const host = randomBytes(6).toString('hex')
  const { data } = await signUp(body({}, { email: `Kim@${host}-münchen.example` }))
  expect(data.user.email).toMatch(/^kim@xn--[a-z0-9-]+\.example$/)
  for (const email of [`kim@${host}-MÜNCHEN.example`, data.user.email]) {
    const login = { email, password: 'correct horse' }
    expect((await client(server.url)('POST', '/api/savvy/users/login', login)).status).toBe(200)
  }
  expect((await signUp(body({}, { email: `kim@${host}-münchen.example` }))).error.code).toBe('email_taken')
})

it('mails an address that may be a stranger’s no text of the sender’s choice', async () => {
  const name = `You have won! Open https://evil.example/now or write to evil@evil.example ${'x'.repeat(40)}`
  const email = newEmail()
  await signUp(body({ name }, { name, email }))
  await server.work()
  const [mail] = await mailsTo(server, email)
  expect(mail?.subject).toBe('Welcome to Plaza: please confirm your email address')
  expect(JSON.stringify(mail)).not.toMatch(/evil|won|xxx/)
  const { from_name } = await server.services.db
    .selectFrom('mails')
    .select('from_name')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  expect(from_name).toBe('Plaza')
})
