import { expect, test } from '@playwright/test'
import { newDataFolder, removeDataFolder, startServer, type TestServer } from './support/server.ts'

const owner = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }

const post = (server: TestServer, path: string, body: object) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const signUp = (server: TestServer, email: string) =>
  post(server, '/api/auth/withOwner', {
    organization: { name: 'Ada', type: 'ADV' },
    owner: { ...owner, email },
  })

const logIn = (server: TestServer, email: string) =>
  post(server, '/api/savvy/users/login', { email, password: owner.password })

let dataDir: string
test.beforeEach(async () => {
  dataDir = await newDataFolder()
})
test.afterEach(() => removeDataFolder(dataDir))

test('what was answered with success survives a killed server', async () => {
  const killed = await startServer({ dataDir })
  expect((await signUp(killed, owner.email)).status).toBe(201)
  await killed.kill('SIGKILL')

  const next = await startServer({ dataDir })
  expect((await logIn(next, owner.email)).status).toBe(200)
  await next.stop()
})

test('two servers share one data folder, and the first may leave', async () => {
  const first = await startServer({ dataDir })
  const second = await startServer({ dataDir })
  expect((await signUp(first, owner.email)).status).toBe(201)
  expect((await logIn(second, owner.email)).status).toBe(200)

  await first.stop()
  expect((await signUp(second, 'grace@example.com')).status).toBe(201)
  await second.stop()
})
