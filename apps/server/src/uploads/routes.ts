import { randomBytes } from 'node:crypto'
import { uploadFile, uploadImage } from '@plaza/contract/uploads'
import type { HandlerData, ParsedInput } from '@plaza/contract/call'
import type { Context } from '../http/context.ts'
import { route } from '../http/mount.ts'
import { addressOf, signAddress } from './address.ts'
import { readPicture } from './pictures.ts'
import { insertFile } from './repo.ts'

/** The bytes are stored before the row: a row without bytes could be sold, bytes without a row are nothing. */
const receivePicture = async (
  { services, write, actor, now }: Context,
  { files }: ParsedInput<typeof uploadFile>,
): Promise<HandlerData<typeof uploadFile>> => {
  const { bytes, ...picture } = await readPicture(files.file)
  const file = { ...picture, id: randomBytes(16).toString('hex'), duration: null }
  const name = `${file.id}.${file.extension}`
  await services.storage.put(name, bytes)
  try {
    return await write(async (db) => {
      await insertFile({ db, actor, now }, { ...file, bytes: bytes.length })
      const path = addressOf(file)
      return { ...file, path, url: signAddress(path, services.secret, now) }
    })
  } catch (error) {
    await services.storage.remove(name)
    throw error
  }
}

export const uploadRoutes = [
  route(uploadFile, receivePicture),
  route(uploadImage, (context, input) => receivePicture(context, input)),
]
