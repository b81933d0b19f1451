import { checkFrameCount } from './refusals.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const PADDING = 0
/** The extensions that say how long a frame stays and how often the whole is shown. */
const FRAME_CONTROL = 0xf9
const APPLICATION = 0xff
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** The most parts that are kept: those of as many frames as are taken, each with what says how long it stays. */
const MOST_PARTS = 20_000

/** Returns the size of a colour table in bytes. */
const tableSize = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * Copies only the parts of a GIF that draw it: comments, descriptions and anything after its end are left
 * out. Its frames stay as they are, since encoding them again would cost both colours and minutes.
 * @throws RangeError where it is cut off or no GIF, Failure `too_large` where it has too many frames
 */
export function cleanGif(bytes: Buffer): Buffer {
  let at = 0
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new RangeError('cut off')
    at += length
    return bytes.subarray(at - length, at)
  }
  const takeBlocks = (): Buffer => {
    const start = at
    for (let size = take(1)[0]; size; size = take(1)[0]) take(size)
    return bytes.subarray(start, at)
  }
  const isKept = (label: number | undefined, blocks: Buffer): boolean =>
    label === FRAME_CONTROL || (label === APPLICATION && LOOPS.includes(blocks.toString('latin1', 1, 12)))
  take(tableSize(take(13)[10]))
  const kept = [bytes.subarray(0, at)]
  let frames = 0
  const keep = (start: number): void => {
    if (kept.length > MOST_PARTS) throw new RangeError('too many parts')
    kept.push(bytes.subarray(start, at))
  }
  for (;;) {
    const start = at
    const kind = take(1)[0]
    if (kind === TRAILER) return Buffer.concat([...kept, Buffer.of(TRAILER)])
    if (kind === IMAGE) {
      take(tableSize(take(9)[8]))
      take(1)
      takeBlocks()
      checkFrameCount(++frames)
      keep(start)
    } else if (kind === EXTENSION) {
      if (isKept(take(1)[0], takeBlocks())) keep(start)
    } else if (kind !== PADDING) throw new RangeError('no block of a GIF')
  }
}
