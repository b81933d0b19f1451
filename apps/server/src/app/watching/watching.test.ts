import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newInstallation } from '../../../test/process.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { openDatabase } from '../../base/postgres/pool.ts'
import { buildApp } from '../app.ts'

const TOKEN = 'a-token-of-24-characters'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ DEMO: '0', RATE_LIMITS: '1', TRUST_PROXY: '1', METRICS_TOKEN: TOKEN })
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })
const passedOn = { 'x-forwarded-for': '203.0.113.7' }

it('is ready while the database answers', async () => {
  const answer = await get('/readyz')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready' }])
})

it('is not ready without a database, or while it leaves, and tells Prometheus what it still knows', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const app = await buildApp({ ...server.services, db: away.db, probe: away.db }, pino({ level: 'silent' }))
  const lost = await app.inject({ url: '/readyz', headers: { host: 'localhost' } })
  expect([lost.statusCode, lost.json()]).toEqual([503, { status: 'no database' }])
  const metrics = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect(metrics.statusCode).toBe(200)
  expect(metrics.body).toMatch(/^plaza_live_pages 0$/m)
  expect(metrics.body).not.toMatch(/^plaza_jobs_waiting \d/m)
  await app.close()
  await away.close()
  const leaving = await buildApp(server.services, pino({ level: 'silent' }), null, () => true)
  const asked = await leaving.inject({ url: '/readyz', headers: { host: 'localhost' } })
  expect([asked.statusCode, asked.json()]).toEqual([503, { status: 'leaving' }])
  await leaving.close()
})

it('is ready while all connections are busy', async () => {
  const busy = openDatabase(server.connection, { max: 1 })
  const app = await buildApp({ ...server.services, db: busy.db }, pino({ level: 'silent' }))
  const held = sql`SELECT pg_sleep(4)`.execute(busy.db)
  const asked = await app.inject({ url: '/readyz', headers: { host: 'localhost' } })
  expect([asked.statusCode, asked.json()]).toEqual([200, { status: 'ready' }])
  await held
  await app.close()
  await busy.close()
})

it('gives this machine its metrics: requests by route without ids, and what waits', async () => {
  // On a busy machine the servers that were built before this one are still in the way.
  const ask = async () => (await get('/api/public/displays/01a36fe8-6c00-70a9-92be-b326444db500')).status
  await expect.poll(ask, { timeout: 20_000 }).toBe(404)
  await get('/no-such-page')
  const read = async () => (await get('/metrics')).text()
  // A request is counted once its answer has ended, a moment after it was read.
  await expect
    .poll(read)
    .toMatch(
      /^plaza_http_request_duration_seconds_count\{method="GET",route="\/api\/public\/displays\/:id",status="4xx"\} 1$/m,
    )
  await expect.poll(read).toMatch(/^plaza_http_request_duration_seconds_count\{method="GET",route="other",/m)
  const answer = await get('/metrics')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  expect(text).not.toContain('01a36fe8')
  expect(text).toMatch(/^plaza_requests_undecided 0$/m)
  expect(text).toMatch(/^plaza_database_bytes [1-9]/m)
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m)
})

it('gives them to others with the token alone', async () => {
  expect((await get('/metrics', passedOn)).status).toBe(404)
  const wrong = { ...passedOn, authorization: `Bearer ${TOKEN}x` }
  expect((await get('/metrics', wrong)).status).toBe(404)
  const right = { ...passedOn, authorization: `Bearer ${TOKEN}` }
  expect((await get('/metrics', right)).status).toBe(200)
})

it(
  'answers for a while after it was asked to stop, and says that it leaves',
  { timeout: 60_000 },
  async () => {
    const installation = await newInstallation({ DEMO: '0', DRAIN_SECONDS: '2' })
    const { url, kill } = await installation.start()
    const ended = kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await ended
    await expect(fetch(`${url}/healthz`)).rejects.toThrow()
    await installation.close()
  },
)

it.each(['grafana-board.json', 'prometheus-alerts.yml'])('has the metrics that %s asks for', async (name) => {
  const asked = await readFile(new URL(`../../../../../deploy/${name}`, import.meta.url), 'utf8')
  const told = await (await get('/metrics')).text()
  const names = new Set(asked.match(/\b(?:plaza|nodejs|process)_[a-z0-9_]+/g))
  expect(names.size).toBeGreaterThan(5)
  expect([...names].filter((metric) => !told.includes(metric.replace(/_(?:bucket|count)$/, '')))).toEqual([])
})
