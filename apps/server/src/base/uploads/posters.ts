import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@plaza/contract/call'
import { badInput } from '../failure.ts'
import { countWebpFrames } from './clean-webp.ts'
import type { Media } from './media.ts'
import { decode, inPictureTurn } from './pictures.ts'
import { checkBytes } from './refusals.ts'
import { kindOf } from './sniff.ts'

/** The longer side of a poster, in pixels: it is shown small, or until the video plays. */
const SIDE = 960

/** Draws a still picture small, or the first frame of an animated one. */
const draw = async (bytes: Buffer): Promise<Media> => {
  const poster = decode(bytes)
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
  const { data, info } = await poster.toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { content: data, type: 'image/webp', extension: 'webp', width, height, duration: null, codec: null }
}

const readSent = async (sent: UploadedFile): Promise<Media> => {
  checkBytes(sent.size)
  const bytes = await readFile(sent.path)
  const kind = kindOf(bytes)
  try {
    if (kind === 'webp') countWebpFrames(bytes)
    if (kind === 'png' || kind === 'jpg' || kind === 'webp') return await draw(bytes)
  } catch {
    // The failure below reports it.
  }
  throw badInput({
    path: 'poster',
    message: 'This picture cannot be used. Please upload a PNG, JPEG or WebP file.',
  })
}

/**
 * Returns the picture that stands for animated media; null for still media, and for a video sent without one,
 * since only a browser can look into it.
 * @throws Failure `bad_input`, `too_large`, `busy`
 */
export async function readPoster(
  { codec, duration, content }: Media,
  sent: UploadedFile | undefined,
  orgId: string,
): Promise<Media | null> {
  if (codec) return sent ? inPictureTurn(orgId, () => readSent(sent)) : null
  return duration !== null && Buffer.isBuffer(content) ? inPictureTurn(orgId, () => draw(content)) : null
}
