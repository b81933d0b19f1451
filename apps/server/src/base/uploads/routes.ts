import { uploadFile, uploadImage, uploadNamedImage } from '@plaza/contract/uploads'
import { route } from '../http/mount.ts'
import { receiveFile } from './receive-file.ts'

export const uploadRoutes = [
  route(uploadFile, (context, { files }) => receiveFile(context, { files, taken: 'media' })),
  route(uploadImage, (context, { files }) => receiveFile(context, { files, taken: 'pictures' })),
  route(uploadNamedImage, (context, { files, form }) =>
    receiveFile(context, { files, taken: 'pictures' }, { name: form.name }),
  ),
]
