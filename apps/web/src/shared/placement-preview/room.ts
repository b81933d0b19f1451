import { fit, ratioOf } from '../display-drawing/shape.ts'

const ROOM = { width: 320, height: 190, floor: 163 } as const

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Returns where a display of this resolution hangs or stands in the scene, in percent of the scene. */
export function placeIn(resolution: string | undefined) {
  const ratio = ratioOf({ resolution })
  const { width, height } = fit(ratio, 244, 138)
  const upright = height > width
  const top = upright ? ROOM.floor - height : Math.max(12, 81 - height / 2)
  return {
    left: percent((ROOM.width - width) / 2, ROOM.width),
    top: percent(top, ROOM.height),
    width: percent(width, ROOM.width),
    height: percent(height, ROOM.height),
  }
}

/** A zone's frame, which is in percent already. */
export function frameStyle(frame: { x: number; y: number; width: number; height: number }) {
  return {
    left: `${frame.x}%`,
    top: `${frame.y}%`,
    width: `${frame.width}%`,
    height: `${frame.height}%`,
  }
}
