import type { Metadata } from 'sharp'
import { Failure } from '../failure.ts'
import { cleanGif } from './clean-gif.ts'
import { cleanWebp, countWebpFrames } from './clean-webp.ts'
import type { Media } from './media.ts'
import { damaged, decode, readMetadata, typeOf, type PictureKind } from './pictures.ts'
import { checkFrames, checkPixels, MAX_MOVING_PIXELS, unreadable } from './refusals.ts'

/** The kinds that are copied frame by frame; a still WebP is encoded again like other pictures. */
export type MovingKind = 'gif' | 'webp'

const cleaners = { gif: cleanGif, webp: cleanWebp }

/** Browsers show a frame with hardly any delay for a tenth of a second. */
const shownFor = (delay = 0): number => (delay <= 10 ? 100 : delay)

/** Returns the length of one round in seconds; null for a single frame. */
const durationOf = ({ delay = [], pages = 1 }: Metadata): number | null => {
  if (pages === 1) return null
  const delays = Array.from({ length: pages }, (_, page) => shownFor(delay[page]))
  return delays.reduce((sum, ms) => sum + ms, 0) / 1000
}

/** Gives the result of reading a structure; what is no sound one is a damaged picture. */
const sound = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof Failure ? error : damaged()
  }
}

/** Decodes the frames one by one, scaled down, to find what cannot be shown. */
const decodeAll = async (content: Buffer): Promise<void> => {
  try {
    const frames = decode(content, { animated: true, limitInputPixels: MAX_MOVING_PIXELS })
    await frames.resize({ width: 16, withoutEnlargement: true }).raw().toBuffer()
  } catch {
    throw damaged()
  }
}

/**
 * Returns the kind of a picture that may be animated; null for one to be read as a still picture. An animated
 * PNG would silently stand still, so it is refused.
 * @throws Failure `unsupported_type`, `too_large`
 */
export function movingKindOf(bytes: Buffer, kind: PictureKind): MovingKind | null {
  if (kind === 'gif') return kind
  const control = kind === 'png' ? bytes.indexOf('acTL') : -1
  if (control > 0 && control < bytes.indexOf('IDAT')) {
    throw unreadable('Animated PNG files are not supported. Please upload a GIF or WebP file.')
  }
  return kind === 'webp' && sound(() => countWebpFrames(bytes)) > 1 ? kind : null
}

/** @throws Failure `too_large`, `unsupported_type` */
export async function readMovingPicture(bytes: Buffer, kind: MovingKind): Promise<Media> {
  const content = sound(() => cleaners[kind](bytes))
  const metadata = await readMetadata(content, { animated: true })
  // The library takes a huge screen for a mistake and goes by the frames, while browsers make room for all of it.
  if (kind === 'gif') checkPixels({ width: content.readUInt16LE(6), height: content.readUInt16LE(8) })
  const { width, height: ofAll, pages = 1, pageHeight: height = ofAll } = metadata
  checkPixels({ width, height })
  checkFrames({ width, height }, pages)
  await decodeAll(content)
  const duration = durationOf(metadata)
  return { content, type: typeOf(kind), extension: kind, width, height, duration, codec: null }
}
