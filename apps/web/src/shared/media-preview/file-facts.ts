import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { formatDuration, formatPixels } from '../../lib/format.ts'

/** Says a file's size and length: "1920 × 1080, 10 sec". */
export function fileFacts({ duration, ...file }: DraftMedia): string {
  const size = formatPixels(file)
  return duration === null ? size : `${size}, ${formatDuration(Math.round(duration))}`
}
