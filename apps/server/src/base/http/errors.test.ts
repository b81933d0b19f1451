import { recordChange } from '../../app/record-change.ts'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { idParams } from '@plaza/contract/lists'
import { call } from '@plaza/contract/call'
import { messages } from '@plaza/contract/messages'
import { addDays } from '@plaza/domain/calendar'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { connectRaw } from '../../../test/raw.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { buildApp } from '../../app/app.ts'
import { Failure } from '../failure.ts'
import { mount, route } from './mount.ts'

let server: TestServer
let app: FastifyInstance
const lines: Record<string, unknown>[] = []

const probe = call({
  feature: 'users',
  method: 'GET',
  path: '/api/probe/{id}',
  summary: 'A call that fails in all the ways in which ours could',
  needs: 'nobody',
  tx: 'read',
  params: z.object({ id: z.string() }),
  message: 'Done.',
  data: idParams.partial(),
})

const planned = call({
  ...probe,
  path: '/api/planned-probe/{id}',
  summary: 'One with a sentence of its own for a fault of ours',
  failure: messages.planNotUpdated,
  errors: ['not_found'],
})

const failures: Record<string, () => unknown> = {
  sql: () => sql`SELECT secret FROM no_such_table`.execute(server.services.db),
  constraint: () => sql`INSERT INTO installation VALUES (false, ''::bytea)`.execute(server.services.db),
  syntax: () => JSON.parse('secret {'),
  status: () => Promise.reject(Object.assign(new Error('secret'), { statusCode: 404, code: 'NoSuchKey' })),
  answer: () => ({ id: 'secret, and no id' }),
  text: () => Promise.reject(new Error('secret')),
}

beforeAll(async () => {
  server = await startServer()
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  app = await buildApp(server.services, pino(log))
  const answer = async (id: string) => {
    if (id === 'beyond') return { id: addDays('9999-12-31', 1) }
    if (id === 'undeclared') throw new Failure('not_found')
    const failing = failures[id]
    if (failing) return (await failing()) as { id?: string }
    return { id: '0197f5a4-0000-7000-8000-000000000000', password_hash: 'secret' }
  }
  mount(
    app,
    { services: server.services, recordChange },
    route(probe, (_context, { params }) => answer(params.id)),
  )
  const refused = new Failure('not_found')
  const planning = route(planned, async (_context, { params }) => {
    if (params.id === 'refused') throw refused
    return answer(params.id)
  })
  mount(app, { services: server.services, recordChange }, planning)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

it.each(Object.keys(failures))(
  'hides the details of an internal failure (%s), but logs them',
  async (kind) => {
    lines.length = 0
    const answer = await app.inject(`/api/probe/${kind}`)
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      error: 'Something want wrong, Contact System admin.',
      code: 'internal',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const { request_id } = answer.json()
    expect(answer.headers['x-request-id']).toBe(request_id)
    const logged = lines.filter(({ reqId }) => reqId === request_id)
    expect(logged).toMatchObject([
      { level: 50, msg: 'unexpected failure', err: { stack: expect.any(String) } },
      { level: 30, msg: 'request', status: 500, route: '/api/probe/:id' },
    ])
  },
)

it.each(Object.keys(failures))('answers an internal failure (%s) with the text of its call', async (kind) => {
  const answer = await app.inject(`/api/planned-probe/${kind}`)
  expect(answer.statusCode).toBe(500)
  const { request_id } = answer.json()
  expect(answer.json()).toEqual({ error: 'Error in updating plan.', code: 'internal', request_id })
})

it('answers 400 when dates lead beyond the calendar', async () => {
  const answer = await app.inject('/api/probe/beyond')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'bad_input', error: expect.stringContaining('year 9999') })
})

it('answers a refusal with its own text, not with the failure text of the call', async () => {
  const answer = await app.inject('/api/planned-probe/refused')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({
    error: 'We could not find this. It may have been deleted, or you may not have access to it.',
    code: 'not_found',
  })
})

it('answers 500 and logs it when a call fails with a code that it does not declare', async () => {
  lines.length = 0
  const answer = await app.inject('/api/probe/undeclared')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'internal' })
  const logged = lines.find(({ level }) => level === 50)
  expect(logged).toMatchObject({ msg: 'the call does not declare this failure', code: 'not_found' })
})

it('lets a failure that its call does not declare reach customers as it is', async () => {
  const config = { ...server.services.config, strict: false }
  const lenient = await buildApp({ ...server.services, config }, pino({ level: 'silent' }))
  const answering = route(probe, () => Promise.reject(new Failure('not_found')))
  mount(lenient, { services: server.services, recordChange }, answering)
  expect((await lenient.inject('/api/probe/any')).statusCode).toBe(404)
  await lenient.close()
})

it('ignores a request id from outside', async () => {
  const answer = await app.inject({
    url: '/healthz',
    headers: { 'request-id': 'mine', 'x-request-id': 'mine' },
  })
  expect(answer.headers['x-request-id']).not.toBe('mine')
})

it('removes fields from an answer that its schema does not name', async () => {
  const answer = await app.inject('/api/probe/fine')
  expect(answer.json()).toEqual({ message: 'Done.', data: { id: '0197f5a4-0000-7000-8000-000000000000' } })
})

it('logs one line per call, with its route, without its query, body or token', async () => {
  lines.length = 0
  await app.inject({
    method: 'POST',
    url: '/api/savvy/users/login?s=secret-signature',
    headers: { authorization: 'Bearer secret-token' },
    payload: { email: 'secret@example.org', password: 'secret-password' },
  })
  expect(lines).toMatchObject([
    { method: 'POST', route: '/api/savvy/users/login', status: 401, ms: expect.any(Number) },
  ])
  expect(JSON.stringify(lines)).not.toContain('secret')
})

it('logs no stack when a connection breaks before its request is complete', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = 'POST /api/auth/withOwner HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n'
  const raw = await connectRaw(`http://127.0.0.1:${port}`, `${head}content-length: 5000\r\n\r\n{"owner"`)
  // By then the server has read the first bytes.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const before = lines.length
  raw.socket.destroy()
  const since = () => lines.slice(before)
  await expect.poll(() => since().some(({ msg }) => msg === 'the connection broke')).toBe(true)
  expect(JSON.stringify(since())).not.toMatch(/"stack"|"level":[45]0/)
})
