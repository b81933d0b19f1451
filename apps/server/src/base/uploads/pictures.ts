import { MAX_PIXELS } from '@plaza/contract/uploads'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import type { Media } from './media.ts'
import { checkPixels, unreadable } from './refusals.ts'
import type { Kind } from './sniff.ts'
import { fairTurns } from './turns.ts'

export type PictureKind = Exclude<Kind, 'moving avif' | 'svg' | 'video'>

// The library would keep what it drew for drawing it again, which never happens here, and draw with many threads, each with
// memory that it never gives back: after some hundred pictures the process held several times what it needs.
sharp.cache(false)
sharp.concurrency(1)

const SECONDS = 30

/**
 * Pictures are decoded quickly in the server's own process: they never wait for files that are read in other
 * processes.
 */
export const inPictureTurn = fairTurns({
  atOnce: 2,
  each: 1,
  waitingEach: 60,
  waiting: 300,
  patienceMs: 60_000,
})

/** Returns a decoder that stops at the first fault and at a time limit. */
export function decode(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options }).timeout({
    seconds: SECONDS,
  })
}

export function damaged() {
  return unreadable('This picture is damaged and cannot be read completely.')
}

export function typeOf(kind: PictureKind): string {
  return `image/${kind === 'jpg' ? 'jpeg' : kind}`
}

/** @throws Failure `unsupported_type` */
export async function readMetadata(bytes: Buffer, options: SharpOptions = {}): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false, ...options }).metadata()
  } catch {
    throw damaged()
  }
}

/** The options with which a picture was written, as far as it is written so again. */
interface Came {
  chromaSubsampling?: string
  lossless: boolean
}

const writers: Record<PictureKind, (picture: Sharp, came: Came) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  // A picture that came with full colour resolution keeps it: subsampled, red text on blue would smear.
  jpg: (picture, { chromaSubsampling: came }) =>
    picture.jpeg({ quality: 92, chromaSubsampling: came === '4:2:0' ? came : '4:4:4' }),
  webp: (picture, { lossless }) => picture.webp(lossless ? { lossless } : { quality: 92 }),
  gif: (picture) => picture.gif(),
  // More effort takes four times as long for a file a tenth smaller.
  avif: (picture) => picture.avif({ quality: 80, effort: 1 }),
}

/** Adds to a picture how it is written as a file of this kind. */
export function writeAs(kind: PictureKind, picture: Sharp): Sharp {
  return writers[kind](picture, { lossless: false })
}

/**
 * Tells whether a WebP has the chunk of losslessly encoded pixels: still pictures have it first, or after the
 * header.
 */
const isLossless = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('VP8L')

const END_OF_JPEG = Buffer.of(0xff, 0xd9)

/** Some programs leave out the marker of a JPEG's end. A file cut off earlier stays refused. */
const readWhole = async <T>(
  bytes: Buffer,
  kind: PictureKind,
  read: (picture: Sharp) => Promise<T>,
): Promise<T> => {
  try {
    return await read(decode(bytes))
  } catch (error) {
    if (kind !== 'jpg') throw error
    return read(decode(Buffer.concat([bytes, END_OF_JPEG]), { failOn: 'warning' }))
  }
}

/**
 * Encodes a picture again, with the camera's orientation applied and without its location and other hidden
 * data.
 */
export async function readPicture(bytes: Buffer, kind: PictureKind): Promise<Media> {
  const metadata = await readMetadata(bytes)
  checkPixels(metadata)
  const came = { chromaSubsampling: metadata.chromaSubsampling, lossless: isLossless(bytes) }
  try {
    const { data, info } = await readWhole(bytes, kind, (picture) =>
      writers[kind](picture.rotate(), came).toBuffer({ resolveWithObject: true }),
    )
    const { width, height } = info
    return { content: data, type: typeOf(kind), extension: kind, width, height, duration: null, codec: null }
  } catch {
    throw damaged()
  }
}
