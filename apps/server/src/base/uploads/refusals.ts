import { MAX_PICTURE_BYTES, MAX_PIXELS } from '@plaza/contract/uploads'
import { Failure } from '../failure.ts'

/** The kinds of file that a call takes. */
export type Taken = 'media' | 'pictures'

const PICTURES = 'PNG, JPEG, WebP, GIF, AVIF or SVG'

const sentences: Record<Taken, string> = {
  media: `This file cannot be used. Please upload a picture (${PICTURES}) or a video (MP4, WebM or MOV).`,
  pictures: `This picture cannot be used. Please upload ${PICTURES}.`,
}

/** Returns the refusal of a file whose type is not accepted. */
export function notTaken(taken: Taken): Failure {
  return new Failure('unsupported_type', { sentence: sentences[taken] })
}

/** Returns the refusal of a file whose type is accepted, but not in this form. */
export function unreadable(sentence: string): Failure {
  return new Failure('unsupported_type', { sentence })
}

/** The pixels of all frames of a moving picture together. */
export const MAX_MOVING_PIXELS = 500_000_000
/** The most frames of a moving picture, which is ten minutes of them. */
const MAX_FRAMES = 6000

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)
const megapixels = (pixels: number) => (pixels / 1e6).toFixed(1)

const tooLarge = (sentence: string): Failure => new Failure('too_large', { sentence })

/** @throws Failure `too_large` with both figures */
export function checkBytes(bytes: number): void {
  if (bytes <= MAX_PICTURE_BYTES) return
  throw tooLarge(`This picture has ${megabytes(bytes)} MB. The limit is ${megabytes(MAX_PICTURE_BYTES)} MB.`)
}

interface Size {
  width: number
  height: number
}

/** @throws Failure `too_large` with both figures */
export function checkPixels({ width, height }: Size, what = 'picture'): void {
  const pixels = width * height
  if (pixels <= MAX_PIXELS) return
  throw tooLarge(
    `This ${what} has ${megapixels(pixels)} megapixels (${width} x ${height}). The limit is ${megapixels(MAX_PIXELS)}.`,
  )
}

/**
 * Refuses a picture by the frames that were counted in its structure so far, before any library sees it: some take a time
 * that grows with the square of them.
 * @throws Failure `too_large`
 */
export function checkFrameCount(frames: number): void {
  if (frames > MAX_FRAMES) {
    throw tooLarge('This picture has more frames than the limit of 6,000. Please upload it as a video.')
  }
}

/** @throws Failure `too_large` with both figures */
export function checkFrames({ width, height }: Size, frames: number): void {
  const pixels = width * height * frames
  if (pixels <= MAX_MOVING_PIXELS) return
  throw tooLarge(
    `This picture has ${megapixels(pixels)} megapixels in ${frames} frames. The limit is ${megapixels(MAX_MOVING_PIXELS)}. Please upload it as a video.`,
  )
}
