import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, PASSWORD, type TestActor } from '../../../test/actors.ts'
import { makeLocation } from '../../../test/builders.ts'
import { newInstallation, type Installation, type ServerProcess } from '../../../test/process.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

const PARENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }

let bodies: string[]
let collector: Server
let installation: Installation
let server: ServerProcess
let seller: TestActor
beforeAll(async () => {
  bodies = []
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  installation = await newInstallation({
    CLOCK: '2027-02-01T08:00:00Z',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'plaza-one',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  server = await installation.start()
  seller = await owner(server)
}, 120_000)
afterAll(async () => {
  await installation.close()
  collector.close()
}, 60_000)

const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  )

const valueOf = ({ attributes }: SentSpan, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

const sent = async (wanted: (span: SentSpan) => boolean): Promise<SentSpan> => {
  await expect.poll(() => spans().some(wanted), { timeout: 10_000 }).toBe(true)
  return spans().find(wanted) as SentSpan
}

it('sends a span of each call, within the trace of its sender, with its statements', async () => {
  const { id } = await makeLocation(seller)
  const response = await fetch(`${server.url}/api/savvy/locations/${id}`, {
    headers: {
      authorization: `Bearer ${seller.tokens.access_token}`,
      traceparent: `00-${PARENT.trace}-${PARENT.span}-01`,
    },
  })
  expect(response.status).toBe(200)
  const call = await sent(({ parentSpanId }) => parentSpanId === PARENT.span)
  expect(call.traceId).toBe(PARENT.trace)
  expect(call.name).toMatch(/^GET \/api\/savvy\/locations\/:\w+$/)
  expect(valueOf(call, 'http.response.status_code')).toBe(200)
  expect(valueOf(call, 'plaza.request_id')).toBe(response.headers.get('x-request-id'))
  const session = await sent(({ name, traceId }) => name === 'SELECT session' && traceId === PARENT.trace)
  expect(session.parentSpanId).toBe(call.spanId)
  expect(bodies[0]).toContain('plaza-one')
})

it('joins the statements of a call that has a body', async () => {
  const isMade = ({ name }: SentSpan) => name === 'POST /api/savvy/locations'
  const call = await sent(isMade)
  const insert = await sent(
    ({ parentSpanId, name }) => parentSpanId === call.spanId && name.startsWith('INSERT'),
  )
  expect(insert.traceId).toBe(call.traceId)
})

it('sends a span of each job, and none of what only watches', async () => {
  await fetch(`${server.url}/api/auth/request-reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: seller.email }),
  })
  const job = await sent(({ name }) => name === 'job send-reset')
  expect(valueOf(job, 'plaza.attempt')).toBe(1)
  await fetch(`${server.url}/readyz`)
  await fetch(`${server.url}/api/savvy/locations/unknown-path/unknown`)
  await makeLocation(seller)
  expect(spans().filter(({ name }) => name.includes('readyz') || name.includes('unknown'))).toEqual([])
})

it('sends nothing that people entered, no address, no password and no token', () => {
  const all = bodies.join('\n')
  expect(spans().length).toBeGreaterThan(15)
  for (const secret of [seller.email, PASSWORD, seller.tokens.access_token, seller.orgId]) {
    expect(all).not.toContain(secret)
  }
})

it('works, and says so now and then, where the collector is away', async () => {
  const alone = await installation.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  })
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${alone.url}/api/savvy/plans`)))
  expect(answers.every(({ status }) => status < 500)).toBe(true)
  const log = () => readFile(join(installation.dataDir, 'plaza.log'), 'utf8')
  await expect.poll(log, { timeout: 10_000 }).toContain('Traces cannot be sent')
  await alone.kill('SIGTERM')
  expect(performance.now() - began).toBeLessThan(25_000)
}, 60_000)
