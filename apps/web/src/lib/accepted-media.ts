import { i18n } from '@lingui/core'
import { MAX_PICTURE_BYTES, MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import type { Accept } from 'react-dropzone'
import { formatBytes } from './format.ts'

/** The files that the server takes as media, as a field for files wants them. */
export const acceptedMedia: Accept = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
  'image/svg+xml': ['.svg'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
}

/** The same in words, with how large a file may be. */
export function acceptedWords(): string {
  return i18n._(
    'Pictures up to {picture}: PNG, JPEG, WebP, GIF, AVIF, SVG. Videos up to {video}: MP4, WebM or MOV, best as H.264',
    { picture: formatBytes(MAX_PICTURE_BYTES), video: formatBytes(MAX_VIDEO_BYTES) },
  )
}
