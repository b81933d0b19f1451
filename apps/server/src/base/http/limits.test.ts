import { recordChange } from '../../app/record-change.ts'
import type { Socket } from 'node:net'
import { allCalls } from '@plaza/contract/all'
import { call, type Call } from '@plaza/contract/call'
import { limitsOf } from '@plaza/contract/limits'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { owner, type TestActor } from '../../../test/actors.ts'
import { connectRaw } from '../../../test/raw.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { buildApp } from '../../app/app.ts'
import { mount, route } from './mount.ts'
import { openapi } from './openapi.ts'
import { parseInput } from './parse.ts'

/** A call that accepts little and waits for half a second only. */
const hasty = call({
  feature: 'users',
  method: 'POST',
  path: '/api/hasty-probe',
  summary: 'A call with limits of its own',
  needs: 'nobody',
  tx: 'read',
  limits: { class: 'open', seconds: 0.5, values: 100 },
  body: z.object({ list: z.array(z.number()).optional() }),
  message: 'Done.',
  data: z.object({}),
})
const hastyForm = call({
  ...hasty,
  path: '/api/hasty-form-probe',
  body: undefined,
  form: z.object({}),
  files: ['file'],
  limits: { class: 'upload', seconds: 0.5 },
})

let server: TestServer
let actor: TestActor
let app: FastifyInstance
let url: string
beforeAll(async () => {
  server = await startServer()
  actor = await owner(server)
  app = await buildApp(server.services, pino({ level: 'silent' }))
  for (const probe of [hasty, hastyForm]) {
    mount(
      app,
      { services: server.services, recordChange },
      route(probe as Call, async () => ({})),
    )
  }
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const pathOf = ({ path }: Call): string => path.replace(/\{\w+\}/g, '019b7a10-0000-7000-8000-000000000000')
const typeOf = ({ files }: Call): string =>
  files ? 'multipart/form-data; boundary=x' : 'application/json; charset=utf-8'

/** Returns the head of a request that announces so many bytes. */
const headOf = (one: Call, bytes: number, more = ''): string =>
  `${one.method} ${pathOf(one)} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${typeOf(one)}\r\n` +
  `content-length: ${bytes}\r\n${more}\r\n`

const document = openapi() as { paths: Record<string, Record<string, Record<string, unknown>>> }
const KINDS = new Set(['open', 'plain', 'large', 'bulk', 'upload'])

it.each(allCalls)('limits the body of $name, and documents the limit', ({ call: one }) => {
  const limits = limitsOf(one)
  expect(KINDS).toContain(limits.class)
  expect(limits.class === 'upload').toBe(Boolean(one.files))
  if (one.needs === 'nobody' && !one.byLink) expect(limits.bytes).toBeLessThanOrEqual(64 * 1024)
  if (!one.files) expect(limits.bytes).toBeLessThanOrEqual(6 * 1024 * 1024)
  if (!one.files) expect(limits.seconds).toBeLessThanOrEqual(120)
  const told = document.paths[one.path]?.[one.method.toLowerCase()]
  expect(told?.['x-limits']).toEqual(limits)
  expect(told?.description).toMatch(/^The body has at most \d+ [kM]B with [\d,]+ (values|fields of text) and/)
})

it.each(allCalls.filter(({ call: one }) => one.needs !== 'nobody'))(
  'knows who asks for $name before any of the body is read',
  async ({ call: one }) => {
    const raw = await connectRaw(url, headOf(one, limitsOf(one).bytes))
    expect(await raw.hears('\r\n\r\n')).toMatch(/^HTTP\/1\.1 401 /)
    raw.socket.destroy()
  },
)

it.each(allCalls.filter(({ call: one }) => one.byLink))(
  'knows whether the link of $name is valid before any of the body is read',
  async ({ call: one }) => {
    const raw = await connectRaw(url, headOf(one, limitsOf(one).bytes))
    expect(await raw.hears('\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /)
    raw.socket.destroy()
  },
)

it.each(allCalls.filter(({ call: one }) => one.needs === 'nobody'))(
  'refuses what is announced as too large for $name before any of it is read',
  async ({ call: one }) => {
    const raw = await connectRaw(url, headOf(one, limitsOf(one).bytes + 1))
    expect(await raw.hears('}')).toMatch(
      one.files
        ? /^HTTP\/1\.1 413 [^]*"error":"This upload is larger than the limit of 200 MB/
        : /^HTTP\/1\.1 413 [^]*"error":"This is larger than the limit of 64 kB/,
    )
    raw.socket.destroy()
  },
)

it('refuses a body that is too large without an announced length', async () => {
  const chunk = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`
  const raw = await connectRaw(
    url,
    `POST ${hasty.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
      `transfer-encoding: chunked\r\n\r\n${chunk}${chunk}`,
  )
  expect(await raw.hears('}')).toMatch(/^HTTP\/1\.1 413 [^]*"code":"too_large"/)
})

it.each([
  ['a body', hasty, '{"list"'],
  ['a form', hastyForm, '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
] as const)('cuts off %s that does not arrive in time', async (_what, one, begun) => {
  const raw = await connectRaw(url, `${headOf(one as Call, 5000)}${begun}`)
  const heard = await raw.closed
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard).toContain(
    '{"error":"The request took too long to arrive. Please try again.","code":"too_slow"}',
  )
})

it.each([
  ['as much as it announces', `content-length: ${8 * 1024 ** 2}\r\n\r\n`, ''],
  ['without saying how much', 'transfer-encoding: chunked\r\n\r\n', `${(8 * 1024 ** 2).toString(16)}\r\n`],
])(
  'stops reading a body it has refused, sent %s',
  async (_what, end, size) => {
    const arrived = new Promise<Socket>((resolve) => app.server.once('connection', resolve))
    const head = `POST ${hasty.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n`
    const raw = await connectRaw(url, `${head}${end}${size}`)
    raw.socket.write(Buffer.alloc(8 * 1024 ** 2 - 100, ' '))
    const served = await arrived
    expect(await raw.closed).toMatch(/^HTTP\/1\.1 413 [^]*"code":"too_large"/)
    expect(served.bytesRead).toBeLessThan(1024 ** 2)
  },
  10_000,
)

it('closes a connection whose body is never read', async () => {
  const head = `GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 5000\r\n\r\n`
  const raw = await connectRaw(url, head)
  const began = performance.now()
  expect(await raw.closed).toMatch(/^HTTP\/1\.1 200 /)
  expect(performance.now() - began).toBeLessThan(15_000)
})

const send = async (body: string, path: string = hasty.path) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${actor.tokens.access_token}` }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

it('counts JSON values before parsing', async () => {
  expect(await send(`{"list":[${'1,'.repeat(90)}1]}`)).toMatchObject({ status: 200 })
  expect(await send(`{"list":[${'1,'.repeat(100)}1]}`)).toMatchObject({
    status: 400,
    body: { error: 'The body has too many values.' },
  })
  expect(await send(`{"list": [1], "text": "${',['.repeat(500)}\\",[,["}`)).toMatchObject({ status: 200 })
})

it('refuses a list that is longer than any call needs', async () => {
  expect(await send(`[${'{},'.repeat(5000)}{}]`, '/api/savvy/locations/bulk-upload')).toMatchObject({
    status: 400,
    body: { error: 'A list in the body has too many entries.' },
  })
})

/** Fills a shape with as many values as the limits allow. */
const filled = ({ values }: { values: number }, [head, entry, tail]: string[]): string => {
  const each = 1 + (entry?.match(/[[{,]/g)?.length ?? 0)
  return `${head}${Array.from({ length: Math.min(4999, Math.floor(values / each) - 10) }, () => entry).join()}${tail}`
}

const SHAPES = [
  ['[', '{}', ']'],
  ['[', '{"operatingHours":{"slots":[{},{},{},{},{},{},{},{},{},{},{},{},{},{}]}}', ']'],
  ['{"zones":[', '{"priceSchedules":[{},{},{},{}]}', ']}'],
  ['{"zones":[', '{"id":"x","media":[{},{},{},{}]}', ']}'],
  ['{"displayIds":[', '"x"', ']}'],
  ['{"configurations":[', '{"zones":[{},{},{}]}', ']}'],
]

it.each(allCalls.filter(({ call: one }) => one.body))(
  'checks the worst that $name takes without keeping others waiting',
  ({ call: one }) => {
    const needsNothing = !one.params && one.body?.safeParse({}).success
    for (const shape of SHAPES) {
      const text = filled(limitsOf(one), shape)
      const before = process.cpuUsage()
      const parse = () => parseInput(one, { body: JSON.parse(text) as unknown })
      // A call that needs nothing ignores what it does not know.
      if (needsNothing && shape[0] !== '[') parse()
      else expect(parse).toThrow()
      const { user } = process.cpuUsage(before)
      expect(user / 1000, shape[1]).toBeLessThan(400)
    }
  },
)
