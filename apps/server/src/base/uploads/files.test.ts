import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, type TestActor } from '../../../test/actors.ts'
import { upload } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { signAddress } from '../storage/address.ts'

let server: TestServer
let actor: TestActor
let file: { url: string; path: string }
let lost: { url: string; path: string }
beforeAll(async () => {
  server = await startServer()
  actor = await owner(server)
  // Addresses change on the hour, so the test starts away from it.
  server.pass(0.1)
  file = await upload(actor)
  lost = await upload(actor)
  await server.services.storage.remove(lost.path.slice('/api/files/'.length))
})
afterAll(() => server.close())

const get = (address: string, init: RequestInit = {}) => fetch(`${server.url}${address}`, init)
const sign = (path: string) => signAddress(path, server.services.secret, server.services.clock.now())

it('serves a private file with its signature, and nothing that a browser could run', async () => {
  const answer = await get(file.url)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String((await answer.arrayBuffer()).byteLength),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600',
  })
})

it('hides a private file without a signature, also from its owner', async () => {
  for (const address of [file.path, `${file.path}?s=`, `${file.path}?x=1`, `${file.path}?s[a]=1`]) {
    const answer = await get(address)
    expect(answer.status, address).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
  expect((await actor.ask('GET', file.path)).status).toBe(404)
})

it('refuses the signature of another file, and a changed one', async () => {
  const other = await upload(actor)
  const [, theirs] = other.url.split('?s=')
  const [, own = ''] = file.url.split('?s=')
  const [expiry, mac = ''] = own.split(/-(.*)/s)
  const forged = [
    theirs,
    `${Number.parseInt(expiry ?? '', 36) + 1}-${mac}`,
    `zzzzzz-${mac}`,
    `${expiry}-`,
    mac,
    'x',
  ]
  for (const signature of forged) expect((await get(`${file.path}?s=${signature}`)).status).toBe(404)
})

it('keeps a signed address within the hour, and accepts it for two more', async () => {
  const url = sign(file.path)
  server.pass(0.8)
  expect(sign(file.path)).toBe(url)
  server.pass(0.2)
  expect(sign(file.path)).not.toBe(url)
  server.pass(1.85)
  expect((await get(url)).status).toBe(200)
  server.pass(0.1)
  expect((await get(url)).status).toBe(404)
})

it('serves a public file to everybody', async () => {
  const id = file.path.slice('/api/files/'.length).split('.')[0] as string
  await server.services.db.updateTable('files').set({ public: true }).where('id', '=', id).execute()
  const answer = await get(file.path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await get(file.path, { method: 'HEAD' })).status).toBe(200)
  await server.services.db.updateTable('files').set({ public: false }).where('id', '=', id).execute()
  expect((await get(file.path)).status).toBe(404)
})

it.each([
  (path: string) => path.replace('.png', '.jpg'),
  (path: string) => path.replace('.png', ''),
  (path: string) => `${path}x`,
  (path: string) => path.replace('.png', '%2Epng%00'),
  (path: string) => path.replace('.png', '.png%3Fs=1'),
  (path: string) => path.toUpperCase().replace('/API/FILES', '/api/files'),
  (path: string) => path.replace('/api/files/', '/api/files/..%2Ffiles%2F'),
  () => `/api/files/${'0'.repeat(32)}.png`,
  () => '/api/files/..%2F..%2Fetc%2Fpasswd',
  () => '/api/files/%2Fetc%2Fpasswd',
  () => '/api/files/',
  () => '/api/files',
])('answers 404 at another address (%#)', async (change) => {
  const path = change(file.path)
  for (const address of [path, sign(path)]) {
    const answer = await get(address)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
})

it('answers 404 when the bytes are gone', async () => {
  expect((await get(sign(lost.path))).status).toBe(404)
})
