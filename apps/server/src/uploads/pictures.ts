import { readFile } from 'node:fs/promises'
import type { UploadedFile } from '@plaza/contract/call'
import sharp, { type Metadata } from 'sharp'
import { Failure } from '../http/failure.ts'

const MAX_PICTURE_BYTES = 20 * 1024 * 1024
const MAX_PICTURE_PIXELS = 50_000_000

/** A picture as it will be shown: orientation applied, written anew, nothing hidden in it. */
export interface Picture {
  bytes: Buffer
  type: string
  extension: string
  width: number
  height: number
}

type Format = Pick<Picture, 'type' | 'extension'>

/** By the first bytes: an upload meets the decoders of these formats and none of sharp's many others. */
const formatOf = (bytes: Buffer): Format | null => {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return { type: 'image/png', extension: 'png' }
  if (start.startsWith('\u00ff\u00d8\u00ff')) return { type: 'image/jpeg', extension: 'jpg' }
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return { type: 'image/webp', extension: 'webp' }
  return null
}

const unsupported = () =>
  new Failure('unsupported_type', {
    sentence: 'This is not a picture that can be used: send PNG, JPEG or WebP.',
  })

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)
const megapixels = (pixels: number) => (pixels / 1e6).toFixed(1)

const readMetadata = async (bytes: Buffer): Promise<Metadata> => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw unsupported()
  }
}

/**
 * Judges an upload by its bytes, whatever its name says, and writes it anew: the orientation of the
 * camera applied, places and other hidden data gone.
 * @throws Failure `too_large` with both figures, `unsupported_type`
 */
export const readPicture = async (file: UploadedFile): Promise<Picture> => {
  if (file.size > MAX_PICTURE_BYTES) {
    const sentence = `This picture has ${megabytes(file.size)} MB; at most ${megabytes(MAX_PICTURE_BYTES)} MB are taken.`
    throw new Failure('too_large', { sentence })
  }
  const bytes = await readFile(file.path)
  const format = formatOf(bytes)
  if (!format) throw unsupported()
  const metadata = await readMetadata(bytes)
  if ((metadata.pages ?? 1) > 1) throw unsupported()
  const pixels = metadata.width * metadata.height
  if (pixels > MAX_PICTURE_PIXELS) {
    const sentence = `This picture has ${megapixels(pixels)} megapixels (${metadata.width} x ${metadata.height}); at most ${megapixels(MAX_PICTURE_PIXELS)} are taken.`
    throw new Failure('too_large', { sentence })
  }
  return rewrite(bytes, format)
}

const rewrite = async (bytes: Buffer, format: Format): Promise<Picture> => {
  const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).rotate()
  const written = {
    png: () => picture.png({ compressionLevel: 6 }),
    jpg: () => picture.jpeg({ quality: 92 }),
    webp: () => picture.webp({ quality: 92 }),
  }[format.extension]
  try {
    const { data, info } = await (written?.() ?? picture).toBuffer({ resolveWithObject: true })
    return { bytes: data, ...format, width: info.width, height: info.height }
  } catch {
    throw new Failure('unsupported_type', {
      sentence: 'This picture is damaged: it cannot be read to its end.',
    })
  }
}
