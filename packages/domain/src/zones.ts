// domain.md, "Money" (bounds of frames) and "Words" (zone).

/** A rectangle of the display's frame, in whole hundredths of a percent (0..10000) of its width and height. */
export type Frame = { x: number; y: number; width: number; height: number }
export type FrameFault = { index: number; path: string; message: string }

export const WHOLE = 10_000
/** The least width and height, one percent. */
export const MIN_SIDE = 100
export const MAX_ZONES = 32

/**
 * The faults of a frame's zones: their number, and each zone that is not inside the frame, too small, or overlaps
 * an earlier one. Touching and gaps are allowed. `index` is the zone's position in the list, and `path` the field
 * in it, '' for the zone itself.
 */
export function findFrameFaults(zones: readonly { name: string; frame: Frame }[]): FrameFault[] {
  if (zones.length === 0) return [{ index: 0, path: '', message: 'There must be at least one zone.' }]
  if (zones.length > MAX_ZONES) {
    return [{ index: MAX_ZONES, path: '', message: `There can be at most ${MAX_ZONES} zones.` }]
  }
  const sides = zones.map(({ name, frame }) => findSideFaults(name, frame))
  return zones.flatMap(({ name, frame }, index) => {
    const faults = (sides[index] ?? []).map((fault) => ({ index, ...fault }))
    if (faults.length > 0) return faults
    const other = zones.find(
      (earlier, at) => at < index && !sides[at]?.length && overlaps(earlier.frame, frame),
    )
    if (!other) return []
    return [{ index, path: 'frame', message: `The zone "${name}" overlaps the zone "${other.name}".` }]
  })
}

/** Whether two frames overlap. Frames that only touch do not. */
export function overlaps(a: Frame, b: Frame): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The area that the frames cover together, in hundredths of a percent, rounded down. */
export function coverage(frames: readonly Frame[]): number {
  // The area is summed over cells between all edges, so that an area that is covered twice (while zones are being
  // drawn) counts once.
  const columns = edges(frames.flatMap(({ x, width }) => [x, x + width]))
  const rows = edges(frames.flatMap(({ y, height }) => [y, y + height]))
  let area = 0
  for (const [x, width] of columns) {
    for (const [y, height] of rows) {
      if (frames.some((frame) => overlaps(frame, { x, y, width, height }))) area += width * height
    }
  }
  return Math.floor(area / WHOLE)
}

/** Converts percent (12.5) to hundredths (1250); null if it is not a whole number of them. */
export function percentToHundredths(percent: number): number | null {
  const hundredths = Math.round(percent * 100)
  // 33.33 * 100 is 3333.0000000000005.
  return Math.abs(percent * 100 - hundredths) < 1e-6 ? hundredths + 0 : null
}

/** Converts hundredths (1250) to percent (12.5). */
export function hundredthsToPercent(hundredths: number): number {
  return hundredths / 100
}

function findSideFaults(name: string, frame: Frame): { path: string; message: string }[] {
  const faults: { path: string; message: string }[] = []
  const zone = `The zone "${name}"`
  const sides = [
    { at: 'x', size: 'width', before: 'left', after: 'right', way: 'wide' },
    { at: 'y', size: 'height', before: 'top', after: 'bottom', way: 'high' },
  ] as const
  for (const { at, size, before, after, way } of sides) {
    const start = frame[at]
    const length = frame[size]
    const say = (field: 'x' | 'y' | 'width' | 'height', what: string) =>
      faults.push({ path: `frame.${field}`, message: `${zone} ${what}` })
    if (!Number.isInteger(start)) say(at, `must be placed in hundredths of a percent.`)
    else if (start < 0) say(at, `extends beyond the ${before} edge of the frame.`)
    if (!Number.isInteger(length)) say(size, `must be measured in hundredths of a percent.`)
    else if (length < MIN_SIDE) say(size, `must be at least 1 percent ${way}.`)
    else if (start + length > WHOLE) say(size, `extends beyond the ${after} edge of the frame.`)
  }
  return faults
}

function edges(points: number[]): [start: number, length: number][] {
  const sorted = [...new Set(points)].toSorted((a, b) => a - b)
  return sorted.slice(1).map((end, index) => [sorted[index] ?? end, end - (sorted[index] ?? end)])
}
