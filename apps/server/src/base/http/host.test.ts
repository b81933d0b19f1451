import { pino } from 'pino'
import { expect, it } from 'vitest'
import { ownServer } from '../../../test/own-server.ts'
import { readConfig } from '../config/config.ts'
import { buildApp } from '../../app/app.ts'

const server = await ownServer()

/** Returns what an installation with these settings answers to these headers. */
const ask = async (env: Record<string, string>, headers: Record<string, string>, url = '/healthz') => {
  const config = readConfig({ DATA_DIR: server.services.config.dataDir, ...env })
  const app = await buildApp({ ...server.services, config }, pino({ level: 'silent' }))
  const answer = await app.inject({ url, headers })
  await app.close()
  return answer
}

it.each(['localhost', 'localhost:5000', 'demo.localhost', '127.0.0.1:5000', '[::1]:5000', '192.168.1.4'])(
  'can be reached on its own machine as %s',
  async (host) => {
    expect((await ask({}, { host })).statusCode).toBe(200)
  },
)

it('refuses a foreign host name that points at it', async () => {
  const answer = await ask({}, { host: 'plaza.attacker.example:5000' })
  expect(answer.statusCode).toBe(421)
  expect(answer.json()).toEqual({
    error: 'Plaza cannot be reached under this address. Its operator can set PUBLIC_URL to the right one.',
    code: 'wrong_host',
  })
})

it.each([
  [{ PUBLIC_URL: 'https://plaza.example' }, 'plaza.example'],
  [{ PUBLIC_URL: 'https://plaza.example' }, 'PLAZA.example:443'],
  [{ TRUST_PROXY: '1' }, 'plaza.example'],
  [{ HOST: '0.0.0.0' }, 'plaza.example'],
])('can be reached with %o as %s', async (env, host) => {
  expect((await ask(env, { host })).statusCode).toBe(200)
})

it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
  'refuses requests through a proxy (%s) while demo passwords are on or limits are off',
  async (name) => {
    const open: Record<string, string>[] = [{}, { RATE_LIMITS: '0', DEMO: '0' }]
    for (const env of open) {
      const answer = await ask(env, { host: 'localhost', [name]: 'x' })
      expect(answer.statusCode).toBe(421)
      expect(answer.json().error).toMatch(
        /^Plaza is set up for a single machine, but this request came through a proxy\./,
      )
    }
    expect((await ask({ DEMO: '0' }, { host: 'localhost', [name]: 'x' })).statusCode).toBe(200)
    expect((await ask({ DEMO: '1' }, { host: 'localhost', [name]: 'x' })).statusCode).toBe(200)
  },
)

it('forbids caching of calls, tokens and refusals', async () => {
  for (const url of ['/api/savvy/users/me', '/api/nothing', '/api/openapi.json']) {
    expect((await ask({}, {}, url)).headers['cache-control'], url).toBe('no-store')
  }
})

it('requires TLS of browsers once PUBLIC_URL uses it', async () => {
  const name = 'strict-transport-security'
  expect((await ask({ PUBLIC_URL: 'https://plaza.example' }, {})).headers[name]).toBe('max-age=15552000')
  expect((await ask({ PUBLIC_URL: 'http://plaza.example' }, {})).headers[name]).toBeUndefined()
  expect((await ask({}, {})).headers[name]).toBeUndefined()
})

it('loads no styles or fonts from elsewhere', async () => {
  const policy = String((await ask({}, {})).headers['content-security-policy'])
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("font-src 'self' data:;")
  expect(policy).not.toContain('https:')
})
