import { judgeMedia, type MediaVerdict } from '@plaza/domain/media-fit'
import type { Placement } from './queries.ts'

type Judged = Pick<Placement, 'frame' | 'resolution' | 'spotDuration' | 'media'>

/** Whether each file of a placement suits its zone, in their order. */
export function mediaVerdicts({ media, ...zone }: Judged): MediaVerdict[] {
  return media.map((file) => judgeMedia({ media: file, zone }))
}
