/** The chunks begin behind `RIFF`, the size and `WEBP`. */
const HEAD = 12
const CHUNK_HEAD = 8
/** The chunks that draw a moving WebP, and its colours; notes of a camera or an editor are not among them. */
const KEPT = ['VP8X', 'ANIM', 'ANMF', 'ICCP']
/** These bits in the first byte of VP8X announce notes of a camera or an editor. */
const NOTES = 0x08 | 0x04

/**
 * Copies only the parts of an animated WebP that draw it, leaving each frame as it is.
 * @throws RangeError where it is cut off
 */
export function cleanWebp(bytes: Buffer): Buffer {
  const end = bytes.readUInt32LE(4) + CHUNK_HEAD
  if (end > bytes.length) throw new RangeError('cut off')
  const kept: Buffer[] = []
  for (let at = HEAD; at + CHUNK_HEAD <= end;) {
    const size = bytes.readUInt32LE(at + 4)
    // Chunks begin at even offsets.
    const next = at + CHUNK_HEAD + size + (size % 2)
    if (next > end) throw new RangeError('cut off')
    const name = bytes.toString('latin1', at, at + 4)
    const chunk = Buffer.from(bytes.subarray(at, next))
    if (name === 'VP8X') chunk[CHUNK_HEAD] = (chunk[CHUNK_HEAD] ?? 0) & ~NOTES
    if (KEPT.includes(name)) kept.push(chunk)
    at = next
  }
  const head = Buffer.from(bytes.subarray(0, HEAD))
  head.writeUInt32LE(
    kept.reduce((sum, { length }) => sum + length, HEAD - CHUNK_HEAD),
    4,
  )
  return Buffer.concat([head, ...kept])
}
