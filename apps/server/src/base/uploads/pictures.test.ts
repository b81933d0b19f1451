import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { formWith, picture } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectNothingLeft } from '../../../test/stored-files.ts'

const server = await ownServer()
const actor = await owner(server)

const PATH = '/api/utility/upload'
const send = (bytes: Uint8Array, name = 'picture.png', path = PATH) =>
  actor.ask('POST', path, formWith(bytes, name))
const download = async (address: string) =>
  Buffer.from(await (await fetch(`${server.url}${address}`)).arrayBuffer())

it.each([
  [PATH, 'png', 'image/png', 'png'],
  [`${PATH}/image`, 'jpeg', 'image/jpeg', 'jpg'],
  [PATH, 'webp', 'image/webp', 'webp'],
  [PATH, 'avif', 'image/avif', 'avif'],
] as const)('%s stores a %s and describes it', async (path, format, type, extension) => {
  const { status, message, data } = await send(await picture(64, 48, format), 'x.bin', path)
  expect({ status, message }).toEqual({ status: 200, message: 'File uploaded successfully!' })
  expect(data).toEqual({
    path: expect.stringMatching(new RegExp(`^/api/files/[0-9a-f]{32}\\.${extension}$`)),
    url: expect.stringMatching(/\?s=/),
    name: 'x.bin',
    uncommon: [],
    type,
    width: 64,
    height: 48,
    duration: null,
    codec: null,
    poster: null,
  })
  expect(data.url.startsWith(data.path)).toBe(true)
  const back = await sharp(await download(data.url)).metadata()
  expect(back).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 64, height: 48 })
  await expectNothingLeft(server)
})

it('detects the type from the content, whatever the name', async () => {
  const { data } = await send(await picture(8, 8, 'jpeg'), '../../evil.png')
  expect(data).toMatchObject({ type: 'image/jpeg', path: expect.stringMatching(/\.jpg$/) })
})

it.each([
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['HTML with an SVG in it', Buffer.from('<p><svg xmlns="http://www.w3.org/2000/svg"/></p>')],
  ['a HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a TIFF', Buffer.from('II*\0', 'latin1')],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s named .png, and says what is taken', async (_what, bytes) => {
  const pictures = 'PNG, JPEG, WebP, GIF, AVIF or SVG'
  const code = 'unsupported_type'
  const error = `This file cannot be used. Please upload a picture (${pictures}) or a video (MP4, WebM or MOV).`
  expect(await send(bytes)).toMatchObject({ status: 415, error: { error, code } })
  expect(await send(bytes, 'a.png', `${PATH}/image`)).toMatchObject({
    status: 415,
    error: { error: `This picture cannot be used. Please upload ${pictures}.`, code },
  })
  await expectNothingLeft(server)
})

it('says what to send instead of a moving AVIF', async () => {
  const moving = Buffer.from('\0\0\0\u001cftypavis\0\0\0\0avifavismif1', 'latin1')
  for (const path of [PATH, `${PATH}/image`]) {
    expect(await send(moving, 'a.avif', path)).toMatchObject({
      status: 415,
      error: {
        error: 'Animated AVIF files are not supported. Please upload a GIF or WebP file.',
        code: 'unsupported_type',
      },
    })
  }
})

it('refuses files that only start like a picture', async () => {
  const starts = ['\u0089PNG\r\n\u001a\n', '\u00ff\u00d8\u00ff', 'RIFF\0\0\0\0WEBP', 'GIF89a']
  for (const start of starts) {
    expect(await send(Buffer.from(`${start} and so on`, 'latin1'))).toMatchObject({
      status: 415,
      error: { error: 'This picture is damaged and cannot be read completely.', code: 'unsupported_type' },
    })
  }
  await expectNothingLeft(server)
})

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('refuses a %s that is cut off', async (format) => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919) % 251))
  const raw = { width: 64, height: 64, channels: 3 } as const
  const whole = await sharp(noise, { raw }).toFormat(format).toBuffer()
  const { status, error } = await send(whole.subarray(0, whole.length * 0.6))
  expect(status).toBe(415)
  expect(error.code).toBe('unsupported_type')
  await expectNothingLeft(server)
})

it('applies the orientation of the camera and removes metadata', async () => {
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
  // A small picture whose header claims a large one.
  const bytes = await picture(8, 8)
  bytes.writeUInt32BE(10_000, 16)
  bytes.writeUInt32BE(5001, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  expect(await send(bytes)).toMatchObject({
    status: 413,
    error: {
      error: 'This picture has 50.0 megapixels (10000 x 5001). The limit is 50.0.',
      code: 'too_large',
    },
  })
  await expectNothingLeft(server)
})

it('refuses more bytes than a picture may have, with both figures', async () => {
  const start = await picture(8, 8)
  expect(await send(Buffer.concat([start, Buffer.alloc(21 * 1024 * 1024)]))).toMatchObject({
    status: 413,
    error: { error: 'This picture has 21.0 MB. The limit is 20.0 MB.', code: 'too_large' },
  })
  await expectNothingLeft(server)
})

/**
 * Draws a red and blue chequerboard, as fine as coloured words: subsampled colours would smear over its
 * edges.
 */
const board = () => {
  const pixels = Buffer.alloc(64 * 64 * 3)
  for (let at = 0; at < 64 * 64; at++) pixels.set((at + (at >> 6)) % 2 ? [255, 0, 0] : [0, 0, 255], at * 3)
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
}
const redness = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.stdev ?? 0

it('keeps the colour resolution of a JPEG, whether full or reduced', async () => {
  const whole = await download(
    (await send(await board().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer())).data.url,
  )
  expect((await sharp(whole).metadata()).chromaSubsampling).toBe('4:4:4')
  expect(await redness(whole)).toBeGreaterThan(100)
  const thinned = await download(
    (await send(await board().jpeg({ chromaSubsampling: '4:2:0' }).toBuffer())).data.url,
  )
  expect((await sharp(thinned).metadata()).chromaSubsampling).toBe('4:2:0')
})

it('keeps a lossless WebP as it looks', async () => {
  const { data } = await send(await board().webp({ lossless: true }).toBuffer())
  const [came, kept] = [
    await board().raw().toBuffer(),
    await sharp(await download(data.url))
      .raw()
      .toBuffer(),
  ]
  expect(kept.equals(came)).toBe(true)
})

it.each([1, 2])('accepts a JPEG that lacks only its end marker (%d bytes)', async (missing) => {
  const bytes = await board().jpeg().toBuffer()
  const { status, data } = await send(bytes.subarray(0, bytes.length - missing))
  expect([status, data?.width]).toEqual([200, 64])
  expect((await download(data.url)).subarray(-2)).toEqual(Buffer.of(0xff, 0xd9))
})

it.each([3, 40])('refuses a JPEG that lacks %d bytes of its picture', async (missing) => {
  const bytes = await board().jpeg().toBuffer()
  expect((await send(bytes.subarray(0, bytes.length - missing))).status).toBe(415)
})
