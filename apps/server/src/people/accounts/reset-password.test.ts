import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmed, logIn, PASSWORD, signUp, type TestActor } from '../../../test/actors.ts'
import { client, type Answer } from '../../../test/client.ts'
import { actFor } from '../../../test/colleagues.ts'
import { mailsTo, type ReadMail } from '../../../test/mails.ts'
import { faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { ofAddress } from '../../base/attempts/attempts.ts'
import { countAttempt } from '../../base/attempts/repo.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://plaza.example' })
})
afterAll(() => server.close())

const ASK = '/api/auth/request-reset-password'
const SET = '/api/auth/change-password'
const nobody = (...request: Parameters<TestActor['ask']>): Promise<Answer> => client(server.url)(...request)
const works = async ({ ask, id }: TestActor) =>
  (await ask('GET', `/api/savvy/users/getUserDetails/${id}`)).status === 200

/** Requests a code, runs the jobs, and reads the latest mail. */
const askFor = async (email: string): Promise<ReadMail | undefined> => {
  await nobody('POST', ASK, { email })
  await server.work()
  return (await mailsTo(server, email)).findLast(({ subject }) => subject.includes('new password'))
}
const codeFor = async (email: string): Promise<string> => (await askFor(email))?.code ?? ''

it('sets a new password by a mailed code, and ends every session', async () => {
  const actor = await signUp(server, 'DSO')
  const mail = await askFor(actor.email)
  expect(mail?.link).toBe(`https://plaza.example/changePassword#code=${mail?.code}`)
  const { status, message } = await nobody('PUT', SET, { token: mail?.code, password: 'another password' })
  expect({ status, message }).toEqual({ status: 200, message: 'Changes have been saved.' })
  expect(await works(actor)).toBe(false)
  const login = { email: actor.email, password: PASSWORD }
  expect((await nobody('POST', '/api/savvy/users/login', login)).status).toBe(401)
  const next = await nobody('POST', '/api/savvy/users/login', { ...login, password: 'another password' })
  expect(next.status).toBe(200)
  const subjects = (await mailsTo(server, actor.email)).map(({ subject }) => subject)
  expect(subjects.at(-1)).toBe('Your password was changed')
})

it('accepts a code as people type it, once', async () => {
  const { email } = await signUp(server, 'DSO')
  const code = await codeFor(email)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  expect((await nobody('PUT', SET, { token: typed, password: PASSWORD })).status).toBe(200)
  const again = await nobody('PUT', SET, { token: typed, password: 'once more, please' })
  expect(faultAt(again, 'token')).toContain('has expired')
  expect((await logIn(server, email)).email).toBe(email)
})

it('lets only one of several simultaneous uses of a code set the password', async () => {
  const { email } = await signUp(server, 'DSO')
  const token = await codeFor(email)
  const all = await Promise.all(
    [1, 2, 3].map((n) => nobody('PUT', SET, { token, password: `password ${n}` })),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
})

it('keeps older codes valid until one is used, and none longer than half an hour', async () => {
  const { email } = await signUp(server, 'DSO')
  const first = await codeFor(email)
  server.pass(0.1)
  const second = await codeFor(email)
  server.pass(0.1)
  const third = await codeFor(email)
  expect(new Set([first, second, third]).size).toBe(3)
  server.pass(0.31)
  expect((await nobody('PUT', SET, { token: first, password: PASSWORD })).status).toBe(400)
  expect((await nobody('PUT', SET, { token: second, password: PASSWORD })).status).toBe(200)
  expect((await nobody('PUT', SET, { token: third, password: PASSWORD })).status).toBe(400)
})

it('refuses a guessable password, and keeps the code valid', async () => {
  const { email } = await signUp(server, 'DSO', { name: 'Harbour Screens' })
  const token = await codeFor(email)
  const set = (password: string) => nobody('PUT', SET, { token, password })
  expect(faultAt(await set('password123'), 'password')).toContain('too common')
  expect(faultAt(await set('harbour2027'), 'password')).toBe('Your password must not contain your name.')
  expect((await set('another password')).status).toBe(200)
})

it('ends what the account gave before: its sessions, and its grants to users acting on behalf', async () => {
  const [one, agent] = [
    await confirmed(server, await signUp(server, 'DSO')),
    await confirmed(server, await signUp(server, 'ADV')),
  ]
  await one.ask('POST', `/api/savvy/organization/on-behalf-grants/${one.orgId}`, { email: agent.email })
  const acting = await actFor(server, agent, one.orgId)
  const token = await codeFor(one.email)
  expect((await nobody('PUT', SET, { token, password: 'another password' })).status).toBe(200)
  expect(await works(one)).toBe(false)
  expect((await acting.ask('GET', '/api/savvy/users/me')).error.code).toBe('acting_ended')
  const grants = await server.services.db
    .selectFrom('on_behalf_grants')
    .select('id')
    .where('org_id', '=', one.orgId)
    .execute()
  expect(grants).toEqual([])
  expect((await mailsTo(server, one.email)).at(-1)?.text).toContain(
    'Nobody can act for your organization any more',
  )
})

it('ends no session when an address is confirmed by its link', async () => {
  const actor = await signUp(server, 'DSO')
  await server.work()
  const [welcome] = await mailsTo(server, actor.email)
  await nobody('PUT', '/api/auth/confirm-address', { token: welcome?.code })
  expect(await works(actor)).toBe(true)
})

it('invalidates codes when the password is changed otherwise', async () => {
  const actor = await signUp(server, 'DSO')
  const token = await codeFor(actor.email)
  const path = `/api/savvy/users/changePassword/${actor.id}`
  const change = { old_password: PASSWORD, new_password: 'changed in the settings' }
  expect((await actor.ask('PUT', path, change)).status).toBe(200)
  expect(faultAt(await nobody('PUT', SET, { token, password: PASSWORD }), 'token')).toContain('has expired')
  const login = { email: actor.email, password: 'changed in the settings' }
  expect((await nobody('POST', '/api/savvy/users/login', login)).status).toBe(200)
})

it('answers the same with or without an account, and mails nobody without one', async () => {
  const { email } = await signUp(server, 'DSO')
  const answers = [
    await nobody('POST', ASK, { email }),
    await nobody('POST', ASK, { email: 'no@example.org' }),
  ]
  const [known, unknown] = answers.map(({ status, message, data }) => ({ status, message, data }))
  expect(known).toEqual(unknown)
  await server.work()
  expect(await mailsTo(server, 'no@example.org')).toEqual([])
})

it('ignores the host that a request names', async () => {
  const { email } = await signUp(server, 'DSO')
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
  await client(server.url)('POST', ASK, { email, origin: 'https://evil.example' }, forged)
  await server.work()
  const mails = await mailsTo(server, email)
  expect(JSON.stringify(mails)).not.toContain('evil.example')
})

it('sends one mail when the button is pressed twice', async () => {
  const { email } = await signUp(server, 'DSO')
  await Promise.all([1, 2, 3].map(() => nobody('POST', ASK, { email })))
  await server.work()
  const mails = await mailsTo(server, email)
  expect(mails.filter(({ subject }) => subject.includes('new password'))).toHaveLength(1)
})

it('confirms the address of a new account by the code in its first mail', async () => {
  const actor = await signUp(server, 'DSO')
  await server.work()
  const [welcome] = await mailsTo(server, actor.email)
  const confirmed = async () =>
    (await actor.ask('GET', `/api/savvy/users/getUserDetails/${actor.id}`)).data.address_confirmed
  expect(await confirmed()).toBe(false)
  expect((await nobody('PUT', '/api/auth/confirm-address', { token: welcome?.code })).status).toBe(200)
  expect(await confirmed()).toBe(true)
  // A code of another purpose sets no password.
  expect((await nobody('PUT', SET, { token: welcome?.code, password: PASSWORD })).status).toBe(400)
})

it('names invalid fields', async () => {
  expect(faultsOf(await nobody('POST', ASK, { email: 'nobody' }))).toEqual(['email'])
  expect(faultsOf(await nobody('PUT', SET, { token: '', password: 'short' }))).toEqual(['password', 'token'])
  expect(faultsOf(await nobody('PUT', '/api/auth/confirm-address', { token: 'x' }))).toEqual(['token'])
})

it('stops those who ask for many codes', async () => {
  const limited = await startServer({ RATE_LIMITS: '1' })
  const ask = client(limited.url)
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => ask('POST', ASK, { email: 'many@example.org' })),
  )
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(2)
  await limited.close()
})

it('stops those who try many codes, whichever call they try them at, and counts no good one', async () => {
  const limited = await startServer({ RATE_LIMITS: '1' })
  const ask = client(limited.url)
  const { db, clock } = limited.services
  const { email } = await signUp(limited, 'DSO')
  const mailed = async (word: string) => {
    await limited.work()
    return (await mailsTo(limited, email)).findLast(({ subject }) => subject.includes(word))?.code
  }
  await ask('POST', ASK, { email })
  const [token, addressCode] = [await mailed('new password'), await mailed('confirm')]
  const tried = ofAddress('code', '127.0.0.1')
  const tries = [
    ['PUT', SET, { password: 'another password' }],
    ['PUT', '/api/auth/confirm-address', {}],
    ['POST', '/api/auth/address-code', {}],
    ['POST', '/api/auth/invitation', {}],
  ] as const
  const guess = (code: string | undefined, at = 0) => {
    const [method, path, body] = tries[at] ?? tries[0]
    return ask(method, path, { ...body, token: code })
  }
  // All but the last four guesses that are allowed.
  await countAttempt(db, [{ key: tried.key, times: tried.limit - tries.length }], clock.now())
  expect((await guess(addressCode, 2)).status).toBe(200)
  for (const at of tries.keys()) expect(faultsOf(await guess(`GUESS-${at}`, at))).toEqual(['token'])
  for (const at of tries.keys()) {
    const refused = await guess(at === 0 ? token : addressCode, at)
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_many' } })
  }
  await limited.stay(0.25)
  expect((await guess(token)).status).toBe(200)
  await limited.close()
})
