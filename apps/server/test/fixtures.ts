import { readFile } from 'node:fs/promises'
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

type Fixture = 'clip.mp4' | 'rotated.mp4' | 'clip.mov' | 'clip.webm' | 'av1.mp4'

export function fixture(name: Fixture): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'fixtures', name))
}

/** Returns the file with other four-letter names in it, as if another program had encoded it. */
export function renamed(bytes: Buffer, names: Record<string, string>): Buffer {
  const text = bytes.toString('latin1')
  const changed = Object.entries(names).reduce((all, [from, to]) => all.replaceAll(from, to), text)
  return Buffer.from(changed, 'latin1')
}

/**
 * Returns the clip as other programs would have written it: in fragments, without an edit list, its first
 * picture `late` seconds after its beginning, with another `avcC` box.
 */
export async function remuxed({ late = 0, avcC }: { late?: number; avcC?: Uint8Array }): Promise<Buffer> {
  const input = new Input({ formats: [MP4], source: new BufferSource(await fixture('clip.mp4')) })
  const track = await input.getPrimaryVideoTrack()
  const own = await track?.getDecoderConfig()
  if (!track || !own) throw new Error('the clip has a picture')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = { ...own, description: avcC ?? own.description }
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet.clone({ timestamp: packet.timestamp + late }), { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer())
}
