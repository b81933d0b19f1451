import { AXES, ACROSS, type Axis, clamp, endOf, shares, SIDE, spanning } from './zone-axes.ts'
import { type Handle, snapEdge, snapFrame, type Snapping } from './zone-snapping.ts'
import { type Frame, MIN_SIDE, overlaps, WHOLE } from './zones.ts'

// These functions move, resize and divide the zones of a frame. Given valid zones they give valid zones, and an
// impossible edit changes nothing.

export type Direction = 'across' | 'down'
export type Point = Record<Axis, number>

/** Moves a zone to the free place that is nearest to where it is wanted. */
export function moveZone(
  frames: readonly Frame[],
  index: number,
  wanted: Point,
  snapping: Snapping,
): Frame[] {
  const frame = frames[index]
  if (!frame) return [...frames]
  const others = frames.toSpliced(index, 1)
  const at = (axis: Axis) => {
    const start = snapFrame(frame, wanted[axis], axis, others, snapping)
    return clamp(start, 0, WHOLE - frame[SIDE[axis]])
  }
  return frames.with(index, nearestFree(frame, { x: at('x'), y: at('y') }, others))
}

/** Pushes a zone along one axis as far as it is free, and from there over the zones in its way. */
export function shiftZone(frames: readonly Frame[], index: number, axis: Axis, to: number): Frame[] {
  const frame = frames[index]
  if (!frame) return [...frames]
  const size = frame[SIDE[axis]]
  const target = clamp(to, 0, WHOLE - size)
  const direction = Math.sign(target - frame[axis])
  const inWay = frames.toSpliced(index, 1).filter((other) => shares(other, frame, ACROSS[axis]))
  const isFree = (start: number) =>
    start >= 0 &&
    start + size <= WHOLE &&
    !inWay.some((other) => overlaps(other, { ...frame, [axis]: start }))
  const touching = inWay.map((other) => (direction === 1 ? other[axis] - size : endOf(other, axis)))
  const beyond = inWay.map((other) => (direction === 1 ? endOf(other, axis) : other[axis] - size))
  const way = (start: number) => direction * (start - frame[axis])
  // The zone stops at the first one in its way. A zone that already touches it continues behind it.
  const stops = touching.filter((start) => way(start) >= 0).toSorted((a, b) => way(a) - way(b))
  const [stop = target] = stops
  if (way(stop) > 0) return frames.with(index, { ...frame, [axis]: way(stop) < way(target) ? stop : target })
  const next = beyond.filter((start) => way(start) > 0 && isFree(start)).toSorted((a, b) => way(a) - way(b))
  return frames.with(index, { ...frame, [axis]: next[0] ?? frame[axis] })
}

/** Moves the edges of a handle. Zones in the way shrink, down to their least size. */
export function resizeZone(
  frames: readonly Frame[],
  index: number,
  handle: Handle,
  by: Point,
  snapping: Snapping,
): Frame[] {
  const frame = frames[index]
  if (!frame) return [...frames]
  const others = frames.toSpliced(index, 1)
  return AXES.reduce<Frame[]>(
    (moved, axis) => {
      const side = handle[axis]
      if (side === 0) return moved
      const edge = side === 1 ? endOf(frame, axis) : frame[axis]
      return moveEdge(moved, index, axis, side, snapEdge(edge + by[axis], axis, others, snapping))
    },
    [...frames],
  )
}

/** Exchanges the places of two zones. */
export function swapZones(frames: readonly Frame[], index: number, other: number): Frame[] {
  const [a, b] = [frames[index], frames[other]]
  return a && b ? frames.with(index, b).with(other, a) : [...frames]
}

/** The zone whose middle half has a point; -1 for none. Near its edges nobody means the zone itself. */
export function zoneAround(frames: readonly Frame[], point: Point): number {
  return frames.findIndex((frame) =>
    AXES.every((axis) => {
      const margin = frame[SIDE[axis]] / 4
      return point[axis] >= frame[axis] + margin && point[axis] <= endOf(frame, axis) - margin
    }),
  )
}

/**
 * Divides a zone into two halves side by side (across) or one above the other (down); null if it is too small for
 * that.
 */
export function divideFrame(frame: Frame, direction: Direction): [Frame, Frame] | null {
  const axis = direction === 'across' ? 'x' : 'y'
  const middle = frame[axis] + Math.ceil(frame[SIDE[axis]] / 2)
  const halves: [Frame, Frame] = [
    spanning(frame, axis, frame[axis], middle),
    spanning(frame, axis, middle, endOf(frame, axis)),
  ]
  return halves.every((half) => half[SIDE[axis]] >= MIN_SIDE) ? halves : null
}

function moveEdge(frames: readonly Frame[], index: number, axis: Axis, side: -1 | 1, to: number): Frame[] {
  const frame = frames[index]
  if (!frame) return [...frames]
  const [start, end] = [frame[axis], endOf(frame, axis)]
  const isInWay = (other: Frame) =>
    shares(other, frame, ACROSS[axis]) && (side === 1 ? other[axis] >= end : endOf(other, axis) <= start)
  const inWay = frames.filter(isInWay)
  const edge =
    side === 1
      ? clamp(to, start + MIN_SIDE, Math.min(WHOLE, ...inWay.map((other) => endOf(other, axis) - MIN_SIDE)))
      : clamp(to, Math.max(0, ...inWay.map((other) => other[axis] + MIN_SIDE)), end - MIN_SIDE)
  const giveWay = (other: Frame) =>
    side === 1
      ? spanning(other, axis, Math.max(other[axis], edge), endOf(other, axis))
      : spanning(other, axis, other[axis], Math.min(endOf(other, axis), edge))
  return frames.map((other, at) => {
    if (at === index)
      return side === 1 ? spanning(frame, axis, start, edge) : spanning(frame, axis, edge, end)
    return isInWay(other) ? giveWay(other) : other
  })
}

/** The place where a frame fits among others, nearest to the point; its own place if it fits nowhere. */
function nearestFree(frame: Frame, wanted: Point, others: readonly Frame[]): Frame {
  // The nearest free place is on the wanted line of an axis, or touches something there.
  const placesOf = (axis: Axis) => {
    const size = frame[SIDE[axis]]
    const touching = others.flatMap((other) => [other[axis] - size, endOf(other, axis)])
    return [wanted[axis], 0, WHOLE - size, ...touching].filter((at) => at >= 0 && at + size <= WHOLE)
  }
  const rows = placesOf('y')
  let best: { place: Frame; distance: number } | null = null
  for (const x of placesOf('x')) {
    for (const y of rows) {
      const distance = Math.hypot(x - wanted.x, y - wanted.y)
      if (best && distance >= best.distance) continue
      const place = { ...frame, x, y }
      if (!others.some((other) => overlaps(other, place))) best = { place, distance }
    }
  }
  return best?.place ?? frame
}
