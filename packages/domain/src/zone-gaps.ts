import { endOf, linesOf, shares, spanning } from './zone-axes.ts'
import { type Frame, MIN_SIDE, overlaps, WHOLE } from './zones.ts'

// These functions find the empty places of a frame, where a new zone goes and into which a zone can grow.

const areaOf = ({ width, height }: Frame): number => width * height
const larger = (a: Frame, b: Frame): Frame => (areaOf(b) > areaOf(a) ? b : a)

/** The largest empty rectangle in which a zone has room, or null. */
export function largestGap(frames: readonly Frame[]): Frame | null {
  const columns = linesOf(frames, 'x')
  const gaps = columns.flatMap((x) =>
    columns
      .filter((right) => right - x >= MIN_SIDE)
      .flatMap((right) => gapsBetween(frames, { x, width: right - x, y: 0, height: WHOLE })),
  )
  return gaps.length > 0 ? gaps.reduce(larger) : null
}

/** The empty stretches of a column that reaches from top to bottom. */
function gapsBetween(frames: readonly Frame[], column: Frame): Frame[] {
  const inWay = frames.filter((frame) => shares(frame, column, 'x')).toSorted((a, b) => a.y - b.y)
  const gaps: Frame[] = []
  let top = 0
  for (const { y, height } of [...inWay, { y: WHOLE, height: 0 }]) {
    if (y - top >= MIN_SIDE) gaps.push({ ...column, y: top, height: y - top })
    top = Math.max(top, y + height)
  }
  return gaps
}

/** A zone enlarged over the empty places around it: the largest rectangle that contains it and no other zone. */
export function growZone(frames: readonly Frame[], index: number): Frame[] {
  const frame = frames[index]
  if (!frame) return [...frames]
  const others = frames.toSpliced(index, 1)
  if (others.some((other) => overlaps(other, frame))) return [...frames]
  const lines = linesOf(others, 'x')
  const wider = lines
    .filter((x) => x <= frame.x)
    .flatMap((x) =>
      lines.filter((right) => right >= endOf(frame, 'x')).map((right) => spanning(frame, 'x', x, right)),
    )
    .filter((wide) => !others.some((other) => overlaps(other, wide)))
  return frames.with(index, [frame, ...wider].map((wide) => stretch(wide, others)).reduce(larger))
}

/** The stretch made as high as there is room. */
function stretch(frame: Frame, others: readonly Frame[]): Frame {
  const inWay = others.filter((other) => shares(other, frame, 'x'))
  const above = inWay.filter((other) => other.y < frame.y).map((other) => endOf(other, 'y'))
  const below = inWay.filter((other) => other.y > frame.y).map((other) => other.y)
  return spanning(frame, 'y', Math.max(0, ...above), Math.min(WHOLE, ...below))
}
