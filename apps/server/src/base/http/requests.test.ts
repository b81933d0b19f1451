import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { advertiser, owner } from '../../../test/actors.ts'
import { draftBody, PATH } from '../../../test/drafts.ts'
import { ownServer } from '../../../test/own-server.ts'

const server = await ownServer()
const actor = await owner(server)

const SIGN_UP = '/api/auth/withOwner'
const LOCATIONS = '/api/savvy/locations'

const send = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${server.url}${path}`, init)
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: text ? JSON.parse(text) : null,
  }
}
const post = (body: BodyInit, type = 'application/json', path = SIGN_UP, headers = {}) =>
  send(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } })

/** Sends requests that fetch would normalize. */
const sendRaw = (target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.end(`GET ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`)
  })

it.each(['{', '{"organization": }', 'text', '{"a": 1} x', "{'a': 1}"])(
  'refuses broken JSON (%s)',
  async (body) => {
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { error: 'The body is not valid JSON.', code: 'bad_input' },
    })
  },
)

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'image/png'])(
  'refuses a body that is %s',
  async (type) => {
    expect(await post('a=1', type)).toMatchObject({
      status: 415,
      body: {
        error: 'Send the body as application/json, or files as multipart/form-data.',
        code: 'unsupported_type',
      },
    })
  },
)

it('refuses a form where JSON is wanted, and JSON where a form is wanted', async () => {
  const form = new FormData()
  form.append('organization', 'x')
  const sent = await send(SIGN_UP, { method: 'POST', body: form })
  expect(sent).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
  const headers = { authorization: `Bearer ${actor.tokens.access_token}` }
  const json = await post('{}', 'application/json', '/api/utility/upload', headers)
  expect(json).toMatchObject({ status: 415, body: { error: 'Send this as multipart/form-data.' } })
})

it('refuses a body of more than 64 kB without a login', async () => {
  expect(await post(`{"a": "${'x'.repeat(64 * 1024)}"}`)).toMatchObject({
    status: 413,
    body: { error: 'This is larger than the limit of 64 kB.', code: 'too_large' },
  })
})

it('refuses a missing body', async () => {
  const missing = { status: 400, body: { issues: [{ path: '', message: 'This is required.' }] } }
  expect(await send(SIGN_UP, { method: 'POST' })).toMatchObject(missing)
  expect(await post('')).toMatchObject(missing)
})

it.each([
  ['lists', '['.repeat(60_000)],
  ['objects', '{"a":'.repeat(12_000)],
  ['closed lists', `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`],
])('refuses %s nested too deeply, even under a key', async (_what, body) => {
  const answer = await post(body, 'application/json', SIGN_UP, { 'idempotency-key': 'deep' })
  expect(answer).toMatchObject({ status: 400, body: { error: 'Fields are nested too deeply.' } })
})

it('leaves brackets in texts unchanged', async () => {
  const name = `${'['.repeat(100)}"\\{{`
  const organization = { name, type: 'ADV' }
  const people = { name: 'Robin', email: 'brackets@example.org', password: '{{{{[[[["\\' }
  const answer = await post(JSON.stringify({ organization, owner: people }))
  expect(answer).toMatchObject({ status: 201, body: { data: { organization: { name } } } })
})

it.each([
  ['NUL', '%00', '\\u0000'],
  ['half a character', '%ED%A0%80', '\\ud800'],
])(
  'takes %s in a filter or a stored draft, where the database would fail',
  async (_what, inAddress, inJson) => {
    expect((await send(`/api/public/map?industry[]=a${inAddress}b`)).status).toBe(200)
    const buyer = await advertiser(server)
    const body = JSON.stringify({ draft: draftBody() }).replace('Ferry terminal', `Ferry${inJson}`)
    expect(body).toContain(inJson)
    const headers = { authorization: `Bearer ${buyer.tokens.access_token}` }
    const kept = await post(body, 'application/json', PATH, headers)
    expect(kept.status).toBe(201)
    const { body: read } = await send(`${PATH}/${kept.body.data.id}`, { headers })
    expect(read.data.draft.displays[0].location_name).toBe('Ferry\uFFFD')
  },
)

it('ignores keys that could reach a prototype', async () => {
  const sent = `{"__proto__": {"type": "ADV"}, "constructor": {"prototype": {"name": "x"}},
    "organization": {"__proto__": {"type": "DSO", "name": "x"}}, "owner": {}}`
  const { status, body } = await post(sent)
  expect(status).toBe(400)
  const paths = body.issues.map(({ path }: { path: string }) => path)
  expect(paths).toContain('organization.name')
  expect(paths).toContain('organization.type')
  expect(({} as Record<string, unknown>).type).toBeUndefined()
})

it('refuses a query that is nested too deeply, and keeps serving', async () => {
  const { status, error } = await actor.ask('GET', `${LOCATIONS}?a[b][c][d][e][f]=1`)
  expect({ status, error: error.error }).toEqual({ status: 400, error: 'Fields are nested too deeply.' })
  expect((await send('/healthz')).status).toBe(200)
})

it.each([
  'page=0',
  'page=x',
  'size=1001',
  'size=0',
  'size=1e2',
  'sorted_by=password_hash',
  'sort=up',
  'active=2',
  `search=${'x'.repeat(201)}`,
  'search=a&search=b',
  'page[x]=1',
])('refuses a list with %s', async (query) => {
  const { status, error } = await actor.ask('GET', `${LOCATIONS}?org_id=${actor.orgId}&${query}`)
  expect(status).toBe(400)
  expect(error.issues).toHaveLength(1)
  expect(error.issues?.[0]?.path).toBe(/^\w+/.exec(query)?.[0])
  expect(error.issues?.[0]?.message).toMatch(/^This must .*\.$/)
})

it('answers an unknown path with JSON, whatever the method', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/savvy/nothing/here', `${LOCATIONS}//x`]) {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const answer = await send(path, { method })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(answer.type).toContain('application/json')
    }
  }
})

it('answers a malformed address with our own error', async () => {
  const bad = await sendRaw('/api/%zz')
  expect(bad).toMatch(/^HTTP\/1\.1 400 /)
  expect(bad).toContain('{"error":"This request cannot be read.","code":"bad_input"}')
  const long = await sendRaw(`/api/files/${'x'.repeat(600)}`)
  expect(long).toMatch(/^HTTP\/1\.1 404 /)
  expect(long).toContain('"code":"not_found"')
})

it('serves a path with a trailing slash or a query as the same', async () => {
  for (const path of [LOCATIONS, `${LOCATIONS}/`]) {
    expect((await actor.ask('GET', `${path}?org_id=${actor.orgId}`)).status).toBe(200)
  }
})
