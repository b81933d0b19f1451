import { AXES, type Axis, endOf, linesOf, SIDE } from './zone-axes.ts'
import type { Frame } from './zones.ts'

/**
 * What edges snap to, in hundredths of a percent: other edges within `reach`, else the lines of a grid. The steps
 * of the grid may have fractions (60 of 1920 pixels are 312.5).
 */
export type Snapping = { reach: Record<Axis, number>; grid: Record<Axis, number> }
/** The edges of a zone that are meant: -1 is the left or top one, 1 the right or bottom one, 0 none on that axis. */
export type Handle = Record<Axis, -1 | 0 | 1>
export type Guide = { axis: Axis; at: number }

/** The position at which an edge that is wanted at `value` comes to rest. */
export function snapEdge(value: number, axis: Axis, others: readonly Frame[], snapping: Snapping): number {
  return draw([value], axis, others, snapping) ?? toGrid(value, snapping.grid[axis])
}

/** The position at which a frame that is wanted at `start` comes to rest, by the edge that is nearer to a line. */
export function snapFrame(
  frame: Frame,
  start: number,
  axis: Axis,
  others: readonly Frame[],
  snapping: Snapping,
): number {
  return (
    draw([start, start + frame[SIDE[axis]]], axis, others, snapping) ?? toGrid(start, snapping.grid[axis])
  )
}

/** The next line of the grid in a direction. A position on a line, except for rounding, goes to the next one. */
export function nextLine(value: number, direction: -1 | 1, step: number): number {
  const nearest = Math.round(value / step)
  const isOn = Math.abs(value - nearest * step) <= 0.5
  const passed = direction === 1 ? Math.floor(value / step) : Math.ceil(value / step)
  return Math.round(((isOn ? nearest : passed) + direction) * step)
}

/** The lines that a zone's edges share with other zones or the whole, to be drawn. */
export function guidesOf(frames: readonly Frame[], index: number, handle?: Handle): Guide[] {
  const frame = frames[index]
  if (!frame) return []
  return AXES.flatMap((axis) => {
    const lines = linesOf(frames.toSpliced(index, 1), axis)
    const edges = [
      { side: -1, at: frame[axis] },
      { side: 1, at: endOf(frame, axis) },
    ]
    return edges
      .filter(({ side, at }) => (!handle || handle[axis] === side) && lines.includes(at))
      .map(({ at }) => ({ axis, at }))
  })
}

/** The first of `edges` shifted to the line that is nearest to any of them; null if none is within reach. */
function draw(edges: number[], axis: Axis, others: readonly Frame[], { reach }: Snapping): number | null {
  let least: number | null = null
  for (const line of linesOf(others, axis)) {
    for (const edge of edges) {
      const shift = line - edge
      if (Math.abs(shift) <= reach[axis] && Math.abs(shift) < Math.abs(least ?? Infinity)) least = shift
    }
  }
  return least === null ? null : Math.round((edges[0] ?? 0) + least)
}

const toGrid = (value: number, step: number): number => Math.round(Math.round(value / step) * step)
