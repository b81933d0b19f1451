import sharp from 'sharp'
import { expect, it } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { formWith } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectNothingLeft } from '../../../test/stored-files.ts'

const server = await ownServer()
const actor = await owner(server)

const send = (bytes: Uint8Array) => actor.ask('POST', '/api/utility/upload', formWith(bytes))
const download = async (address: string) =>
  Buffer.from(await (await fetch(`${server.url}${address}`)).arrayBuffer())

const moving = async (format: 'gif' | 'webp', delay: number[], width = 64) => {
  const frame = (background: string) => sharp({ create: { width, height: 48, channels: 3, background } })
  const colours = delay.map((_, index) => ['red', 'blue', 'lime'][index % 3] ?? 'red')
  const frames = await Promise.all(colours.map((colour) => frame(colour).png().toBuffer()))
  const joined = sharp(frames, { join: { animated: true } }).withExif({ IFD0: { Copyright: 'secret place' } })
  return (format === 'gif' ? joined.gif({ delay }) : joined.webp({ delay, lossless: true })).toBuffer()
}

it.each(['gif', 'webp'] as const)('keeps a moving %s, with the duration of one round', async (format) => {
  const { data, status } = await send(await moving(format, [500, 250, 1500]))
  expect(status).toBe(200)
  expect(data).toMatchObject({ type: `image/${format}`, width: 64, height: 48, duration: 2.25, codec: null })
  const back = await sharp(await download(data.url), { animated: true }).metadata()
  expect(back).toMatchObject({ format, pages: 3, pageHeight: 48, delay: [500, 250, 1500] })
  await expectNothingLeft(server)
})

it.each(['gif', 'webp'] as const)('uses the first frame of a %s as its poster', async (format) => {
  const { data } = await send(await moving(format, [100, 100], 2000))
  const poster = await download(data.poster)
  expect(await sharp(poster).metadata()).toMatchObject({ format: 'webp', width: 960 })
  const { dominant } = await sharp(poster).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(60)
})

it('counts frames without a duration as browsers show them', async () => {
  const { data } = await send(await moving('gif', [0, 10, 20]))
  expect(data.duration).toBeCloseTo(0.22)
})

it('keeps a GIF of one frame as a still picture', async () => {
  const still = sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
  const { data } = await send(await still.gif().toBuffer())
  expect(data).toMatchObject({ type: 'image/gif', duration: null, poster: null })
})

it('removes hidden data from a GIF', async () => {
  const plain = await moving('gif', [100, 100])
  const note = Buffer.concat([Buffer.from([0x21, 0xfe, 12]), Buffer.from('secret place'), Buffer.from([0])])
  const end = plain.length - 1
  const hiding = Buffer.concat([plain.subarray(0, end), note, plain.subarray(end), Buffer.from('<script>')])
  const { data } = await send(hiding)
  expect((await download(data.url)).equals(plain)).toBe(true)
})

it('removes hidden data from a WebP', async () => {
  const hiding = await moving('webp', [100, 100])
  expect(hiding.toString('latin1')).toContain('secret place')
  const { data } = await send(Buffer.concat([hiding, Buffer.from('<script>')]))
  const stored = await download(data.url)
  expect(stored.toString('latin1')).not.toMatch(/secret place|EXIF|<script>/)
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

it.each(['gif', 'webp'] as const)('refuses a %s that is cut off between its frames', async (format) => {
  const whole = await moving(format, [100, 100, 100])
  for (const share of [0.5, 0.9]) {
    expect(await send(whole.subarray(0, whole.length * share))).toMatchObject({
      status: 415,
      error: { error: 'This picture is damaged and cannot be read completely.' },
    })
  }
  await expectNothingLeft(server)
})

it('refuses a GIF with too many frames, with both figures', async () => {
  const bytes = await moving(
    'gif',
    Array.from({ length: 30 }, () => 100),
  )
  // The GIF claims that it and its first frame are large.
  const first = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 48]))
  for (const at of [6, first + 5]) {
    bytes.writeUInt16LE(6000, at)
    bytes.writeUInt16LE(4000, at + 2)
  }
  expect(await send(bytes)).toMatchObject({
    status: 413,
    error: {
      error:
        'This picture has 720.0 megapixels in 30 frames. The limit is 500.0. Please upload it as a video.',
      code: 'too_large',
    },
  })
})

it('refuses a moving PNG, which would stand still', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const control = Buffer.from('\0\0\0\u0008acTL\0\0\0\u0002\0\0\0\0\0\0\0\0', 'latin1')
  expect(await send(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))).toMatchObject({
    status: 415,
    error: { error: 'Animated PNG files are not supported. Please upload a GIF or WebP file.' },
  })
})
