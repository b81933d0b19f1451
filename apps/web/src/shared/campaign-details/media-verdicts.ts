import { judgeMedia, type MediaVerdict } from '@plaza/domain/media-fit'
import type { Placement } from './queries.ts'

type Judged = Pick<Placement, 'frame' | 'resolution' | 'spotDuration' | 'media'>

/** Returns the verdict on each file of a placement in its zone, in the order of the files. */
export function mediaVerdicts({ media, ...zone }: Judged): MediaVerdict[] {
  return media.map((file) => judgeMedia({ media: file, zone }))
}
