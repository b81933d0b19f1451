import { readFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { formWith, picture } from '../../../test/builders.ts'
import { client } from '../../../test/client.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectNothingLeft, filesUnder } from '../../../test/stored-files.ts'

const server = await ownServer()
const actor = await owner(server)

const PATH = '/api/utility/upload'

it('refuses an upload with too large an announced size before it arrives', async () => {
  const { port } = new URL(server.url)
  const headers = {
    authorization: `Bearer ${actor.tokens.access_token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(300 * 1024 * 1024),
  }
  const sent = request({ port, method: 'POST', path: PATH, headers })
  sent.on('error', () => {})
  sent.flushHeaders()
  const answer = await new Promise<IncomingMessage>((resolve) => sent.on('response', resolve))
  expect(answer.statusCode).toBe(413)
  expect(await json(answer)).toMatchObject({
    error: 'This upload is larger than the limit of 200 MB.',
    code: 'too_large',
  })
  sent.destroy()
})

it('names a missing file', async () => {
  const form = new FormData()
  form.append('note', 'no file')
  const missing = { status: 400, error: { issues: [{ path: 'file', message: 'Choose a file.' }] } }
  expect(await actor.ask('POST', PATH, form)).toMatchObject(missing)
  const elsewhere = new FormData()
  elsewhere.append('picture', new Blob([Uint8Array.from(await picture(8, 8))]), 'a.png')
  expect(await actor.ask('POST', PATH, elsewhere)).toMatchObject(missing)
  await expectNothingLeft(server)
})

it('takes one file, ignores others, and refuses more than four', async () => {
  const form = formWith(await picture(8, 8))
  const add = async (name: string, width: number) =>
    form.append(name, new Blob([Uint8Array.from(await picture(width, 8))]), 'b.png')
  await add('other', 10)
  expect(await actor.ask('POST', PATH, form)).toMatchObject({ status: 200, data: { width: 8 } })
  await add('more', 11)
  await add('more', 12)
  await add('more', 13)
  expect(await actor.ask('POST', PATH, form)).toMatchObject({
    status: 413,
    error: { error: 'This form has too many files or fields.', code: 'too_large' },
  })
  await expectNothingLeft(server)
})

it('refuses two files where one is expected', async () => {
  const form = formWith(await picture(8, 8))
  form.append('file', new Blob([Uint8Array.from(await picture(9, 8))]), 'b.png')
  const issues = [{ path: 'file', message: 'Send one file here, not several.' }]
  expect(await actor.ask('POST', PATH, form)).toMatchObject({ status: 400, error: { issues } })
  await expectNothingLeft(server)
})

it('refuses fields that are too long or nested too deeply, and stores no file', async () => {
  const long = formWith(await picture(8, 8))
  long.append('note', 'x'.repeat(64 * 1024 + 1))
  expect(await actor.ask('POST', PATH, long)).toMatchObject({
    status: 413,
    error: { error: 'note is larger than the limit of 64 kB.' },
  })
  const deep = formWith(await picture(8, 8))
  deep.append('a[b][c][d][e][f]', 'x')
  expect(await actor.ask('POST', PATH, deep)).toMatchObject({ status: 400, error: { code: 'bad_input' } })
  for (const name of ['constructor', '__proto__']) {
    const form = formWith(await picture(8, 8))
    form.append(name, 'x')
    expect(await actor.ask('POST', PATH, form)).toMatchObject({ status: 400, error: { code: 'bad_input' } })
  }
  await expectNothingLeft(server)
})

it.each([
  ['multipart/form-data', 'x'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
  ],
  ['multipart/form-data; boundary=b', 'no form at all'],
])('refuses a form that cannot be read (%#)', async (type, body) => {
  const headers = { authorization: `Bearer ${actor.tokens.access_token}`, 'content-type': type }
  const response = await fetch(`${server.url}${PATH}`, { method: 'POST', headers, body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'bad_input' })
  await expectNothingLeft(server)
})

it('stores nothing of an interrupted upload', async () => {
  const { port } = new URL(server.url)
  const broken = request({
    port,
    method: 'POST',
    path: PATH,
    headers: {
      authorization: `Bearer ${actor.tokens.access_token}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
  broken.on('error', () => {})
  broken.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
  broken.write(await picture(64, 64))
  await vi.waitFor(async () => expect(await filesUnder(server, 'incoming')).toHaveLength(1), 5000)
  broken.destroy()
  await expectNothingLeft(server)
})

it('removes the file again when the row cannot be written', async () => {
  const { db, storage } = server.services
  const put = storage.put.bind(storage)
  // The user is deleted after the bytes are stored and before the row is written.
  const gone = await owner(server)
  storage.put = async (name, bytes) => {
    await put(name, bytes)
    await db.deleteFrom('users').where('id', '=', gone.id).execute()
  }
  const answer = await gone.ask('POST', PATH, formWith(await picture(8, 8)))
  storage.put = put
  expect(answer).toMatchObject({ status: 500, error: { code: 'internal' } })
  await expectNothingLeft(server)
})

it('requires a login before it reads a file', async () => {
  for (const ask of [client(server.url), client(server.url, 'x'.repeat(43))]) {
    const answer = await ask('POST', PATH, formWith(await picture(8, 8)))
    expect(answer).toMatchObject({ status: 401, error: { code: 'unauthenticated' } })
  }
  await expectNothingLeft(server)
})

it('stores a whole file under a name of its own', async () => {
  const { data } = await actor.ask('POST', PATH, formWith(await picture(16, 16), '../../evil.png'))
  const name = data.path.slice('/api/files/'.length)
  const stored = await readFile(join(server.services.config.dataDir, 'files', name.slice(0, 2), name))
  const served = await (await fetch(`${server.url}${data.url}`)).arrayBuffer()
  expect(stored.equals(Buffer.from(served))).toBe(true)
})
