import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture } from '../../test/fixtures.ts'
import { readApart } from './read-apart.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-reader-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const store = async (content: string | Uint8Array): Promise<string> => {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return path
}

it('ends a drawing that asks for more work than it is worth', async () => {
  const filter =
    '<filter id="f"><feTurbulence numOctaves="200"/><feGaussianBlur stdDeviation="200"/></filter>'
  const rect = '<rect width="4000" height="3000" filter="url(#f)"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">${filter}${rect}</svg>`
  const began = performance.now()
  expect(await readApart('drawing', await store(svg), 1000)).toBeNull()
  expect(performance.now() - began).toBeLessThan(5000)
})

/** The clip in fragments, whose first says that it has four thousand million frames of no bytes. */
const boundless = async (): Promise<Buffer> => {
  const input = new Input({ formats: [MP4], source: new BufferSource(await fixture('clip.mp4')) })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('the clip has a picture')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig })
  await output.finalize()
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer())
  const run = bytes.indexOf('trun')
  bytes.writeUInt32BE(0, run + 4)
  bytes.writeUInt32BE(0xffff_ffff, run + 8)
  return bytes
}

it('ends a video that asks for more memory than there is', async () => {
  expect(await readApart('video', await store(await boundless()))).toBeNull()
})

it('tells what it found of a file that can be read', async () => {
  const answer = await readApart('video', await store(await fixture('clip.mp4')))
  expect(JSON.parse(String(answer))).toMatchObject({ is: 'whole', codec: 'avc' })
})
