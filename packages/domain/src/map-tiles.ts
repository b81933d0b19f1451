/**
 * The Web Mercator world as squares. At level n it is 2^n squares wide. The bits of a square's number alternate
 * between those of its column and its row, so all squares within a larger one are one range of numbers, and a
 * quarter of a number, rounded down, is the number of the square twice as wide. The database function `map_tile`
 * computes the same, and a test holds the two equal.
 */

/** The level at which places are stored: squares of 60 cm at the equator. */
export const FINEST = 26

/** A box of the map: west, south, east, north in degrees. West is greater than east if the box spans 180°. */
export type Box = readonly [west: number, south: number, east: number, north: number]
/** The first and last number of a range of squares, both included. */
export type TileRange = { from: number; to: number }

/** The latitude up to which the world is square, at which maps end. */
const LAST_LATITUDE = 85.06
const HALF_BITS = 13

/** The square of a level that has a place. */
export function tileOf(latitude: number, longitude: number, level: number = FINEST): number {
  return join(columnOf(longitude, level), rowOf(latitude, level))
}

/**
 * The ranges of squares of the finest level that cover a box, in order. They are few, and cover not much more than
 * the box.
 */
export function tileRanges(box: Box): TileRange[] {
  const [west, south, east, north] = box
  if (west > east)
    return merged([...tileRanges([west, south, 180, north]), ...tileRanges([-180, south, east, north])])
  const level = levelFor(box)
  const width = 4 ** (FINEST - level)
  // One more square of the finest level on each side, because engines differ in the last bit of a logarithm.
  const edge = (position: number) => Math.min(2 ** FINEST - 1, Math.max(0, position))
  const cut = (position: number) => Math.floor(edge(position) / 2 ** (FINEST - level))
  const [left, right] = [cut(columnOf(west, FINEST) - 1), cut(columnOf(east, FINEST) + 1)]
  const [top, bottom] = [cut(rowOf(north, FINEST) - 1), cut(rowOf(south, FINEST) + 1)]
  const ranges: TileRange[] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const from = join(column, row) * width
      ranges.push({ from, to: from + width - 1 })
    }
  }
  return merged(ranges)
}

/** Returns how many squares of a level a box touches. */
export function squaresIn([west, south, east, north]: Box, level: number): number {
  const columns = columnOf(east, level) - columnOf(west, level) + 1
  const rows = rowOf(south, level) - rowOf(north, level) + 1
  return (west > east ? columns + 2 ** level : columns) * rows
}

/** The finest level at which a box touches about ten squares. */
function levelFor(box: Box): number {
  let level = FINEST
  while (level > 0 && squaresIn(box, level) > 12) level--
  return level
}

function columnOf(longitude: number, level: number): number {
  return within(((longitude + 180) / 360) * 2 ** level, level)
}

function rowOf(latitude: number, level: number): number {
  const bounded = Math.min(LAST_LATITUDE, Math.max(-LAST_LATITUDE, latitude))
  const angle = ((bounded + 90) * Math.PI) / 360
  return within((0.5 - Math.log(Math.tan(angle)) / (2 * Math.PI)) * 2 ** level, level)
}

function within(position: number, level: number): number {
  return Math.min(2 ** level - 1, Math.max(0, Math.floor(position)))
}

/**
 * Alternates the bits of column and row, the row's first. It works in halves, because bit operations only see 32
 * bits.
 */
function join(column: number, row: number): number {
  const half = 2 ** HALF_BITS
  const high = spread(Math.floor(column / half)) + 2 * spread(Math.floor(row / half))
  return high * half * half + spread(column % half) + 2 * spread(row % half)
}

/** Moves each of 13 bits to twice its place. */
function spread(value: number): number {
  let bits = value
  bits = (bits | (bits << 8)) & 0x00ff00ff
  bits = (bits | (bits << 4)) & 0x0f0f0f0f
  bits = (bits | (bits << 2)) & 0x33333333
  return (bits | (bits << 1)) & 0x55555555
}

/** Merges ranges that touch or overlap. */
function merged(ranges: TileRange[]): TileRange[] {
  const result: TileRange[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to)
    else result.push({ ...range })
  }
  return result
}
