import type { UploadedFile } from '@plaza/contract/call'
import { PLAYED_CODECS, type PlayedCodec, type Uncommon } from '@plaza/domain/media-fit'
import type { Media } from './media.ts'
import { readApart } from './read-apart.ts'
import { checkPixels, notTaken, unreadable } from './refusals.ts'

/** The answer of media-reader.js about a file, with facts of a file that has a picture. */
type Found =
  | { is: 'no video' }
  | { is: 'without picture' }
  | {
      is: 'whole' | 'cut off'
      type: string
      codec: string | null
      width: number
      height: number
      duration: number
      uncommon: Uncommon[]
    }

const extensions: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** The codecs that users meet without choosing them, because phones and editing programs write them. */
const codecNames: Record<string, string> = { hevc: 'HEVC (H.265)', prores: 'ProRes' }

const isPlayed = (codec: string | null): codec is PlayedCodec =>
  (PLAYED_CODECS as readonly (string | null)[]).includes(codec)

const notPlayed = (codec: string | null) =>
  unreadable(
    `This video is encoded as ${codecNames[codec ?? ''] ?? 'something'} that is not played everywhere: send H.264, VP8, VP9 or AV1.`,
  )

const damaged = () => unreadable('This video is damaged and cannot be read completely.')

/**
 * Reads the facts of a video, which is stored unchanged: its size as shown, and the duration of its picture.
 * @throws Failure `too_large`, `unsupported_type`, `busy`
 */
export async function readVideo({ path, size }: UploadedFile, orgId: string): Promise<Media> {
  const answer = await readApart('video', path, orgId)
  if (!answer) throw damaged()
  const found = JSON.parse(answer.toString()) as Found
  if (found.is === 'no video') throw notTaken('media')
  if (found.is === 'without picture') throw unreadable('This video has no picture, or it is incomplete.')
  const { type, codec, width, height, duration, uncommon } = found
  if (!isPlayed(codec)) throw notPlayed(codec)
  const extension = extensions[type]
  if (found.is === 'cut off' || !(width > 0 && height > 0) || !extension) throw damaged()
  checkPixels({ width, height }, 'video')
  const lasts = duration > 0 && Number.isFinite(duration) ? duration : null
  return { content: { path, bytes: size }, type, extension, width, height, duration: lasts, codec, uncommon }
}
