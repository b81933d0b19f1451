import { deflateSync } from 'node:zlib'
import { fixture } from '../../fixtures.ts'
import { ascii, type HostileFile } from './hostile-file.ts'

const number = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at))
  return bytes
}

/** A box of an MP4 or MOV, with its size before its name. */
const box = (name: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside)
  return Buffer.concat([number(body.length + 8), ascii(name), body])
}

const FTYP = box('ftyp', ascii('isom'), number(512), ascii('isommp41'))

/** The clip, changed from the place where the name of a box stands. */
const spoilt = (name: string, change: (bytes: Buffer, at: number) => void) => async (): Promise<Buffer> => {
  const bytes = Buffer.from(await fixture('clip.mp4'))
  const at = bytes.indexOf(name)
  if (at < 0) throw new Error(`The clip has no ${name}.`)
  change(bytes, at)
  return bytes
}

/** The clip with the field at this distance from a box's name set to these numbers. */
const saying = (name: string, distance: number, ...values: number[]) =>
  spoilt(name, (bytes, at) => number(...values).copy(bytes, at + distance))

/** The clip without one of its outer boxes. */
const without = (name: string) => async (): Promise<Buffer> => {
  const bytes = await fixture('clip.mp4')
  const start = bytes.indexOf(name) - 4
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + bytes.readUInt32BE(start))])
}

/** Boxes within boxes. */
const nested = (depth: number): Buffer => {
  const heads = Array.from({ length: depth }, (_, at) =>
    Buffer.concat([number(8 * (depth - at)), ascii('moov')]),
  )
  return Buffer.concat([FTYP, ...heads])
}

/** A number of the format of WebM, of unknown length. */
const UNKNOWN = Buffer.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)
const EBML = Buffer.concat([Buffer.of(0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84), ascii('webm')])

/** A MOV whose index is packed, and says that it unpacks to a lot. */
const packedIndex = (): Buffer =>
  box(
    'moov',
    box(
      'cmov',
      box('dcom', ascii('zlib')),
      box('cmvd', number(0xffff_0000), deflateSync(Buffer.alloc(50 * 2 ** 20))),
    ),
  )

/** A film that says where its parts are found. */
const reference = (address: string): Buffer =>
  Buffer.concat([
    box('ftyp', ascii('qt  '), number(0), ascii('qt  ')),
    box(
      'moov',
      box('rmra', box('rmda', box('rdrf', number(0), ascii('url '), number(address.length), ascii(address)))),
    ),
  ])

/** Films that say of themselves what is not so. `trap` is an address that nobody may ask. */
export function hostileVideos(trap: string): HostileFile[] {
  const named = { name: 'clip.mp4', type: 'video/mp4' }
  const all: Omit<HostileFile, 'type'>[] = [
    { what: 'a video that is only its brand', bytes: () => FTYP, is: 'refused' },
    { what: 'a video without its index', bytes: without('moov'), is: 'refused' },
    { what: 'a video without its pictures', bytes: without('mdat'), is: 'refused' },
    {
      what: 'a video cut off in its midst',
      bytes: async () => (await fixture('clip.mp4')).subarray(0, 3000),
      is: 'refused',
    },
    {
      what: 'a video whose index has no size',
      bytes: spoilt('moov', (bytes, at) => bytes.writeUInt32BE(0, at - 4)),
      is: 'either',
    },
    {
      what: 'a video whose index is smaller than its head',
      bytes: spoilt('moov', (bytes, at) => bytes.writeUInt32BE(4, at - 4)),
      is: 'refused',
    },
    {
      what: 'a video whose index is larger than the file',
      bytes: spoilt('moov', (bytes, at) => bytes.writeUInt32BE(0x7fff_ffff, at - 4)),
      is: 'either',
    },
    {
      what: 'a video whose index has a size of 64 bits',
      bytes: spoilt('moov', (bytes, at) => {
        bytes.writeUInt32BE(1, at - 4)
        bytes.fill(0xff, at + 4, at + 12)
      }),
      is: 'refused',
    },
    { what: 'a video nested ten thousand times', bytes: () => nested(10_000), is: 'refused' },
    {
      what: 'a video of a million empty boxes',
      bytes: () => Buffer.concat([FTYP, Buffer.alloc(8_000_000, box('free'))]),
      is: 'refused',
    },
    { what: 'a video whose time has no scale', bytes: saying('mdhd', 16, 0), is: 'refused' },
    { what: 'a video whose film time has no scale', bytes: saying('mvhd', 16, 0), is: 'either' },
    { what: 'a video that lasts a century', bytes: saying('mvhd', 16, 1, 0xffff_ffff), is: 'either' },
    {
      what: 'a video of no size',
      bytes: spoilt('avc1', (bytes, at) => bytes.writeUInt32BE(0, at + 28)),
      is: 'either',
    },
    {
      what: 'a video of 65,535 dots a side',
      bytes: spoilt('avc1', (bytes, at) => bytes.writeUInt32BE(0xffff_ffff, at + 28)),
      is: 'either',
    },
    {
      what: 'a video that says it has four thousand million samples',
      bytes: saying('stsz', 8, 1, 0xffff_ffff),
      is: 'either',
    },
    {
      what: 'a video of four thousand million equal times',
      bytes: saying('stts', 8, 1, 0xffff_ffff, 1),
      is: 'either',
    },
    {
      what: 'a video with a table of times longer than the file',
      bytes: saying('stts', 8, 0x7fff_ffff),
      is: 'refused',
    },
    {
      what: 'a video whose chunks lie beyond its end',
      bytes: saying('stco', 12, 0xffff_fff0),
      is: 'refused',
    },
    {
      what: 'a video with four thousand million chunks',
      bytes: saying('stco', 8, 0xffff_ffff),
      is: 'refused',
    },
    { what: 'a video whose chunks have no samples', bytes: saying('stsc', 12, 1, 0, 1), is: 'refused' },
    {
      what: 'a video whose pictures are in another file',
      bytes: spoilt('dref', (bytes, at) => number(0).copy(bytes, at + 20)),
      is: 'either',
    },
    {
      what: 'a film of references to other files',
      bytes: () => reference('file:///etc/passwd'),
      name: 'a.mov',
      is: 'refused',
    },
    {
      what: 'a film of references to another server',
      bytes: () => reference(`${trap}/film.mov`),
      name: 'a.mov',
      is: 'refused',
    },
    { what: 'a film with a packed index', bytes: packedIndex, name: 'a.mov', is: 'refused' },
    {
      what: 'a video that is a web page as well',
      bytes: async () => Buffer.concat([await fixture('clip.mp4'), ascii('<script>alert(1)</script>')]),
      name: 'a.html',
      is: 'either',
    },
    {
      what: 'a WebM without an end, within itself',
      bytes: () =>
        Buffer.concat([
          EBML,
          ...Array.from({ length: 50_000 }, () =>
            Buffer.concat([Buffer.of(0x18, 0x53, 0x80, 0x67), UNKNOWN]),
          ),
        ]),
      name: 'a.webm',
      is: 'refused',
    },
    { what: 'a WebM that is only its head', bytes: () => EBML, name: 'a.webm', is: 'refused' },
    {
      what: 'a WebM cut off in its midst',
      bytes: async () => (await fixture('clip.webm')).subarray(0, 900),
      name: 'a.webm',
      is: 'refused',
    },
    {
      what: 'a Matroska that is no WebM',
      bytes: () =>
        Buffer.concat([Buffer.of(0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88), ascii('matroska')]),
      name: 'a.mkv',
      is: 'refused',
    },
    {
      what: 'a list of addresses for a player',
      bytes: () => ascii(`#EXTM3U\n#EXTINF:1,\n${trap}/a.ts\nfile:///etc/passwd\n`),
      name: 'a.m3u8',
      is: 'refused',
    },
    {
      what: 'a sound without a picture',
      bytes: () => Buffer.concat([ascii('RIFF'), number(0x2400_0000), ascii('WAVEfmt '), Buffer.alloc(400)]),
      name: 'a.wav',
      is: 'refused',
    },
  ]
  return all.map((one) => ({ ...named, ...one }))
}
