import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/server.ts'
import { newStyleMark, policyWithStyles } from './content-policy.ts'

let plain: TestServer
let counted: TestServer
beforeAll(async () => {
  plain = await startServer({ ANALYTICS_ID_QA: 'G-QA12345678' })
  counted = await startServer({ ENVIRONMENT: 'qa', ANALYTICS_ID_QA: 'G-QA12345678' })
})
afterAll(() => Promise.all([plain.close(), counted.close()]))

const policyOf = async ({ url }: TestServer) =>
  (await fetch(`${url}/healthz`)).headers.get('content-security-policy') ?? ''

it('allows no foreign sources while analytics is off', async () => {
  const policy = await policyOf(plain)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toMatch(/(?:^|;)style-src 'self'(?:;|$)/)
  expect(policy).not.toMatch(/script-src[^;]*https:|connect-src[^;]*https:|img-src[^;]*https:|google/)
})

it('allows the analytics hosts where an analytics id is set', async () => {
  const policy = await policyOf(counted)
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(policy).toContain("script-src-attr 'none'")
  expect(policy).not.toContain("'unsafe-eval'")
})

it("allows the host of the operator's own map alone, and never the geocoder's, which the server asks", async () => {
  const own = await startServer({
    TILES_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png',
    TILES_ATTRIBUTION: '© Maps',
    GEOCODER_URL: 'https://geo.example/api',
  })
  try {
    const policy = await policyOf(own)
    expect(policy).toContain("connect-src 'self' https://tiles.example:8443;")
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('geo.example')
  } finally {
    await own.close()
  }
})

it('lets in the style elements of one page, which carry its mark, and only those', async () => {
  const [one, other] = [newStyleMark(), newStyleMark()]
  expect(one).toMatch(/^[\w-]{22}$/)
  expect(one).not.toBe(other)
  const policy = policyWithStyles(await policyOf(plain), one)
  expect(policy).toContain(`style-src 'self' 'nonce-${one}'`)
  expect(policy).not.toContain("'unsafe-inline'")
})
