import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { advertiser, type TestActor } from '../../../test/actors.ts'
import { formWith, picture } from '../../../test/builders.ts'
import { fixture } from '../../../test/fixtures.ts'
import { expectGuarded, faultAt, faultsOf } from '../../../test/rights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'

const PATH = '/api/savvy/uploads/fit'
const BANNER = { width: 400, height: 100 }

let server: TestServer
let buyer: TestActor
beforeAll(async () => {
  server = await startServer()
  buyer = await advertiser(server)
})
afterAll(() => server.close())

type Color = readonly [number, number, number]
const RED: Color = [255, 0, 0]
const BLUE: Color = [0, 0, 255]
const BLACK: Color = [0, 0, 0]
const WHITE: Color = [255, 255, 255]

/** A picture of 400 by 400, red above and blue below. */
const halves = async () => {
  const half = { create: { width: 400, height: 200, channels: 3 as const, background: '#00f' } }
  return sharp({ create: { ...half.create, height: 400, background: '#f00' } })
    .composite([{ input: half, top: 200, left: 0 }])
    .png()
    .toBuffer()
}

const send = async (bytes: Uint8Array, name = 'Spring sale.png'): Promise<string> =>
  (await buyer.ask('POST', '/api/utility/upload', formWith(bytes, name))).data.url

const fit = async (url: string, wanted: object) => buyer.ask('POST', PATH, { url, ...BANNER, ...wanted })

/** The colours of a stored picture at places of it. */
const colorsAt = async (url: string, places: readonly (readonly [number, number])[]): Promise<Color[]> => {
  const bytes = await (await fetch(server.url + url)).arrayBuffer()
  const { data, info } = await sharp(Buffer.from(bytes))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const at = (y * info.width + x) * info.channels
    return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1]
  })
}

it('shows a picture whole between bars, as a new file in the library', async () => {
  const url = await send(await halves())
  const answer = await fit(url, { how: 'letterbox' })
  expect(answer).toMatchObject({
    status: 200,
    data: { ...BANNER, type: 'image/png', name: 'Spring sale 400x100.png', duration: null },
  })
  expect(answer.data.url).not.toBe(url)
  const places = [
    [10, 50],
    [200, 20],
    [200, 80],
    [390, 50],
  ] as const
  expect(await colorsAt(answer.data.url, places)).toEqual([BLACK, RED, BLUE, BLACK])
  const white = await fit(url, { how: 'letterbox', bars: 'white' })
  expect(await colorsAt(white.data.url, places)).toEqual([WHITE, RED, BLUE, WHITE])
  const { data: library } = await buyer.ask('GET', '/api/savvy/media-library')
  expect(library.rows.map(({ name }: { name: string }) => name).slice(0, 3)).toContain(
    'Spring sale 400x100.png',
  )
})

it('shows a picture before itself, blurred', async () => {
  const { data } = await fit(await send(await halves()), { how: 'letterbox', bars: 'blurred' })
  const [above, below, inside] = await colorsAt(data.url, [
    [10, 2],
    [10, 97],
    [200, 10],
  ])
  expect(inside).toEqual(RED)
  // The ground is the middle of the picture, red above and blue below, without an edge.
  expect(above?.[0]).toBeGreaterThan(above?.[2] ?? 255)
  expect(below?.[2]).toBeGreaterThan(below?.[0] ?? 255)
})

it('crops a picture around the focus', async () => {
  const url = await send(await halves())
  const cropped = async (y: number) => {
    const { data } = await fit(url, { how: 'crop', focus: { x: 0.5, y } })
    return colorsAt(data.url, [
      [10, 10],
      [390, 90],
    ])
  }
  expect(await cropped(0)).toEqual([RED, RED])
  expect(await cropped(0.5)).toEqual([RED, BLUE])
  expect(await cropped(1)).toEqual([BLUE, BLUE])
})

it('never enlarges a picture, and keeps a photograph a photograph', async () => {
  const url = await send(await picture(200, 200, 'jpeg'), 'Front.jpg')
  expect(await fit(url, { how: 'crop' })).toMatchObject({
    data: { width: 200, height: 50, type: 'image/jpeg', name: 'Front 200x50.jpg' },
  })
})

it('makes one file of a request that is sent twice', async () => {
  const url = await send(await halves())
  const key = { 'idempotency-key': 'fit-once-0001' }
  const once = async () => buyer.ask('POST', PATH, { url, ...BANNER, how: 'crop' }, key)
  const first = await once()
  expect(first.status).toBe(200)
  expect((await once()).data.path).toBe(first.data.path)
})

it('draws a picture for the largest screens', async () => {
  const url = await send(await picture(4500, 4500, 'jpeg'))
  const large = { width: 3840, height: 2160 }
  expect(await fit(url, { ...large, how: 'crop' })).toMatchObject({ status: 200, data: large })
})

it('refuses bad input by the name of its field', async () => {
  const url = await send(await picture(64, 64))
  expect(faultsOf(await fit(url, { how: 'stretch' }))).toEqual(['how'])
  expect(faultsOf(await fit(url, { how: 'crop', width: 0 }))).toEqual(['width'])
  expect(faultsOf(await fit(url, { how: 'crop', height: 9000 }))).toEqual(['height'])
  expect(faultsOf(await fit(url, { how: 'letterbox', bars: 'pink' }))).toEqual(['bars'])
  expect(faultsOf(await fit(url, { how: 'crop', focus: { x: 2, y: 0 } }))).toEqual(['focus.x'])
  expect(faultsOf(await fit('https://elsewhere.example/a.png', { how: 'crop' }))).toEqual(['url'])
})

it('fits neither videos nor pictures that move', async () => {
  const video = await send(await fixture('clip.mp4'), 'clip.mp4')
  const MOVES = 'This moves. Only still pictures can be fitted.'
  expect(faultAt(await fit(video, { how: 'crop' }), 'url')).toBe(MOVES)
  const frames = await sharp(Buffer.concat([Buffer.alloc(192, 0), Buffer.alloc(192, 255)]), {
    raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
  })
    .gif({ delay: [500, 500] })
    .toBuffer()
  const moving = await send(frames, 'moving.gif')
  expect(faultAt(await fit(moving, { how: 'crop' }), 'url')).toBe(MOVES)
})

it("fits no picture of another organization's, and asks for a login", async () => {
  const url = await send(await picture(64, 64))
  const other = await advertiser(server)
  const body = { url, ...BANNER, how: 'crop' }
  expect(faultAt(await other.ask('POST', PATH, body), 'url')).toBe(
    'This picture was not uploaded by your organization.',
  )
  await expectGuarded(server, null, 'POST', PATH, body)
})
