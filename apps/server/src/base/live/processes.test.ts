import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, logIn, owner, type TestActor } from '../../../test/actors.ts'
import { makeCampaign, makeLocation, makeOffer } from '../../../test/builders.ts'
import { listenTo } from '../../../test/events.ts'
import { newInstallation, type Installation, type ServerProcess } from '../../../test/process.ts'
import { startServer } from '../../../test/server.ts'
import { openLive } from './hub.ts'

let installation: Installation
let servers: [ServerProcess, ServerProcess]
let seller: TestActor
beforeAll(async () => {
  installation = await newInstallation({ CLOCK: '2027-02-01T08:00:00Z', LOG_LEVEL: 'warn' })
  servers = await Promise.all([installation.start(), installation.start()])
  seller = await owner(servers[0])
}, 120_000)
afterAll(() => installation.close(), 60_000)

it('sends at one process what was done at the other', async () => {
  const there = await logIn(servers[1], seller.email)
  const ear = await listenTo(servers[1].url, there.tokens.access_token)
  await ear.hears('ready')
  const offer = await makeOffer(seller)
  await makeCampaign(await advertiser(servers[0]), offer)
  expect(await ear.hears('notification')).toBeTruthy()
  await seller.ask('DELETE', `/api/savvy/users/sessions/${seller.id}/others`)
  await ear.ended
}, 60_000)

it('stops quickly while streams are open', async () => {
  const there = await logIn(servers[1], seller.email)
  const ear = await listenTo(servers[1].url, there.tokens.access_token)
  await ear.hears('ready')
  const began = performance.now()
  await servers[1].kill('SIGTERM')
  await ear.ended
  expect(performance.now() - began).toBeLessThan(8000)
}, 60_000)

it('reconnects after its connection is killed, and says that events may be missing', async () => {
  const server = await startServer()
  const one = await owner(server)
  const ear = await listenTo(server.url, one.tokens.access_token)
  await ear.hears('ready')
  const { rowCount } = await server.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'plaza live' AND datname = current_database()`,
  )
  expect(rowCount).toBe(1)
  expect(await ear.hears('missed')).toBe('missed {}')
  await makeLocation(one)
  expect(await ear.hears('locations')).toBeTruthy()
  ear.leave()
  await server.close()
})

it('accepts pages while it has no connection, and ignores foreign notifications', async () => {
  const server = await startServer()
  const one = await owner(server)
  // No server listens there.
  const deaf = openLive(
    { host: installation.dataDir, port: 1, user: 'nobody', database: 'none' },
    pino({ level: 'silent' }),
  )
  const heard: unknown[] = []
  const actor = { userId: one.id, orgId: one.orgId } as never
  const leave = await deaf.join({ actor, hear: (event) => heard.push(event), check: () => {} }, 1000)
  expect(heard).toEqual([
    { event: 'ready', data: {} },
    { event: 'missed', data: {} },
  ])
  leave()
  await deaf.close()
  const ear = await listenTo(server.url, one.tokens.access_token)
  await ear.hears('ready')
  for (const payload of ['', 'no json', '{}', '[1]', `{"org":"${one.orgId}","kinds":["weather"]}`]) {
    await server.pool.query(`SELECT pg_notify('live', $1)`, [payload])
  }
  await makeLocation(one)
  await ear.hears('locations')
  expect(ear.heard).toHaveLength(2)
  ear.leave()
  await server.close()
})
