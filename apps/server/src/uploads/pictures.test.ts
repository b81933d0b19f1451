import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { owner, type TestActor } from '../../test/actors.ts'
import { formWith, picture } from '../../test/builders.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { expectNothingLeft } from '../../test/stored-files.ts'

let server: TestServer
let actor: TestActor
beforeAll(async () => {
  server = await startServer()
  actor = await owner(server)
})
afterAll(() => server.close())

const PATH = '/api/utility/upload'
const send = (bytes: Uint8Array, name = 'picture.png', path = PATH) =>
  actor.ask('POST', path, formWith(bytes, name))
const download = async (address: string) =>
  Buffer.from(await (await fetch(`${server.url}${address}`)).arrayBuffer())

it.each([
  [PATH, 'png', 'image/png', 'png'],
  [`${PATH}/image`, 'jpeg', 'image/jpeg', 'jpg'],
  [PATH, 'webp', 'image/webp', 'webp'],
] as const)('%s keeps a %s and says what it is', async (path, format, type, extension) => {
  const { status, message, data } = await send(await picture(64, 48, format), 'x.bin', path)
  expect({ status, message }).toEqual({ status: 200, message: 'File uploaded successfully!' })
  expect(data).toEqual({
    path: expect.stringMatching(new RegExp(`^/api/files/[0-9a-f]{32}\\.${extension}$`)),
    url: expect.stringMatching(/\?s=/),
    type,
    width: 64,
    height: 48,
    duration: null,
  })
  expect(data.url.startsWith(data.path)).toBe(true)
  const back = await sharp(await download(data.url)).metadata()
  expect(back).toMatchObject({ format, width: 64, height: 48 })
  await expectNothingLeft(server)
})

it('goes by the content, whatever the name says', async () => {
  const { data } = await send(await picture(8, 8, 'jpeg'), '../../evil.png')
  expect(data).toMatchObject({ type: 'image/jpeg', path: expect.stringMatching(/\.jpg$/) })
})

it.each([
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['text behind the start of a PNG', Buffer.from('\u0089PNG\r\n\u001a\n and so on', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s named .png', async (_what, bytes) => {
  expect(await send(bytes)).toMatchObject({
    status: 415,
    error: {
      error: 'This is not a picture that can be used: send PNG, JPEG or WebP.',
      code: 'unsupported_type',
    },
  })
  await expectNothingLeft(server)
})

it.each(['gif', 'tiff', 'avif'] as const)('refuses a %s for now', async (format) => {
  const bytes = await sharp(await picture(16, 16))
    .toFormat(format)
    .toBuffer()
  expect((await send(bytes)).status).toBe(415)
})

it('refuses a moving WebP for now', async () => {
  const frame = (background: string) => sharp({ create: { width: 8, height: 8, channels: 3, background } })
  const frames = await Promise.all(['red', 'blue'].map((colour) => frame(colour).png().toBuffer()))
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(2)
  expect((await send(bytes)).status).toBe(415)
})

it.each(['jpeg', 'png', 'webp'] as const)('refuses a %s that is cut off', async (format) => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919) % 251))
  const raw = { width: 64, height: 64, channels: 3 } as const
  const whole = await sharp(noise, { raw }).toFormat(format).toBuffer()
  const { status, error } = await send(whole.subarray(0, whole.length * 0.6))
  expect(status).toBe(415)
  expect(error.code).toBe('unsupported_type')
  await expectNothingLeft(server)
})

it('applies the orientation of the camera and keeps nothing of what it hid', async () => {
  const bytes = await sharp(await picture(64, 32, 'jpeg'))
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { data } = await send(bytes)
  expect(data).toMatchObject({ width: 32, height: 64 })
  const back = await sharp(await download(data.url)).metadata()
  expect(back).toMatchObject({ width: 32, height: 64 })
  expect([back.exif, back.xmp, back.iptc, back.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('refuses more pixels than can be shown, with both figures', async () => {
  // A small picture that says of itself that it is a large one.
  const bytes = await picture(8, 8)
  bytes.writeUInt32BE(10_000, 16)
  bytes.writeUInt32BE(5001, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  expect(await send(bytes)).toMatchObject({
    status: 413,
    error: {
      error: 'This picture has 50.0 megapixels (10000 x 5001); at most 50.0 are taken.',
      code: 'too_large',
    },
  })
  await expectNothingLeft(server)
})

it('refuses more bytes than a picture may have, with both figures', async () => {
  const start = await picture(8, 8)
  expect(await send(Buffer.concat([start, Buffer.alloc(21 * 1024 * 1024)]))).toMatchObject({
    status: 413,
    error: { error: 'This picture has 21.0 MB; at most 20.0 MB are taken.', code: 'too_large' },
  })
  await expectNothingLeft(server)
})
