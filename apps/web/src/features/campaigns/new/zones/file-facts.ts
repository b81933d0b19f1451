import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { formatDuration } from '../../../../lib/format.ts'

/** Says a file's size and length: "1920 × 1080, 10 sec". */
export function fileFacts({ width, height, duration }: DraftMedia): string {
  const size = `${width} × ${height}`
  return duration === null ? size : `${size}, ${formatDuration(Math.round(duration))}`
}
