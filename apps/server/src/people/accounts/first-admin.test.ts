import { afterAll, expect, it } from 'vitest'
import { advertiser, PASSWORD } from '../../../test/actors.ts'
import { client } from '../../../test/client.ts'
import { newInstallation, type ServerProcess } from '../../../test/process.ts'
import { faultsOf } from '../../../test/rights.ts'
import { startServer } from '../../../test/server.ts'
import { ConfigError } from '../../base/config/config-error.ts'
import { makeFirstAdmin } from './first-admin.ts'

const toLeave: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of toLeave.toReversed()) await step()
})

const codesIn = (servers: ServerProcess[]) =>
  servers.flatMap(({ said }) => said.flatMap((line) => /\/createAccount#code=([\w-]+)/.exec(line)?.[1] ?? []))

it('prints one link to become the first admin across two processes, valid once and never printed again', async () => {
  const installation = await newInstallation()
  toLeave.push(installation.close)
  const both = await Promise.all([installation.start(), installation.start()])
  await expect.poll(() => codesIn(both), { timeout: 20_000 }).toHaveLength(1)
  const [token] = codesIn(both)
  const [{ url }] = both
  const nobody = client(url)

  const shown = await nobody('POST', '/api/auth/invitation', { token })
  expect(shown.data).toMatchObject({ email: '', organization: { type: 'PLATFORM' }, role_id: 1 })
  const account = { token, name: 'Alex', password: PASSWORD, agreed_on_tearms: true }
  expect(faultsOf(await nobody('POST', '/api/savvy/users', account))).toEqual(['email'])
  const email = 'Alex@plaza.example'
  const made = await nobody('POST', '/api/savvy/users', { ...account, email })
  expect(made.data.userInfo).toMatchObject({
    email: 'alex@plaza.example',
    organization: { type: 'PLATFORM' },
    roles: [{ id: 1 }],
  })
  const ask = client(url, made.data.tokens.access_token)
  expect((await ask('GET', '/api/savvy/admin/health')).status).toBe(200)
  expect(
    faultsOf(await nobody('POST', '/api/savvy/users', { ...account, email: 'b@plaza.example' })),
  ).toEqual(['token'])

  const third = await installation.start()
  expect((await client(third.url)('GET', '/healthz')).status).toBe(200)
  expect(codesIn([third])).toEqual([])
}, 120_000)

it('creates the admin named in the settings once, even across several processes', async () => {
  const server = await startServer({ ADMIN_EMAIL: 'alex@plaza.example', ADMIN_PASSWORD: PASSWORD })
  toLeave.push(() => server.close())
  await Promise.all([makeFirstAdmin(server.services), makeFirstAdmin(server.services)])
  const login = (password: string) =>
    client(server.url)('POST', '/api/savvy/users/login', { email: 'alex@plaza.example', password })
  expect((await login(PASSWORD)).data.userInfo).toMatchObject({
    organization: { type: 'PLATFORM' },
    roles: [{ id: 1 }],
  })
  const { data } = await login(PASSWORD)
  const ask = client(server.url, data.tokens.access_token)
  const details = await ask('GET', `/api/savvy/users/getUserDetails/${data.userInfo.id}`)
  expect(details.data.address_confirmed).toBe(true)
  const { config } = server.services
  const later = { email: 'other@plaza.example', password: 'another password' }
  await makeFirstAdmin({ ...server.services, config: { ...config, admin: later } })
  expect((await login(PASSWORD)).status).toBe(200)
  const { length } = await server.services.db.selectFrom('users').select('id').execute()
  expect(length).toBe(1)
})

it('makes no admin of an address that already has an account', async () => {
  const server = await startServer()
  toLeave.push(() => server.close())
  const { email } = await advertiser(server)
  const config = { ...server.services.config, admin: { email, password: PASSWORD } }
  await expect(makeFirstAdmin({ ...server.services, config })).rejects.toThrow(ConfigError)
  await makeFirstAdmin({ ...server.services, config: { ...config, admin: null } })
})
