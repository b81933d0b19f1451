import sharp from 'sharp'
import { expect, it } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { formWith, picture } from '../../../test/builders.ts'
import { fixture, remuxed, renamed } from '../../../test/fixtures.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectNothingLeft } from '../../../test/stored-files.ts'

const server = await ownServer()
const actor = await owner(server)

const PATH = '/api/utility/upload'
const send = (bytes: Uint8Array, poster?: Uint8Array, path = PATH) => {
  const form = formWith(bytes, 'x.bin', 'application/octet-stream')
  if (poster) form.append('poster', new Blob([Uint8Array.from(poster)]), 'poster.webp')
  return actor.ask('POST', path, form)
}
const download = async (address: string) =>
  Buffer.from(await (await fetch(`${server.url}${address}`)).arrayBuffer())

it.each([
  ['clip.mp4', { type: 'video/mp4', codec: 'avc', width: 160, height: 90, duration: 2 }],
  ['clip.mov', { type: 'video/quicktime', codec: 'avc', width: 160, height: 90, duration: 1 }],
  ['clip.webm', { type: 'video/webm', codec: 'vp8', width: 160, height: 90, duration: 2 }],
  ['av1.mp4', { type: 'video/mp4', codec: 'av1', width: 160, height: 90, duration: 1 }],
  ['rotated.mp4', { type: 'video/mp4', codec: 'avc', width: 90, height: 160, duration: 1 }],
] as const)('keeps %s as it is, and describes it as shown', async (name, facts) => {
  const bytes = await fixture(name)
  const { status, data } = await send(bytes)
  expect(status).toBe(200)
  expect(data).toEqual({
    ...facts,
    path: expect.stringMatching(new RegExp(`^/api/files/[0-9a-f]{32}\\.${name.split('.')[1]}$`)),
    url: expect.stringMatching(/\?s=/),
    name: 'x.bin',
    poster: null,
    uncommon: [],
  })
  expect((await download(data.url)).equals(bytes)).toBe(true)
  await expectNothingLeft(server)
})

it('leaves out the time before the first picture', async () => {
  expect((await send(await remuxed({ late: 0.08 }))).data.duration).toBeCloseTo(2, 5)
})

/** Packs bits into bytes, ending with a one and zeros. */
const packed = (bits: string): number[] =>
  (`${bits}1`.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))

/**
 * Writes a number as an H.264 Exp-Golomb code: preceded by as many zeros as there are bits after its first
 * one.
 */
const number = (value: number): string =>
  (value + 1).toString(2).padStart(2 * (value + 1).toString(2).length - 1, '0')

/** Returns an `avcC` box that holds nothing but the encoding of the pictures (ITU-T H.264, 7.3.2.1.1). */
const avcC = ({ profile = 100, chroma = 1, depth = 8, whole = 1, scaling = '0' }) => {
  const colours = number(chroma) + (chroma === 3 ? '0' : '') + number(depth - 8).repeat(2) + '0' + scaling
  const size = number(0).repeat(2) + number(4) + number(1) + '0' + number(9) + number(5)
  const bits = number(0) + (profile === 77 ? '' : colours) + size + whole + '0'.repeat(40)
  const set = [0x67, profile, 0, 40, ...packed(bits)]
  return Uint8Array.from([1, profile, 0, 40, 0xff, 0xe1, 0, set.length, ...set, 1, 0, 1, 0x68])
}
/** A list of sixteen entries, each three more than the one before. */
const LISTS = `1${`1${number(5).repeat(16)}`}${'0'.repeat(7)}`

it.each([
  ['High', {}, []],
  ['Main', { profile: 77 }, []],
  ['High with tables of its own', { scaling: LISTS }, []],
  ['High 10', { profile: 110, depth: 10 }, ['more than 8 bits']],
  ['High 10 that has eight', { profile: 110 }, []],
  ['High 4:2:2', { profile: 122, chroma: 2 }, ['4:2:2']],
  ['High 4:2:2 with ten bits', { profile: 122, chroma: 2, depth: 10 }, ['more than 8 bits', '4:2:2']],
  ['High 4:4:4', { profile: 244, chroma: 3 }, ['4:4:4']],
  ['interlaced', { whole: 0 }, ['interlaced']],
  ['interlaced Main', { profile: 77, whole: 0 }, ['interlaced']],
  ['interlaced with tables of its own', { scaling: LISTS, whole: 0 }, ['interlaced']],
])('reports what players may not show of H.264 %s', async (_what, encoding, uncommon) => {
  expect((await send(await remuxed({ avcC: avcC(encoding) }))).data).toMatchObject({ codec: 'avc', uncommon })
})

it('keeps the sent poster, scaled down, with a signature of its own', async () => {
  const { data } = await send(await fixture('clip.mp4'), await picture(1920, 1080))
  expect(data.poster).toMatch(/^\/api\/files\/[0-9a-f]{32}\.webp\?s=/)
  expect(await sharp(await download(data.poster)).metadata()).toMatchObject({
    format: 'webp',
    width: 960,
    height: 540,
  })
  expect((await fetch(`${server.url}${data.poster.split('?')[0]}`)).status).toBe(404)
  await expectNothingLeft(server)
})

it.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a picture that is cut off', Buffer.from('\u0089PNG\r\n\u001a\n and so on', 'latin1')],
])('refuses %s as a poster, and stores nothing of the video', async (_what, poster) => {
  const message = 'This picture cannot be used. Please upload a PNG, JPEG or WebP file.'
  expect(await send(await fixture('clip.mp4'), poster)).toMatchObject({
    status: 400,
    error: { code: 'bad_input', issues: [{ path: 'poster', message }] },
  })
  await expectNothingLeft(server)
})

it('ignores a poster for a still picture', async () => {
  const { data } = await send(await picture(8, 8), await picture(9, 9))
  expect(data).toMatchObject({ type: 'image/png', poster: null })
  await expectNothingLeft(server)
})

it('refuses a video where a picture is expected', async () => {
  expect(await send(await fixture('clip.mp4'), undefined, `${PATH}/image`)).toMatchObject({
    status: 415,
    error: { error: 'This picture cannot be used. Please upload PNG, JPEG, WebP, GIF, AVIF or SVG.' },
  })
})

it.each([
  ['HEVC (H.265)', { avc1: 'hvc1', avcC: 'hvcC' }],
  ['ProRes', { avc1: 'apcn' }],
  ['something', { avc1: 'mp4v' }],
])('refuses %s, which is not played everywhere', async (name, names) => {
  expect(await send(renamed(await fixture('clip.mp4'), names))).toMatchObject({
    status: 415,
    error: {
      error: `This video is encoded as ${name} that is not played everywhere: send H.264, VP8, VP9 or AV1.`,
      code: 'unsupported_type',
    },
  })
  await expectNothingLeft(server)
})

it.each([
  ['clip.mp4', 0.98],
  ['clip.mov', 0.9],
  ['clip.webm', 0.9],
] as const)('refuses %s cut off at %d of its length', async (name, share) => {
  const bytes = await fixture(name)
  expect(await send(bytes.subarray(0, bytes.length * share))).toMatchObject({
    status: 415,
    error: { error: 'This video is damaged and cannot be read completely.', code: 'unsupported_type' },
  })
  await expectNothingLeft(server)
})

it.each([
  ['that ends before its index', async () => (await fixture('clip.mov')).subarray(0, 600)],
  ['of sound alone', async () => renamed(await fixture('clip.mp4'), { vide: 'soun', vmhd: 'smhd' })],
  ['of noise', async () => Buffer.from(`\0\0\0\u0018ftypisom${'noise'.repeat(999)}`, 'latin1')],
  ['of nothing but its name', async () => Buffer.from('\0\0\0\u0010ftypisom\0\0\0\0', 'latin1')],
  ['in another container', async () => renamed(await fixture('clip.webm'), { webm: 'mkvx' })],
])('refuses a video %s', async (_what, make) => {
  expect(await send(await make())).toMatchObject({ status: 415, error: { code: 'unsupported_type' } })
  await expectNothingLeft(server)
})
