import { fitPicture, uploadFile, uploadImage, uploadNamedImage } from '@plaza/contract/uploads'
import { route } from '../http/mount.ts'
import { fitOwnPicture } from './fit-picture.ts'
import { receiveFile } from './receive-file.ts'

export const uploadRoutes = [
  route(fitPicture, (scope, { body }) => fitOwnPicture(scope, body)),
  route(uploadFile, (scope, { files, form }) =>
    receiveFile(scope, { files, taken: 'media', forCampaigns: form.purpose === 'campaign' }),
  ),
  route(uploadImage, (scope, { files }) => receiveFile(scope, { files, taken: 'pictures' })),
  route(uploadNamedImage, (scope, { files, form }) =>
    receiveFile(scope, { files, taken: 'pictures' }, async () => ({ name: form.name })),
  ),
]
