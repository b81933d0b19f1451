import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** A PNG of one colour, a grey of these levels (0 to 255), or of noise that nothing makes smaller. */
export function picture(width: number, height: number, grey: number | 'noise' = 0x8c): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits a channel, red, green and blue.
  head.set([8, 2], 8)
  // Each row begins with its filter: none.
  const rows = Buffer.concat(
    Array.from({ length: height }, () => {
      const row = grey === 'noise' ? randomBytes(1 + width * 3) : Buffer.alloc(1 + width * 3, grey)
      row[0] = 0
      return row
    }),
  )
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
