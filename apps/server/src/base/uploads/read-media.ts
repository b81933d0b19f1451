import { open, readFile } from 'node:fs/promises'
import type { UploadedFile } from '@plaza/contract/call'
import { readDrawing } from './drawings.ts'
import type { Media } from './media.ts'
import { movingKindOf, readMovingPicture } from './moving-pictures.ts'
import { inPictureTurn, readPicture, type PictureKind } from './pictures.ts'
import { checkBytes, notTaken, unreadable, type Taken } from './refusals.ts'
import { kindOf, START_BYTES } from './sniff.ts'
import { readVideo } from './videos.ts'

const readStart = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const readPictureOf = async (path: string, kind: PictureKind): Promise<Media> => {
  const bytes = await readFile(path)
  const moving = movingKindOf(bytes, kind)
  return moving ? readMovingPicture(bytes, moving) : readPicture(bytes, kind)
}

/**
 * Judges an upload by its bytes, whatever its name says. The files of one organization are read one after the
 * other, in turn with those of others.
 * @throws Failure `too_large` with both figures, `unsupported_type`, `busy`
 */
export async function readMedia(file: UploadedFile, taken: Taken, orgId: string): Promise<Media> {
  const kind = kindOf(await readStart(file.path))
  if (!kind || (kind === 'video' && taken === 'pictures')) throw notTaken(taken)
  if (kind === 'moving avif') {
    throw unreadable('Animated AVIF files are not supported. Please upload a GIF or WebP file.')
  }
  if (kind === 'video') return readVideo(file, orgId)
  checkBytes(file.size)
  if (kind === 'svg') return readDrawing(file, orgId)
  return inPictureTurn(orgId, () => readPictureOf(file.path, kind))
}
