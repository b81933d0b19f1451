import { judgeMedia, type MediaVerdict } from '@plaza/domain/media-fit'
import { percentToHundredths } from '@plaza/domain/zones'
import type { Placement } from './queries.ts'

type Judged = Pick<Placement, 'frame' | 'resolution' | 'spotDuration' | 'media'>

const hundredths = (percent: number) => percentToHundredths(percent) ?? Math.round(percent * 100)

/** Whether each file of a placement suits its zone, in their order. */
export function mediaVerdicts({ frame, resolution, spotDuration, media }: Judged): MediaVerdict[] {
  const [width = 0, height = 0] = resolution.toLowerCase().split('x').map(Number)
  const zone = {
    frame: {
      x: hundredths(frame.x),
      y: hundredths(frame.y),
      width: hundredths(frame.width),
      height: hundredths(frame.height),
    },
    resolution: { width, height },
    spotDuration,
  }
  return media.map((file) => judgeMedia({ media: file, zone }))
}
