import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { picture } from '../../builders.ts'
import { ascii, type HostileFile } from './hostile-file.ts'

const SIGNATURE = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const SCRIPT = '<script>alert(document.domain)</script>'

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A part of a PNG with its length and checksum. */
const chunk = (name: string, data: Uint8Array = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([ascii(name), data])
  return Buffer.concat([number(data.length), named, number(crc32(named))])
}

const header = (width: number, height: number, depth = 8, colour = 6): Buffer =>
  chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.of(depth, colour, 0, 0, 0)]))

const END = chunk('IEND')

/** A PNG of these chunks, between its signature and its end. */
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, END])

/** Small data that unpacks to this many zeros. */
const zeros = (length: number): Buffer => deflateSync(Buffer.alloc(length), { level: 9 })

const dot = (): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(5)))

const short = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** A GIF whose screen has this size, and of which one frame of one dot is shown so many times. */
const gif = (width: number, height: number, frames: number, before = Buffer.alloc(0)): Buffer => {
  const start = Buffer.concat([ascii('GIF89a'), short(width), short(height), Buffer.of(0x80, 0, 0)])
  const palette = Buffer.of(0, 0, 0, 255, 255, 255)
  const control = Buffer.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0)
  const frame = Buffer.concat([control, Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0)])
  return Buffer.concat([start, palette, before, Buffer.alloc(frame.length * frames, frame), Buffer.of(0x3b)])
}

/** A part of a WebP or AVI, padded to an even length. */
const riffPart = (name: string, data: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(data.length)
  return Buffer.concat([ascii(name), size, data, Buffer.alloc(data.length % 2)])
}
const webp = (...parts: Buffer[]): Buffer => riffPart('RIFF', Buffer.concat([ascii('WEBP'), ...parts]))

const three = (value: number): Buffer => Buffer.of(value & 255, (value >> 8) & 255, value >> 16)

/** A moving WebP with a large canvas, in which each of its many frames is one dot. */
const movingWebp = async (side: number, frames: number): Promise<Buffer> => {
  const still = await picture(1, 1, 'webp')
  const inside = still.subarray(12)
  const extended = riffPart('VP8X', Buffer.concat([Buffer.of(2, 0, 0, 0), three(side - 1), three(side - 1)]))
  const frame = riffPart(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), three(0), three(0), three(10), Buffer.of(0), inside]),
  )
  return webp(extended, riffPart('ANIM', Buffer.alloc(6)), Buffer.alloc(frame.length * frames, frame))
}

/** A JPEG whose last pass over the picture is repeated, so that a small file asks for a lot of work. */
const manyScans = async (side: number, times: number): Promise<Buffer> => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    .jpeg({ progressive: true, quality: 10 })
    .toBuffer()
  const last = bytes.lastIndexOf(Buffer.of(0xff, 0xda))
  const scan = bytes.subarray(last, -2)
  return Buffer.concat([bytes.subarray(0, last), Buffer.alloc(scan.length * times, scan), bytes.subarray(-2)])
}

const withText = async (): Promise<Buffer> => {
  const bytes = await picture(8, 8)
  const text = chunk('tEXt', ascii(`Comment\0${SCRIPT}`))
  return Buffer.concat([bytes.subarray(0, 33), text, bytes.subarray(33)])
}

/** A JPEG with a size that it does not have. */
const claimsSize = async (width: number, height: number): Promise<Buffer> => {
  const bytes = await picture(16, 16, 'jpeg')
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** An AVIF whose picture claims another size in the box that tells it. */
const largeAvif = async (): Promise<Buffer> => {
  const bytes = await picture(16, 16, 'avif')
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(60_000, at + 8)
  bytes.writeUInt32BE(60_000, at + 12)
  return bytes
}

/** Pictures, and what claims to be one. */
export const hostilePictures: HostileFile[] = [
  {
    what: 'no bytes at all',
    bytes: () => Buffer.alloc(0),
    name: 'empty.png',
    type: 'image/png',
    is: 'refused',
  },
  { what: 'one byte', bytes: () => Buffer.of(0x89), name: 'a.png', is: 'refused' },
  { what: 'zeros alone', bytes: () => Buffer.alloc(100_000), name: 'a.png', is: 'refused' },
  {
    what: 'a web page named as a picture',
    bytes: () => ascii(`<html>${SCRIPT}</html>`),
    name: 'a.png',
    type: 'image/png',
    is: 'refused',
  },
  {
    what: 'a program of Windows',
    bytes: () => Buffer.concat([ascii('MZ'), Buffer.alloc(500)]),
    name: 'a.jpg',
    type: 'image/jpeg',
    is: 'refused',
  },
  {
    what: 'a PDF with a script',
    bytes: () => ascii('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
    name: 'a.png',
    is: 'refused',
  },
  {
    what: 'a PNG under the name and type of a video',
    bytes: () => picture(8, 8),
    name: 'a.mp4',
    type: 'video/mp4',
    is: 'taken',
  },
  { what: 'a PNG that is only its signature', bytes: () => SIGNATURE, is: 'refused' },
  {
    what: 'a PNG that unpacks to 900 million dots',
    bytes: () => png(header(30_000, 30_000, 1, 0), chunk('IDAT', zeros(30_000 * 3751))),
    is: 'refused',
  },
  {
    what: 'a PNG of two thousand million dots a side',
    bytes: () => png(header(0x7fff_ffff, 0x7fff_ffff), dot()),
    is: 'refused',
  },
  { what: 'a PNG of no size', bytes: () => png(header(0, 0), dot()), is: 'refused' },
  {
    what: 'a PNG of 49 million dots with 16 bits a colour',
    bytes: () => png(header(7000, 7000, 16, 6), chunk('IDAT', zeros(7000 * 56_001))),
    is: 'either',
  },
  {
    what: 'a PNG whose colour profile unpacks to 50 MB',
    bytes: () =>
      png(header(1, 1), chunk('iCCP', Buffer.concat([ascii('x\0\0'), zeros(50 * 2 ** 20)])), dot()),
    is: 'either',
  },
  {
    what: 'a PNG whose comment unpacks to 50 MB',
    bytes: () =>
      png(header(1, 1), chunk('zTXt', Buffer.concat([ascii('x\0\0'), zeros(50 * 2 ** 20)])), dot()),
    is: 'either',
  },
  {
    what: 'a PNG with more data than it has room for',
    bytes: () => png(header(1, 1), chunk('IDAT', zeros(50 * 2 ** 20))),
    is: 'either',
  },
  {
    what: 'a PNG with a hundred thousand parts',
    bytes: () =>
      png(
        header(1, 1),
        Buffer.concat(Array.from({ length: 100_000 }, () => chunk('tEXt', ascii('a\0b')))),
        dot(),
      ),
    is: 'either',
  },
  {
    what: 'a PNG with a part of four thousand million bytes',
    bytes: () =>
      Buffer.concat([SIGNATURE, header(1, 1), number(0xffff_fff0), ascii('tEXt'), Buffer.alloc(100)]),
    is: 'refused',
  },
  {
    what: 'a moving PNG of a million frames',
    bytes: () => png(header(1, 1), chunk('acTL', Buffer.concat([number(1_000_000), number(0)])), dot()),
    is: 'refused',
  },
  {
    what: 'a PNG with a wrong checksum',
    bytes: async () => {
      const bytes = await picture(8, 8)
      bytes.writeUInt32BE(1, bytes.length - 16)
      return bytes
    },
    is: 'refused',
  },
  { what: 'a PNG with a script in its comment', bytes: withText, is: 'taken', lost: /script/ },
  {
    what: 'a PNG that is a web page as well',
    bytes: async () => Buffer.concat([await picture(8, 8), ascii(SCRIPT)]),
    is: 'either',
    lost: /script/,
  },
  {
    what: 'a PNG that is an archive as well',
    bytes: async () =>
      Buffer.concat([await picture(8, 8), ascii('PK\x03\x04hidden archive'), Buffer.alloc(200)]),
    is: 'either',
    lost: /hidden archive/,
  },
  {
    what: 'a GIF that is a script as well',
    bytes: () =>
      Buffer.concat([
        gif(0x2f2a, 1, 1, Buffer.concat([Buffer.of(0x21, 0xfe, 15), ascii('*/=1;alert(1)//'), Buffer.of(0)])),
      ]),
    type: 'text/javascript',
    name: 'a.js',
    is: 'either',
    lost: /alert/,
  },
  { what: 'a GIF of 4,300 million dots', bytes: () => gif(65_535, 65_535, 1), is: 'refused' },
  { what: 'a GIF of a million frames', bytes: () => gif(1, 1, 800_000), is: 'refused' },
  {
    what: 'a GIF of a hundred thousand frames on a large screen',
    bytes: () => gif(4000, 4000, 100_000),
    is: 'refused',
  },
  {
    what: 'a GIF that never ends',
    bytes: () =>
      Buffer.concat([gif(8, 8, 1).subarray(0, -1), Buffer.alloc(200_000, Buffer.of(0x21, 0xfe, 1, 65))]),
    is: 'refused',
  },
  { what: 'a WebP of a hundred thousand frames', bytes: () => movingWebp(1, 100_000), is: 'refused' },
  { what: 'a WebP of few frames on the largest canvas', bytes: () => movingWebp(16_384, 5), is: 'refused' },
  {
    what: 'a WebP that claims to be longer than it is',
    bytes: async () => {
      const bytes = await picture(8, 8, 'webp')
      bytes.writeUInt32LE(0xffff_fff0, 4)
      return bytes
    },
    is: 'either',
  },
  { what: 'a JPEG of 65,500 dots a side', bytes: () => claimsSize(65_500, 65_500), is: 'refused' },
  { what: 'a JPEG that says it is larger than it is', bytes: () => claimsSize(6000, 6000), is: 'either' },
  { what: 'a JPEG of two thousand passes', bytes: () => manyScans(3000, 2000), is: 'either' },
  {
    what: 'a JPEG that is cut off',
    bytes: async () => (await picture(640, 480, 'jpeg')).subarray(0, 700),
    is: 'refused',
  },
  { what: 'an AVIF of 60,000 dots a side', bytes: largeAvif, is: 'refused' },
  {
    what: 'a HEIC',
    bytes: () => Buffer.concat([number(24), ascii('ftypheic'), Buffer.alloc(12), Buffer.alloc(500)]),
    name: 'a.heic',
    is: 'refused',
  },
  {
    what: 'a TIFF',
    bytes: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    name: 'a.png',
    is: 'refused',
  },
  {
    what: 'a picture in a gzip',
    bytes: async () => {
      const { gzipSync } = await import('node:zlib')
      return gzipSync(await picture(8, 8))
    },
    name: 'a.png',
    is: 'refused',
  },
]
