import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import type { Media } from './media.ts'
import { checkPixels, MAX_PIXELS, unreadable } from './refusals.ts'
import type { Kind } from './sniff.ts'
import { fairTurns } from './turns.ts'

export type PictureKind = Exclude<Kind, 'moving avif' | 'svg' | 'video'>

const SECONDS = 30

/** Pictures are decoded in the server's own process, quickly: they never wait for what is read apart. */
export const inPictureTurn = fairTurns({
  atOnce: 2,
  each: 1,
  waitingEach: 60,
  waiting: 300,
  patience: 60_000,
})

/** A decoder that stops at the first fault, and at what takes too long. */
export const decode = (bytes: Buffer, options: SharpOptions = {}): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...options }).timeout({ seconds: SECONDS })

export const damaged = () => unreadable('This picture is damaged: it cannot be read to its end.')

export const typeOf = (kind: PictureKind): string => `image/${kind === 'jpg' ? 'jpeg' : kind}`

/** @throws Failure `unsupported_type` */
export const readMetadata = async (bytes: Buffer, options: SharpOptions = {}): Promise<Metadata> => {
  try {
    return await sharp(bytes, { limitInputPixels: false, ...options }).metadata()
  } catch {
    throw damaged()
  }
}

const writers: Record<PictureKind, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ compressionLevel: 6 }),
  jpg: (picture) => picture.jpeg({ quality: 92 }),
  webp: (picture) => picture.webp({ quality: 92 }),
  gif: (picture) => picture.gif(),
  // More effort takes four times as long for a tenth less.
  avif: (picture) => picture.avif({ quality: 80, effort: 1 }),
}

/** Writes a picture anew: the orientation of the camera applied, places and other hidden data gone. */
export const readPicture = async (bytes: Buffer, kind: PictureKind): Promise<Media> => {
  checkPixels(await readMetadata(bytes))
  try {
    const picture = writers[kind](decode(bytes).rotate())
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    const { width, height } = info
    return { content: data, type: typeOf(kind), extension: kind, width, height, duration: null, codec: null }
  } catch {
    throw damaged()
  }
}
