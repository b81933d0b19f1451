import { PLAYED_CODECS, UNCOMMON } from '@plaza/domain/media-fit'
import { BARS, FITTINGS } from '@plaza/domain/picture-fitting'
import { z } from 'zod'
import { call } from './call.ts'
import { fileAddress, text, whole } from './fields.ts'
import { messages } from './messages.ts'

/** The limits of pictures and videos. The site states them before the upload, and the server enforces them. */
export const MAX_PICTURE_BYTES = 20 * 1024 ** 2
export const MAX_VIDEO_BYTES = 200 * 1024 ** 2
/** The most pixels of a picture, and of one frame of a video. */
export const MAX_PIXELS = 50_000_000

/** A picture or a video as shown to those who may see it. */
export const shownMedia = z.object({
  url: z.string(),
  /** The cleaned name with which it was uploaded; may be empty. */
  name: z.string(),
  type: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The duration in seconds; null for a still picture. */
  duration: z.number().nullable(),
  /** A still picture of a moving one, if there is one. */
  poster: z.string().nullable(),
  /** The parts of a video's encoding that many players cannot show. */
  uncommon: z.array(z.enum(UNCOMMON)),
})

const uploadedMedia = shownMedia.extend({
  path: z.string(),
  /** The encoding of a video; null for a picture. */
  codec: z.enum(PLAYED_CODECS).nullable(),
})

const upload = {
  feature: 'uploads',
  method: 'POST',
  needs: { can: 'organization:view' },
  tx: 'none',
  status: 200,
  creates: true,
  changes: { kind: 'file', ids: 'data.path' },
  form: z.object({}),
  files: ['file'],
  message: messages.fileUploaded,
  data: uploadedMedia,
} as const

export const uploadFile = call({
  ...upload,
  path: '/api/utility/upload',
  summary: 'Upload a picture or a video; `poster` is a still picture of the video',
  form: z.object({
    purpose: z
      .enum(['campaign', 'proof'], 'This must be campaign or proof.')
      .describe("What an advertiser uploads for a `campaign` is in its organization's media library")
      .default('campaign'),
  }),
  optionalFiles: ['poster'],
})

export const uploadImage = call({ ...upload, path: '/api/utility/upload/image', summary: 'Upload a picture' })

/** For the pictures of a bulk import, which are identified by their names. */
export const uploadNamedImage = call({
  ...upload,
  path: '/api/utility/upload/NameImage',
  summary: 'Upload a picture with a name, which the answer repeats',
  form: z.object({ name: text(1, 255) }),
  data: uploadedMedia,
})

/** The longest side of a fitted picture, in pixels: that of the largest screens. */
const MAX_FITTED_SIDE = 7680

const share = z
  .number('This must be a number from 0 to 1.')
  .min(0, 'This must be at least 0.')
  .max(1, 'This must be at most 1.')

const { form: _, files: __, ...stored } = upload

/** Makes a new file; the picture that it is made of stays as it is. */
export const fitPicture = call({
  ...stored,
  path: '/api/savvy/uploads/fit',
  summary: "Fit a picture of one's own to a zone of another shape, as a new file",
  body: z.object({
    url: fileAddress,
    width: whole(1, MAX_FITTED_SIDE).describe("The zone's width in pixels"),
    height: whole(1, MAX_FITTED_SIDE).describe("The zone's height in pixels"),
    how: z
      .enum(FITTINGS, 'This must be letterbox or crop.')
      .describe('`letterbox` shows all of it, with bars; `crop` fills the zone and loses edges'),
    bars: z
      .enum(BARS, 'This must be black, white or blurred.')
      .describe('What is seen beside a picture with bars; `blurred` is the picture itself')
      .default('black'),
    focus: z
      .object({ x: share, y: share }, 'This must be {x, y}.')
      .describe('The point that a crop keeps nearest to its middle')
      .default({ x: 0.5, y: 0.5 }),
  }),
  message: 'Picture fitted.',
})
