import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { MOST_SESSIONS } from './sessions-repo.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()

const SECOND = 1 / 3600
const DAY = 24
const refresh = (refresh_token: unknown) =>
  client(server.url)('POST', '/api/savvy/users/refresh', { refresh_token })
const works = async (token: string): Promise<boolean> => {
  const { status } = await client(server.url, token)('GET', '/api/savvy/displays/lookup/7')
  // A valid token gets as far as the fault in the path.
  expect([400, 401]).toContain(status)
  return status === 400
}

it('stores tokens as hashes only', async () => {
  const { tokens } = await signUp(server, 'DSO')
  const next = (await refresh(tokens.refresh_token)).data.tokens
  const { rows } = await sql`SELECT sessions::text FROM sessions`.execute(server.services.db)
  const stored = JSON.stringify(rows)
  for (const { access_token, refresh_token } of [tokens, next]) {
    for (const secret of [access_token, refresh_token.split('.')[1]]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    }
  }
})

it('keeps the thirty most recently used sessions of a user, after any number of logins', async () => {
  const { tokens: first, email } = await signUp(server, 'DSO')
  const used = await client(server.url)('POST', '/api/savvy/users/login', { email, password: PASSWORD })
  server.pass(SECOND)
  const kept = (await refresh(used.data.tokens.refresh_token)).data.tokens
  for (let logins = 0; logins < MOST_SESSIONS - 1; logins++) {
    server.pass(SECOND)
    await client(server.url)('POST', '/api/savvy/users/login', { email, password: PASSWORD })
  }
  expect(await works(first.access_token)).toBe(false)
  expect(await works(kept.access_token)).toBe(true)
  const { rows } =
    await sql`SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ${email}`.execute(
      server.services.db,
    )
  expect(rows).toHaveLength(MOST_SESSIONS)
})

it('keeps an access token valid for fifteen minutes', async () => {
  const actor = await signUp(server, 'DSO')
  server.pass(0.25 - SECOND)
  expect(await works(actor.tokens.access_token)).toBe(true)
  server.pass(SECOND)
  expect(await works(actor.tokens.access_token)).toBe(false)
  const answer = await actor.ask('GET', '/api/savvy/displays/lookup/7')
  expect(answer.error).toEqual({ error: 'Please log in.', code: 'unauthenticated' })
})

it('keeps a session valid for thirty days after the latest refresh', async () => {
  const actor = await signUp(server, 'DSO')
  server.pass(30 * DAY - 1)
  const first = await refresh(actor.tokens.refresh_token)
  expect(first.status).toBe(200)
  server.pass(30 * DAY - 1)
  const second = await refresh(first.data.tokens.refresh_token)
  expect(second.status).toBe(200)
  expect(await works(second.data.tokens.access_token)).toBe(true)
  server.pass(30 * DAY)
  expect((await refresh(second.data.tokens.refresh_token)).status).toBe(401)
})

it('reports the latest login with a password, not the refresh', async () => {
  const login = server.services.clock.now()
  const { tokens } = await signUp(server, 'DSO')
  server.pass(1)
  const { data } = await refresh(tokens.refresh_token)
  expect(data.tokens.last_login).toBe(login.toISOString())
})

it('replaces both tokens, and ends the old access', async () => {
  const actor = await signUp(server, 'DSO')
  const { data } = await refresh(actor.tokens.refresh_token)
  expect(await works(actor.tokens.access_token)).toBe(false)
  expect(await works(data.tokens.access_token)).toBe(true)
})

it('returns the same pair to a second tab within ten seconds', async () => {
  const actor = await signUp(server, 'DSO')
  const first = await refresh(actor.tokens.refresh_token)
  server.pass(10 * SECOND)
  const second = await refresh(actor.tokens.refresh_token)
  expect(second).toMatchObject({ status: 200, data: first.data })
  expect(await works(second.data.tokens.access_token)).toBe(true)
})

it('ends the session when a token is reused later', async () => {
  const actor = await signUp(server, 'DSO')
  const { data } = await refresh(actor.tokens.refresh_token)
  server.pass(11 * SECOND)
  const again = await refresh(actor.tokens.refresh_token)
  expect(again).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  expect(await works(data.tokens.access_token)).toBe(false)
  expect((await refresh(data.tokens.refresh_token)).status).toBe(401)
})

it('ends the session also for a token that was exchanged long ago', async () => {
  const actor = await signUp(server, 'DSO')
  const stolen = actor.tokens.refresh_token
  let latest = (await refresh(stolen)).data.tokens
  for (let i = 0; i < 2; i++) {
    server.pass(0.2)
    latest = (await refresh(latest.refresh_token)).data.tokens
  }
  expect((await refresh(stolen)).status).toBe(401)
  expect(await works(latest.access_token)).toBe(true)
  server.pass(11 * SECOND)
  expect((await refresh(stolen)).status).toBe(401)
  expect(await works(latest.access_token)).toBe(false)
})

it('ends nothing for a token that was never issued', async () => {
  const actor = await signUp(server, 'DSO')
  const next = (await refresh(actor.tokens.refresh_token)).data.tokens
  server.pass(11 * SECOND)
  const [id] = next.refresh_token.split('.')
  const forged = [`${id}.${'x'.repeat(43)}`, `${id}.${randomBytes(32).toString('base64url')}`]
  // The seal of another session's token is not valid here.
  forged.push(`${id}.${(await signUp(server, 'DSO')).tokens.refresh_token.split('.')[1]}`)
  for (const token of forged) expect((await refresh(token)).status).toBe(401)
  expect(await works(next.access_token)).toBe(true)
  expect((await refresh(next.refresh_token)).status).toBe(200)
})

it('returns one pair to all simultaneous uses of a token', async () => {
  const actor = await signUp(server, 'DSO')
  const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(actor.tokens.refresh_token)))
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await works(answers[0]?.data.tokens.access_token)).toBe(true)
})

it.each(['nothing', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'x'.repeat(43)}`, "'; --"])(
  'refuses %s as a refresh token',
  async (token) => {
    expect(await refresh(token)).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  },
)

it('requires a refresh token', async () => {
  for (const token of [undefined, '', 5, ['x']]) {
    const message = token ? 'This must be text.' : 'This is required.'
    expect(await refresh(token)).toMatchObject({
      status: 400,
      error: { issues: [{ path: 'refresh_token', message }] },
    })
  }
})

it('keeps the sessions of a user separate', async () => {
  const actor = await signUp(server, 'DSO')
  const login = { email: actor.email, password: PASSWORD }
  const { data } = await client(server.url)('POST', '/api/savvy/users/login', login)
  await actor.ask('DELETE', `/api/savvy/users/logout/${actor.id}`)
  expect(await works(actor.tokens.access_token)).toBe(false)
  expect(await works(data.tokens.access_token)).toBe(true)
})

it.each(['', 'Bearer', 'Bearer short', 'Basic dXNlcjpwYXNz', `Bearer ${'x'.repeat(43)}`])(
  'does not accept %j',
  async (authorization) => {
    const answer = await client(server.url)('GET', '/api/savvy/displays/lookup/7', undefined, {
      authorization,
    })
    expect(answer).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  },
)
