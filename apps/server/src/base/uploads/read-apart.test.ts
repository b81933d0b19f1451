import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fixture, remuxed } from '../../../test/fixtures.ts'
import { findMissingBounds, readApart } from './read-apart.ts'

const ORG = 'one organization'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-reader-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const store = async (content: string | Uint8Array, name = 'file'): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** Returns an SVG of 1.5 kB whose thirty layers are each as large as the whole. */
const floods = (name: string) => {
  const layers = Array.from({ length: 30 }, (_, n) => `<feFlood flood-color="#${100 + n}" result="l${n}"/>`)
  const nodes = layers.map((_, n) => `<feMergeNode in="l${n}"/>`)
  return `<${name} id="f">${layers.join('')}<feMerge>${nodes.join('')}</feMerge></${name}>`
}
const drawing = (inside: string, side = 7680) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`

/**
 * Watches the processes started meanwhile to read `path`, and gives the most memory that one of them used, in
 * MB.
 */
const watchMemory = (path: string) => {
  let most = 0
  const look = async () => {
    for (const pid of await readdir('/proc')) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      if (!command.includes(path)) continue
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      most = Math.max(most, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
    }
  }
  const timer = setInterval(() => void look(), 20)
  return () => {
    clearInterval(timer)
    return most
  }
}

it('draws thirty merged floods small, within its memory limit', async () => {
  const path = await store(drawing(`${floods('filter')}<rect width="7680" height="7680" filter="url(#f)"/>`))
  const mostMemory = watchMemory(path)
  const answer = await readApart('drawing', path, ORG)
  expect(mostMemory()).toBeLessThan(700)
  // It may be refused for taking too long, but must never be drawn at the size that it asks for.
  if (answer) expect((await sharp(answer).metadata()).width).toBe(1920)
})

it('keeps a drawing within its memory limit, whatever it asks for', async () => {
  // Nested opacity: each level is a picture of its own, although nothing in the text shows it.
  const levels = 14
  const nested = `${'<g opacity=".9">'.repeat(levels)}<rect width="7680" height="7680"/>${'</g>'.repeat(levels)}`
  const path = await store(drawing(nested))
  const mostMemory = watchMemory(path)
  expect(await readApart('drawing', path, ORG)).toBeNull()
  expect(mostMemory()).toBeLessThan(700)
})

it('stops a drawing that takes too long by the clock, and asks to come back', async () => {
  const filter =
    '<filter id="f"><feTurbulence numOctaves="200"/><feGaussianBlur stdDeviation="200"/></filter>'
  const path = await store(drawing(`${filter}<rect width="4000" height="3000" filter="url(#f)"/>`, 4000))
  const began = performance.now()
  await expect(readApart('drawing', path, ORG, 1000)).rejects.toMatchObject({ code: 'busy' })
  expect(performance.now() - began).toBeLessThan(5000)
})

const runs = async (path: string): Promise<boolean> => {
  const commands = (await readdir('/proc')).map((pid) =>
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  )
  return (await Promise.all(commands)).some((command) => command.includes(path))
}

it('leaves no process behind after a timeout', async () => {
  const path = await store(
    drawing(
      '<filter id="f"><feTurbulence numOctaves="200"/></filter><rect width="99%" height="99%" filter="url(#f)"/>',
    ),
  )
  const answer = readApart('drawing', path, ORG, 700).catch((failure: unknown) => failure)
  await vi.waitFor(async () => expect(await runs(path)).toBe(true))
  expect(await answer).toMatchObject({ code: 'busy' })
  expect(await runs(path)).toBe(false)
})

it('finds every operating system limit on the test machine', async () => {
  expect(await findMissingBounds()).toBeNull()
})

it('reads for others while one organization sends slow drawings', async () => {
  const slow = await store(
    drawing(
      '<filter id="f"><feTurbulence numOctaves="200"/></filter><rect width="99%" height="99%" filter="url(#f)"/>',
    ),
    'slow',
  )
  const attack = Promise.allSettled(
    Array.from({ length: 3 }, () => readApart('drawing', slow, 'attacker', 2000)),
  )
  const quick = await store(drawing('<rect width="40" height="40"/>', 40), 'quick')
  const began = performance.now()
  expect(await readApart('drawing', quick, 'innocent')).not.toBeNull()
  expect(performance.now() - began).toBeLessThan(4000)
  await attack
})

/** Returns the clip in fragments, the first of which claims four thousand million empty frames. */
const boundless = async (): Promise<Buffer> => {
  const bytes = await remuxed({})
  const run = bytes.indexOf('trun')
  bytes.writeUInt32BE(0, run + 4)
  bytes.writeUInt32BE(0xffff_ffff, run + 8)
  return bytes
}

it('stops a video that asks for more memory than there is', async () => {
  expect(await readApart('video', await store(await boundless()), ORG)).toBeNull()
})

it('reports what it finds in a readable file', async () => {
  const answer = await readApart('video', await store(await fixture('clip.mp4')), ORG)
  expect(JSON.parse(String(answer))).toMatchObject({ is: 'whole', codec: 'avc' })
})

it('keeps a spreadsheet full of rows within its memory limit', async () => {
  const { zipSync } = await import('fflate')
  const row = Buffer.from('<row><c t="str"><v>a place</v></c></row>')
  const sheet = Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(90 * 1024 * 1024, row)])
  const path = await store(zipSync({ 'xl/worksheets/sheet1.xml': sheet }, { level: 0 }))
  const mostMemory = watchMemory(path)
  const answer = await readApart('table', path, ORG, 10_000)
  expect(mostMemory()).toBeLessThan(800)
  expect(answer && JSON.parse(String(answer))).not.toMatchObject({ is: 'table' })
})
