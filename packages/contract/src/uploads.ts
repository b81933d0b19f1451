import { z } from 'zod'
import { call } from './call.ts'
import { messages } from './messages.ts'

export const uploadedPicture = z.object({
  url: z.string(),
  path: z.string(),
  type: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  duration: z.number().nullable(),
})

const upload = <const P extends `/api/${string}`>(path: P, summary: string) =>
  call({
    feature: 'uploads',
    method: 'POST',
    path,
    summary,
    needs: { can: 'organization:view' },
    tx: 'none',
    status: 200,
    creates: true,
    form: z.object({}),
    files: ['file'],
    message: messages.fileUploaded,
    data: uploadedPicture,
    errors: ['bad_input', 'unauthenticated', 'too_large', 'unsupported_type', 'key_reused'],
  })

export const uploadFile = upload('/api/utility/upload', 'Upload a file: campaign media or a photo')
export const uploadImage = upload('/api/utility/upload/image', 'Upload a picture')
