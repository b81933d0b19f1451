import { open, readFile } from 'node:fs/promises'
import type { UploadedFile } from '@plaza/contract/call'
import pLimit from 'p-limit'
import { readDrawing } from './drawings.ts'
import type { Media } from './media.ts'
import { movingKindOf, readMovingPicture } from './moving-pictures.ts'
import { readPicture } from './pictures.ts'
import { checkBytes, notTaken, type Taken } from './refusals.ts'
import { kindOf, START_BYTES, type Kind } from './sniff.ts'
import { readVideo } from './videos.ts'

/** Reading takes much of both processor and memory: others wait, and the server stays one for all. */
const atOnce = pLimit(2)

const readStart = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const readOne = async (file: UploadedFile, kind: Kind): Promise<Media> => {
  if (kind === 'video') return readVideo(file)
  checkBytes(file.size)
  if (kind === 'svg') return readDrawing(file)
  const bytes = await readFile(file.path)
  const moving = await movingKindOf(bytes, kind)
  return moving ? readMovingPicture(bytes, moving) : readPicture(bytes, kind)
}

/**
 * Judges an upload by its bytes, whatever its name says.
 * @throws Failure `too_large` with both figures, `unsupported_type`
 */
export const readMedia = async (file: UploadedFile, taken: Taken): Promise<Media> => {
  const kind = kindOf(await readStart(file.path))
  if (!kind || (kind === 'video' && taken === 'pictures')) throw notTaken(taken)
  return atOnce(() => readOne(file, kind))
}
