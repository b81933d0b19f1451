// Reads one file in a process of its own, for what can neither be stopped nor be held within bounds
// inside the server: the parser of videos believes what a file says of itself, and a drawing may ask
// for any amount of work. read-apart.ts starts it within the bounds of the operating system.
//
//   node media-reader.js video <file>      facts of a video, as JSON
//   node media-reader.js drawing <file>    an SVG, drawn as PNG
//
// A file that cannot be read ends it with 1.

import { readFile } from 'node:fs/promises'
import { uncommonOf } from './uncommon.js'

/**
 * A drawing has no pixels of its own: it is drawn with enough for a screen, and no more than for the largest.
 * One with filters gets the least, since each step of a filter is a picture as large as the whole.
 */
const SIDE = { least: 1920, most: 7680 }
const MOST_PIXELS = 7680 * 4320
const DENSITY_OF_PIXELS = 72

const bytesOf = (source) =>
  source && new Uint8Array(source.buffer ?? source, source.byteOffset ?? 0, source.byteLength)

const readVideo = async (path) => {
  const { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) })
  if (!(await input.canRead())) return { is: 'no video' }
  const track = await input.getPrimaryVideoTrack()
  if (!track) return { is: 'without picture' }
  const packets = new EncodedPacketSink(track)
  const [first, last] = [await packets.getFirstPacket(), await packets.getPacket(Infinity)]
  const end = await track.computeDuration()
  const announced = await track.getDurationFromMetadata()
  const isCut = !first || !last || (announced ?? 0) > end + 1
  const codec = await track.getCodec()
  const configuration = await track.getDecoderConfig().catch(() => null)
  return {
    is: isCut ? 'cut off' : 'whole',
    type: (await input.getFormat()).mimeType,
    codec,
    uncommon: uncommonOf(codec, await track.getCodecParameterString(), bytesOf(configuration?.description)),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    // Without an edit list, the first frame is delayed by the encoder's own wait.
    duration: end - Math.max(0, await track.getFirstTimestamp()),
  }
}

const draw = async (path) => {
  const { default: sharp } = await import('sharp')
  // Drawing from the bytes instead of the path leaves no folder in which other files could be found and
  // shown.
  const bytes = await readFile(path)
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const own = Math.max(width, height)
  const most = bytes.includes('filter') ? SIDE.least : SIDE.most
  const wanted = Math.min(
    Math.max(own, SIDE.least),
    most,
    Math.sqrt((MOST_PIXELS * own ** 2) / (width * height)),
  )
  const density = Math.max(1, (DENSITY_OF_PIXELS * wanted) / own)
  // A drawing of absurd size exceeds the limit even at the least density, and is refused.
  return sharp(bytes, { density, limitInputPixels: Math.ceil(MOST_PIXELS * 1.01) })
    .png()
    .toBuffer()
}

const [what, path] = process.argv.slice(2)
process.stdout.write(what === 'video' ? JSON.stringify(await readVideo(path)) : await draw(path))
