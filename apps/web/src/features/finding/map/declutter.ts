import type { Pin } from '../queries.ts'

/** The size of the map's tiles in pixels; the server's squares are based on the same size. */
const TILE = 512
/** The room that a pin takes on the screen, in pixels. */
const HEIGHT = 34
const WIDTH = { one: 72, many: 100 }

const widthOf = ({ display_id }: Pin) => (display_id === null ? WIDTH.many : WIDTH.one)

/** Returns the position of a place on a flat map of the whole Earth, in pixels. */
function project({ lng, lat }: Pick<Pin, 'lng' | 'lat'>, zoom: number) {
  const size = TILE * 2 ** zoom
  const sin = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)))
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size }
}

/** The closest zoom of the map. */
const CLOSEST = 17

/** Tells whether a pin's displays come apart when the map comes closer; displays at one place never do. */
export function comesApart({ bounds: [west, south, east, north] }: Pick<Pin, 'bounds'>): boolean {
  const [a, b] = [project({ lng: west, lat: south }, CLOSEST), project({ lng: east, lat: north }, CLOSEST)]
  return Math.abs(b.x - a.x) >= WIDTH.many || Math.abs(a.y - b.y) >= HEIGHT
}

function overlap(one: Pin, other: Pin, zoom: number): boolean {
  const a = project(one, zoom)
  const b = project(other, zoom)
  const around = TILE * 2 ** zoom
  const apart = Math.abs(a.x - b.x)
  // Two pins on both sides of 180° are neighbours.
  return Math.abs(a.y - b.y) < HEIGHT && Math.min(apart, around - apart) < (widthOf(one) + widthOf(other)) / 2
}

const cheaper = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

const cheaperFlight = (a: Pin['flight'], b: Pin['flight']) =>
  a && b ? (a.total <= b.total ? a : b) : (a ?? b)

/** The box around two neighbouring boxes. Across 180°, its west is greater than its east. */
function reach(
  { bounds: [west, , east], lng }: Pin,
  { bounds: [otherWest, , otherEast], lng: otherLng }: Pin,
) {
  if (Math.abs(lng - otherLng) <= 180) return [Math.min(west, otherWest), Math.max(east, otherEast)] as const
  return lng > otherLng ? ([west, otherEast] as const) : ([otherWest, east] as const)
}

/** Joins two pins into one at the place of the larger, with its currency. */
function join(large: Pin, small: Pin): Pin {
  const [, south, , north] = large.bounds
  const [, otherSouth, , otherNorth] = small.bounds
  const [west, east] = reach(large, small)
  const bounds: Pin['bounds'] = [west, Math.min(south, otherSouth), east, Math.max(north, otherNorth)]
  const from_price =
    large.currency === small.currency ? cheaper(large.from_price, small.from_price) : large.from_price
  const name = large.name === small.name ? large.name : ''
  const flight = large.currency === small.currency ? cheaperFlight(large.flight, small.flight) : large.flight
  return { ...large, count: large.count + small.count, display_id: null, name, from_price, flight, bounds }
}

/**
 * Joins pins that would cover each other on the screen. The server clusters by squares, so two neighbours
 * at the edge of squares can overlap. The number of displays stays the same.
 */
export function declutter(pins: readonly Pin[], zoom: number): Pin[] {
  const shown: Pin[] = []
  for (const pin of pins.toSorted((a, b) => b.count - a.count)) {
    let joined = pin
    // A pin that has become wider can cover the next one, so this repeats until nothing is joined.
    for (;;) {
      const nth = shown.findIndex((other) => overlap(other, joined, zoom))
      if (nth < 0) break
      const [other = joined] = shown.splice(nth, 1)
      joined = other.count >= joined.count ? join(other, joined) : join(joined, other)
    }
    shown.push(joined)
  }
  return shown
}
