import { uploadFile, uploadImage } from '@plaza/contract/uploads'
import { route } from '../http/mount.ts'
import { receiveFile } from './receive-file.ts'

export const uploadRoutes = [
  route(uploadFile, (context, { files }) => receiveFile(context, { files, taken: 'media' })),
  route(uploadImage, (context, { files }) => receiveFile(context, { files, taken: 'pictures' })),
]
