import fc from 'fast-check'
import { endOf, SIDE, spanning } from './zone-axes.ts'
import { findFrameFaults, type Frame, MIN_SIDE, WHOLE } from './zones.ts'

// Layouts that the property tests of editing draw from.

const cut = fc.record({
  zone: fc.nat(),
  axis: fc.constantFrom('x' as const, 'y' as const),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  /** What becomes of the second part: a zone, one that leaves a little room, or nothing. */
  rest: fc.constantFrom('zone', 'zone', 'smaller', 'none'),
})

/** The whole frame cut again and again, with some parts left out or smaller than their place. */
export const layouts: fc.Arbitrary<Frame[]> = fc.array(cut, { maxLength: 12 }).map((cuts) => {
  let frames: Frame[] = [{ x: 0, y: 0, width: WHOLE, height: WHOLE }]
  for (const { zone, axis, at, rest } of cuts) {
    const index = zone % frames.length
    const frame = frames[index] as Frame
    const size = frame[SIDE[axis]]
    if (size < 3 * MIN_SIDE) continue
    const line = frame[axis] + MIN_SIDE + Math.round(at * (size - 3 * MIN_SIDE))
    const start = rest === 'smaller' ? line + MIN_SIDE : line
    const second = spanning(frame, axis, start, endOf(frame, axis))
    const kept = rest === 'none' ? [] : [second]
    frames = frames.toSpliced(index, 1, spanning(frame, axis, frame[axis], line), ...kept)
  }
  return frames
})

/** Returns the faults of frames, as sentences. */
export function faultsOf(frames: readonly Frame[]): string[] {
  return findFrameFaults(frames.map((frame, at) => ({ name: String(at), frame }))).map(
    ({ message }) => message,
  )
}
