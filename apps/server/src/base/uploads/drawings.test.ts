import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { owner } from '../../../test/actors.ts'
import { formWith, picture } from '../../../test/builders.ts'
import { ownServer } from '../../../test/own-server.ts'
import { expectNothingLeft } from '../../../test/stored-files.ts'

const server = await ownServer()
const actor = await owner(server)

const send = (svg: string) =>
  actor.ask('POST', '/api/utility/upload', formWith(Buffer.from(svg), 'logo.svg', 'image/svg+xml'))
const drawing = (inside: string, size = 'width="40" height="30"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`
const RED = '<rect width="100%" height="100%" fill="#ff0000"/>'
const download = async (address: string) => fetch(`${server.url}${address}`)
const UNDRAWN =
  'This SVG cannot be drawn. It is damaged, or it needs too much time or memory. Please upload it as PNG.'

it.each([
  drawing(RED),
  `\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n${drawing(RED)}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${drawing(RED)}`,
])('draws an SVG as a PNG, large enough for a screen (%#)', async (svg) => {
  const { data, status } = await send(svg)
  expect(status).toBe(200)
  expect(data).toMatchObject({ type: 'image/png', width: 1920, height: 1440, duration: null, poster: null })
  expect(data.path).toMatch(/\.png$/)
  const answer = await download(data.url)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const stored = sharp(Buffer.from(await answer.arrayBuffer()))
  expect(await stored.metadata()).toMatchObject({ format: 'png', width: 1920, height: 1440 })
  expect((await stored.stats()).dominant.r).toBeGreaterThan(240)
  await expectNothingLeft(server)
})

it('draws at most at the size of the largest screen', async () => {
  const { data } = await send(drawing(RED, 'width="99999" height="1000"'))
  expect(data).toMatchObject({ type: 'image/png', width: 7680 })
})

it('includes no other files, and sends no requests', async () => {
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo
  const file = join(server.services.config.dataDir, 'private.png')
  await writeFile(file, await picture(40, 30))
  const addresses = [
    `http://127.0.0.1:${port}/a.png`,
    `file://${file}`,
    file,
    'private.png',
    '../../private.png',
  ]
  const size = 'width="40" height="30"'
  const images = addresses.map(
    (address) => `<image href="${address}" ${size}/><image xlink:href="${address}" ${size}/>`,
  )
  const { data, status } = await send(drawing(images.join('')))
  expect([status, data?.type]).toEqual([200, 'image/png'])
  const stored = Buffer.from(await (await download(data.url)).arrayBuffer())
  // The picture is fully transparent, so nothing was drawn.
  expect((await sharp(stored).stats()).channels.at(-1)?.max).toBe(0)
  elsewhere.close()
  expect(asked).toEqual([])
})

it('runs no script of a drawing, and keeps none', async () => {
  const { data } = await send(drawing(`<script>while (true) {}</script>${RED}`))
  const stored = Buffer.from(await (await download(data.url)).arrayBuffer())
  expect(stored.toString('latin1')).not.toContain('script')
})

const tenfold = (name: string, of: string) => `<!ENTITY ${name} "${`&${of};`.repeat(10)}">`
const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
  .map((name, index) => tenfold(name, 'abcdefghi'[index] ?? ''))
  .join('')}]>${drawing('<text>&j;</text>')}`

it.each([
  ['that multiplies itself', bomb],
  [
    'with the words of another file',
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>${drawing('<text>&x;</text>')}`,
  ],
  ['that is cut off', drawing(RED).slice(0, 100)],
  ['that is wider than anything', drawing(RED, 'width="1e9" height="1e9"')],
  ['without any extent', drawing(RED, 'width="0" height="0"')],
])('refuses a drawing %s', async (_what, svg) => {
  expect(await send(svg)).toMatchObject({ status: 415, error: { error: UNDRAWN, code: 'unsupported_type' } })
  await expectNothingLeft(server)
})

it('draws one with filters at screen size, however large it claims to be', async () => {
  const shadow = '<filter id="s"><feDropShadow dx="9" dy="9" stdDeviation="4"/></filter>'
  const { data } = await send(drawing(`${shadow}${RED}`, 'width="7680" height="4320"'))
  expect(data).toMatchObject({ type: 'image/png', width: 1920, height: 1080 })
})

it('does not let slow drawings delay other users', async () => {
  const rest = '<rect width="99%" height="99%" filter="url(#f)"/>'
  const slow = drawing(
    `<filter id="f"><feTurbulence numOctaves="200"/></filter>${rest}`,
    'width="1920" height="1920"',
  )
  const drawn: number[] = []
  const attack = [send(slow), send(slow)].map(async (answer) => drawn.push((await answer).status))
  const other = await owner(server)
  const quick = await other.ask('POST', '/api/utility/upload', formWith(await picture(64, 64)))
  expect([quick.status, drawn]).toEqual([200, []])
  await Promise.all(attack)
}, 60_000)
