import { request as open, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { client } from '../apps/server/test/client.ts'
import { expect, test } from './support/own-server.ts'
import type { TestServer } from './support/server.ts'

test.use({ settings: { PUBLIC_URL: 'https://plaza.example', PAYMENTS: 'sandbox', LOG_LEVEL: 'error' } })

interface Heard {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Asks without following where the answer leads, under the name that the installation has. */
const ask = ({ port }: TestServer, { method = 'GET', path, headers = {}, body }: Asked): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const host = { host: 'plaza.example' }
    const asked = open({ port, host: '127.0.0.1', method, path, headers: { ...host, ...headers } })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const { statusCode: status = 0, headers: told } = answer
      // A stream never ends by itself.
      if (told['content-type']?.startsWith('text/event-stream')) {
        answer.destroy()
        resolve({ status, headers: told, body: '' })
      } else void text(answer).then((said) => resolve({ status, headers: told, body: said }), reject)
    })
    asked.end(body)
  })

/** Sends what is no request, and reads the answer of the parser. */
const say = ({ port }: TestServer, words: string): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(words))
    let heard = ''
    socket.on('data', (part) => (heard += part.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]))
      resolve({ status: Number(first.split(' ')[1]), headers, body })
    })
  })

/** A policy that allows no script that stands in the page itself, and nothing by an address of any host. */
const isStrict = (policy: string): boolean =>
  /(?:default|script)-src/.test(policy) && !/'unsafe-|\*(?!\.)|\bhttp:/.test(policy)

/** Whether each style element of a page carries the mark that its policy names, and no other answer names one. */
const isMarked = (policy: string, page: string): boolean => {
  const mark = /style-src 'self' 'nonce-([\w-]{22})'(?:;|$)/.exec(policy)?.[1]
  const styles = page.match(/<style[^>]*>/g) ?? []
  return styles.length
    ? styles.every((style) => mark && style.includes(` nonce="${mark}"`))
    : !policy.includes('nonce-')
}

/** What is wrong with an answer's headers; empty where nothing is. */
const faultsOf = ({ headers, body }: Heard): string[] => {
  const policy = String(headers['content-security-policy'] ?? '')
  const isPage = headers['content-type']?.startsWith('text/html')
  return [
    ...(isStrict(policy) ? [] : [`content-security-policy: ${policy}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(headers['strict-transport-security'] === 'max-age=15552000' ? [] : ['no TLS']),
    ...(headers.server || headers['x-powered-by'] ? ['says what it runs on'] : []),
    ...(isPage && /<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=/.test(body) ? ['an inline script or style'] : []),
    ...(isPage && body && !isMarked(policy, body) ? ['a style that its policy does not know'] : []),
    ...(!isPage && policy.includes('nonce-') ? ['a mark of styles where there are none'] : []),
    ...(isPage && !/frame-ancestors '(?:self|none)'/.test(policy) ? ['may be framed'] : []),
  ]
}

test('every kind of answer has its safeguards: pages, files, calls, failures, redirects', async ({
  server,
}) => {
  const nobody = client(server.url)
  const login = { email: 'ada@example.com', password: 'correct horse battery' }
  const organization = { name: 'Ada', type: 'ADV' }
  await nobody('POST', '/api/auth/withOwner', { organization, owner: { name: 'Ada', ...login } })
  const { data } = await nobody('POST', '/api/savvy/users/login', login)
  const token = { authorization: `Bearer ${data.tokens.access_token}` }
  const form = new FormData()
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  form.append('file', new Blob([Buffer.from(dot, 'base64')]), 'dot.png')
  const file = (await client(server.url, data.tokens.access_token)('POST', '/api/utility/upload', form)).data
    .url
  const page = await ask(server, { path: '/' })
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page.body)?.[1] ?? ''
  const json = { 'content-type': 'application/json' }
  const asked: [what: string, status: number, asked: Asked][] = [
    ['the page', 200, { path: '/' }],
    ['a page of a screen', 200, { path: '/campaigns/x?y=1' }],
    ['a page in an old brand', 200, { path: '/', headers: { cookie: `brand=${data.userInfo.org_id}` } }],
    ['a page without its body', 200, { method: 'HEAD', path: '/' }],
    ['a script', 200, { path: script }],
    ['a style', 200, { path: style }],
    ['a packed script', 200, { path: script, headers: { 'accept-encoding': 'br' } }],
    ['the first script', 200, { path: '/first-paint.js' }],
    ['an icon', 200, { path: '/favicon.svg' }],
    ['the page of screens', 200, { path: '/player' }],
    ['the worker of screens', 200, { path: '/player-worker.js' }],
    ['what only that worker answers', 404, { path: '/player/media/x' }],
    ['an asset that is not there', 404, { path: '/assets/nothing.js' }],
    ['a page that cannot be posted to', 404, { method: 'POST', path: '/' }],
    ['robots.txt', 200, { path: '/robots.txt' }],
    ['a call', 200, { path: '/api/savvy/users/me', headers: token }],
    ['a call for anybody', 200, { path: '/api/public/displays' }],
    ['a call without a login', 401, { path: '/api/savvy/users/me' }],
    ['a call that is not allowed', 403, { path: '/api/savvy/locations/large-imports', headers: token }],
    [
      'a call with bad input',
      400,
      { method: 'POST', path: '/api/savvy/users/login', headers: json, body: '{}' },
    ],
    [
      'a call with no JSON',
      400,
      { method: 'POST', path: '/api/savvy/users/login', headers: json, body: '{' },
    ],
    [
      'a call with another type',
      415,
      { method: 'POST', path: '/api/savvy/users/login', headers: { 'content-type': 'text/html' }, body: 'x' },
    ],
    [
      'a call that is too large',
      413,
      { method: 'POST', path: '/api/savvy/users/login', headers: { ...json, 'content-length': '99999999' } },
    ],
    ['a call that is not there', 404, { path: '/api/nothing' }],
    ['a thing that is not there', 404, { path: '/api/public/displays/01890000-0000-7000-8000-000000000000' }],
    ['another name', 421, { path: '/', headers: { host: 'elsewhere.example' } }],
    ['a file', 200, { path: file }],
    ['a part of a file', 206, { path: file, headers: { range: 'bytes=0-3' } }],
    ['a part beyond a file', 416, { path: file, headers: { range: 'bytes=99999-' } }],
    ['a file that is known', 304, { path: file, headers: { 'if-none-match': '*' } }],
    ['a file without its signature', 404, { path: file.split('?')[0] }],
    ['a stream of events', 200, { path: '/api/savvy/events', headers: token }],
    ['the document of the API', 200, { path: '/api/openapi.json' }],
    ['the page of the API', 200, { path: '/api/docs' }],
    ['the style of the page of the API', 200, { path: '/api/docs/style.css' }],
    ['a redirect', 302, { path: '/api/savvy/unsubscribe/x' }],
    ['the state', 200, { path: '/healthz' }],
    ['the readiness', 200, { path: '/readyz' }],
    ['the metrics', 404, { path: '/metrics' }],
    ['a page of the sandbox', 404, { path: '/sandbox/nothing' }],
    ['the style of the sandbox', 200, { path: '/sandbox/assets/sandbox.css' }],
    ['an address that is no address', 400, { path: '/%' }],
    ['an address of many letters', 404, { path: `/api/${'x'.repeat(5000)}` }],
  ]
  const faults: string[] = []
  const check = (what: string, wanted: number, heard: Heard): void => {
    if (heard.status !== wanted) faults.push(`${what} has the status ${heard.status}`)
    faults.push(...faultsOf(heard).map((fault) => `${what}: ${fault}`))
  }
  for (const [what, status, request] of asked) check(what, status, await ask(server, request))
  check('what is no request', 400, await say(server, 'NO REQUEST\r\n\r\n'))
  check(
    'headers without an end',
    431,
    await say(server, `GET / HTTP/1.1\r\nhost: plaza.example\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`),
  )
  expect(faults).toEqual([])
})
