import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRaw } from '../../../test/raw.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { buildApp } from '../../app/app.ts'
import { connectionsWithin } from './connections.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ CONNECTIONS_PER_ADDRESS: '10' })
})
afterAll(() => server.close())

it('handles calls without a connection, such as those that build the demo city', async () => {
  const app = await buildApp(server.services, pino({ level: 'silent' }))
  const answer = await app.inject({
    method: 'POST',
    url: '/api/savvy/users/login',
    payload: { email: 'kim' },
  })
  expect(answer.statusCode).toBe(400)
  // Longer than the linger time after an answer: an error in that time would end the process.
  await pause(1300)
  await app.close()
})

it('takes no more connections than the process may have files open, and leaves some for all else', () => {
  expect(connectionsWithin(4000, 1_048_576)).toBe(4000)
  expect(connectionsWithin(4000, Infinity)).toBe(4000)
  expect(connectionsWithin(25_000, 20_000)).toBe(19_500)
  expect(connectionsWithin(4000, 256)).toBe(128)
})

const HEAD = 'GET /healthz HTTP/1.1\r\n'

it.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'bad_input'],
  ['an unknown method', 'FETCH / HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, 'bad_input'],
  ['no host', `${HEAD}\r\n`, 400, 'bad_input'],
  [
    'two lengths',
    `${HEAD}host: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n`,
    400,
    'bad_input',
  ],
  [
    'an expectation',
    `${HEAD}host: localhost\r\nexpect: nothing\r\nconnection: close\r\n\r\n`,
    400,
    'bad_input',
  ],
  [
    'headers without end',
    `${HEAD}host: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
])('refuses %s in the same shape as every other failure', async (_what, said, status, code) => {
  const raw = await connectRaw(server.url, said)
  const heard = await raw.hears('}')
  raw.socket.destroy()
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(heard).toMatch(/content-type: application\/json/i)
  const [, body = ''] = heard.split('\r\n\r\n')
  expect(JSON.parse(body)).toMatchObject({ code, error: expect.stringMatching(/^[A-Z].*\.$/) })
})

it('closes connections beyond the bound of an address, and accepts new ones after others close', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => connectRaw(server.url)))
  const one = await connectRaw(server.url, `${HEAD}host: localhost\r\n\r\n`)
  expect(await one.closed).toBe('')
  for (const { socket } of held) socket.destroy()
  await expect
    .poll(async () => {
      const again = await connectRaw(server.url, `${HEAD}host: localhost\r\nconnection: close\r\n\r\n`)
      return again.closed
    })
    .toMatch(/^HTTP\/1\.1 200 /)
})

it('closes a connection whose headers do not arrive', async () => {
  const raw = await connectRaw(server.url, HEAD)
  expect(await raw.closed).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/)
}, 30_000)

it('does not count connections by the address of a proxy', async () => {
  const behind = await startServer({ CONNECTIONS_PER_ADDRESS: '10', TRUST_PROXY: '1', RATE_LIMITS: '1' })
  const held = await Promise.all(Array.from({ length: 12 }, () => connectRaw(behind.url)))
  expect((await fetch(`${behind.url}/healthz`)).status).toBe(200)
  for (const { socket } of held) socket.destroy()
  await behind.close()
})
