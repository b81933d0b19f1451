import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner, type TestActor } from '../../../test/actors.ts'
import { startBucket, type Bucket } from '../../../test/bucket.ts'
import { upload } from '../../../test/builders.ts'
import { fixture } from '../../../test/fixtures.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { s3Storage } from '../storage/s3.ts'

let server: TestServer
let actor: TestActor
let bucket: Bucket
let whole: Buffer
beforeAll(async () => {
  bucket = await startBucket()
  server = await startServer()
  actor = await owner(server)
  whole = await fixture('clip.mp4')
})
afterAll(async () => {
  await server.close()
  await bucket.close()
})

describe.each(['a folder', 'a bucket'])('a video stored in %s', (where) => {
  let url: string
  let id: string
  beforeAll(async () => {
    if (where === 'a bucket') server.services.storage = await s3Storage(bucket.settings)
    const video = await upload(actor, whole)
    url = `${server.url}${video.url}`
    id = video.path.replace(/^.*\/|\..*$/g, '')
  })

  const get = async (headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(url, { method, headers })
    return { answer, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('is served as it was sent', async () => {
    const { answer, status, bytes } = await get()
    expect(status).toBe(200)
    expect(bytes.equals(whole)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(whole.length),
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; media-src 'self'; sandbox allow-same-origin",
      'cache-control': 'private, max-age=3600',
      etag: `"${id}"`,
    })
  })

  it.each([
    ['bytes=0-1', 0, 1],
    ['bytes=100-199', 100, 199],
    ['bytes=-10', -10, -1],
    ['bytes=2000-', 2000, -1],
    ['bytes=2000-99999', 2000, -1],
  ])('is served in parts: %s', async (range, first, last) => {
    const { answer, status, bytes } = await get({ range })
    const [start, end] = [first, last].map((at) => (at < 0 ? whole.length + at : at)) as [number, number]
    expect(status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/${whole.length}`)
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true)
  })

  it('has no part beyond its end', async () => {
    const { answer, status, bytes } = await get({ range: `bytes=${whole.length}-` })
    expect(status).toBe(416)
    expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    expect(bytes).toHaveLength(0)
  })

  it('is served whole when the range is not supported', async () => {
    for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=5-1']) {
      expect(await get({ range })).toMatchObject({ status: 200, bytes: whole })
    }
  })

  it('is served in part only if the client has the same file', async () => {
    const range = 'bytes=0-9'
    expect((await get({ range, 'if-range': `"${id}"` })).status).toBe(206)
    for (const other of ['"another"', `W/"${id}"`, 'Mon, 01 Feb 2027 08:00:00 GMT']) {
      expect(await get({ range, 'if-range': other })).toMatchObject({ status: 200, bytes: whole })
    }
  })

  it('is not sent again to a client that has it', async () => {
    for (const known of [`"${id}"`, `W/"${id}"`, `"another", "${id}"`, '*']) {
      const { status, bytes } = await get({ 'if-none-match': known })
      expect([status, bytes.length]).toEqual([304, 0])
    }
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200)
  })

  it('answers HEAD without a body', async () => {
    const { answer, status, bytes } = await get({}, 'HEAD')
    expect([status, bytes.length]).toEqual([200, 0])
    expect(answer.headers.get('content-length')).toBe(String(whole.length))
    const part = await get({ range: 'bytes=0-9' }, 'HEAD')
    expect([part.status, part.answer.headers.get('content-length')]).toEqual([206, '10'])
  })

  it('is hidden without a signature, in parts too', async () => {
    const answer = await fetch(url.replace(/\?.*/, ''), { headers: { range: 'bytes=0-1' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('etag')).toBeNull()
  })

  it('is not found once its bytes are gone', async () => {
    const other = await upload(actor, whole)
    const { storage } = server.services
    await storage.remove(other.path.slice('/api/files/'.length))
    const answer = await fetch(`${server.url}${other.url}`, { headers: { range: 'bytes=0-1' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('survives an aborted download', async () => {
    const stopped = new AbortController()
    const answer = await fetch(url, { signal: stopped.signal })
    stopped.abort()
    await expect(answer.arrayBuffer()).rejects.toThrow()
    expect((await get()).status).toBe(200)
  })
})
