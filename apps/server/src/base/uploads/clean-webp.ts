import { checkFrameCount } from './refusals.ts'

/** The chunks begin behind `RIFF`, the size and `WEBP`. */
const HEAD = 12
const CHUNK_HEAD = 8
/** The chunks that draw a moving WebP, and its colours; notes of a camera or an editor are not among them. */
const KEPT = ['VP8X', 'ANIM', 'ANMF', 'ICCP']
/** These bits in the first byte of VP8X announce notes of a camera or an editor. */
const NOTES = 0x08 | 0x04

/** The most chunks: those of as many frames as are taken, and as many again that are not kept. */
const MOST_CHUNKS = 20_000

/** A chunk with its name and its place, from its head to where the next one begins. */
interface Chunk {
  name: string
  at: number
  next: number
}

/**
 * Walks the chunks of a WebP.
 * @throws RangeError where it is cut off, or has too many
 */
function* chunksOf(bytes: Buffer): Generator<Chunk> {
  const end = bytes.readUInt32LE(4) + CHUNK_HEAD
  if (end > bytes.length) throw new RangeError('cut off')
  for (let at = HEAD, count = 0; at + CHUNK_HEAD <= end; count++) {
    const size = bytes.readUInt32LE(at + 4)
    // Chunks begin at even offsets.
    const next = at + CHUNK_HEAD + size + (size % 2)
    if (next > end) throw new RangeError('cut off')
    if (count >= MOST_CHUNKS) throw new RangeError('too many chunks')
    yield { name: bytes.toString('latin1', at, at + 4), at, next }
    at = next
  }
}

/**
 * Counts the frames of a WebP by its structure; a still one has none.
 * @throws RangeError where it is cut off, Failure `too_large` where it has too many
 */
export function countWebpFrames(bytes: Buffer): number {
  let frames = 0
  for (const { name } of chunksOf(bytes)) {
    if (name === 'ANMF') checkFrameCount(++frames)
  }
  return frames
}

/**
 * Copies only the parts of an animated WebP that draw it, leaving each frame as it is.
 * @throws RangeError where it is cut off
 */
export function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = []
  for (const { name, at, next } of chunksOf(bytes)) {
    if (!KEPT.includes(name)) continue
    const chunk = Buffer.from(bytes.subarray(at, next))
    if (name === 'VP8X') chunk[CHUNK_HEAD] = (chunk[CHUNK_HEAD] ?? 0) & ~NOTES
    kept.push(chunk)
  }
  const head = Buffer.from(bytes.subarray(0, HEAD))
  head.writeUInt32LE(
    kept.reduce((sum, { length }) => sum + length, HEAD - CHUNK_HEAD),
    4,
  )
  return Buffer.concat([head, ...kept])
}
