import { randomBytes } from 'node:crypto'
import type { uploadFile } from '@plaza/contract/uploads'
import type { HandlerData, UploadedFile } from '@plaza/contract/call'
import type { Context } from '../http/context.ts'
import { addressOf } from './address.ts'
import { readMedia, type Media } from './media.ts'
import { readPoster } from './posters.ts'
import { presentMedia } from './present.ts'
import type { Taken } from './refusals.ts'
import { insertFile, type NewFile } from './repo.ts'
import { signer } from './signer.ts'

const rowOf = ({ content, ...media }: Media, poster: NewFile | null) => ({
  ...media,
  id: randomBytes(16).toString('hex'),
  bytes: Buffer.isBuffer(content) ? content.length : content.bytes,
  poster_id: poster?.id ?? null,
})

const nameOf = ({ id, extension }: NewFile): string => `${id}.${extension}`

/**
 * Stores what was sent and the picture that stands for it. The bytes come before the rows: a row
 * without bytes could be sold, bytes without a row are nothing.
 * @throws Failure of the upload
 */
export const receiveFile = async (
  { services: { storage, secret }, write, actor, now }: Context,
  { files, taken }: { files: { file: UploadedFile; poster?: UploadedFile }; taken: Taken },
): Promise<HandlerData<typeof uploadFile>> => {
  const media = await readMedia(files.file, taken)
  const poster = await readPoster(media, files.poster)
  const posterRow = poster && rowOf(poster, null)
  const row = rowOf(media, posterRow)
  const rows = posterRow ? [posterRow, row] : [row]
  try {
    if (poster && posterRow) await storage.put(nameOf(posterRow), poster.content)
    await storage.put(nameOf(row), media.content)
    return await write(async (db) => {
      for (const one of rows) await insertFile({ db, actor, now }, one)
      return { ...presentMedia(row, signer({ services: { secret }, now })), path: addressOf(row) }
    })
  } catch (error) {
    await Promise.allSettled(rows.map((one) => storage.remove(nameOf(one))))
    throw error
  }
}
