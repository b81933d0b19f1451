import { type Frame, WHOLE } from './zones.ts'

// Zones are edited in the same way across and down, so this describes both axes once.

export type Axis = 'x' | 'y'
export const AXES = ['x', 'y'] as const satisfies readonly Axis[]
export const SIDE = { x: 'width', y: 'height' } as const
export const ACROSS = { x: 'y', y: 'x' } as const satisfies Record<Axis, Axis>

/** Returns the end of a frame on an axis: its right or bottom edge. */
export function endOf(frame: Frame, axis: Axis): number {
  return frame[axis] + frame[SIDE[axis]]
}

/** The frame from one edge to another, with its other axis unchanged. */
export function spanning(frame: Frame, axis: Axis, start: number, end: number): Frame {
  return {
    ...frame,
    [axis]: start,
    [SIDE[axis]]: end - start,
  }
}

/** Whether frames overlap along an axis, so that one is in the way of the other along the other axis. */
export function shares(a: Frame, b: Frame, axis: Axis): boolean {
  return a[axis] < endOf(b, axis) && b[axis] < endOf(a, axis)
}

/** The positions where edges can come to rest: the edges of the whole and of the frames. */
export function linesOf(frames: readonly Frame[], axis: Axis): number[] {
  return [...new Set([0, WHOLE, ...frames.flatMap((frame) => [frame[axis], endOf(frame, axis)])])]
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
