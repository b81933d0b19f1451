/** The displays of one currency in a square of the map. */
export interface Part {
  square: number
  currency: string
  count: number
  /** The price of the cheapest display; null where none has a price. */
  from_price: number | null
  latitudes: number
  longitudes: number
  west: number
  south: number
  east: number
  north: number
  /** The square of the finest level in which one of the displays is. */
  tile: number
  /**
   * The cheapest flight: its price with leading zeros, followed by the id of its display. Null where none can be
   * bought, or where none is asked for.
   */
  flight: string | null
}

/** The id of the display with the cheapest flight of a part. */
export function flightDisplayOf({ flight }: Part): string | null {
  return flight && flight.slice(-36)
}

/** A pin without its name. */
export interface Pin extends Part {
  lat: number
  lng: number
}

const MAX_PINS = 200

/** Two parts as one, with the currency and the price of the first. */
const add = (a: Part, b: Part): Part => ({
  ...a,
  count: a.count + b.count,
  latitudes: a.latitudes + b.latitudes,
  longitudes: a.longitudes + b.longitudes,
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
})

const cheaper = <Price extends number | string>(a: Price | null, b: Price | null): Price | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b

/** Makes one part of all that have the same square and currency. */
const gather = (parts: Part[]): Part[] => {
  const gathered = new Map<string, Part>()
  for (const part of parts) {
    const key = `${part.square} ${part.currency}`
    const before = gathered.get(key)
    const sum = before && {
      ...add(before, part),
      from_price: cheaper(before.from_price, part.from_price),
      flight: cheaper(before.flight, part.flight),
    }
    gathered.set(key, sum ?? part)
  }
  return [...gathered.values()]
}

const squaresOf = (parts: Part[]): number => new Set(parts.map(({ square }) => square)).size

/** The parts in squares twice as wide. */
const coarser = (parts: Part[]): Part[] =>
  gather(parts.map((part) => ({ ...part, square: Math.floor(part.square / 4) })))

/** The middle of a pin's displays. Where all are at one place, it is exactly that place. */
const middle = (least: number, most: number, sum: number, count: number): number =>
  least === most ? least : sum / count

/**
 * How far the parts reach from west to east in degrees, the shorter way around the Earth: everything but the
 * widest gap between two neighbours. West is beyond east where that crosses 180°.
 */
const reachOf = (parts: Part[]): { west: number; east: number } => {
  const [first, ...others] = parts.toSorted((a, b) => a.west - b.west)
  let { west, east } = first ?? { west: 0, east: 0 }
  let [end, widest] = [east, -1]
  for (const part of others) {
    if (part.west - end > widest) {
      widest = part.west - end
      ;[west, east] = [part.west, end]
    }
    end = Math.max(end, part.east)
  }
  const around = (first?.west ?? 0) + 360 - end
  return around >= widest ? { west: first?.west ?? 0, east: end } : { west, east }
}

/** The box of all parts: west, south, east, north; west is beyond east where it crosses 180°. Null without parts. */
export function boundsOf(parts: Part[]): [number, number, number, number] | null {
  if (!parts.length) return null
  const { west, east } = reachOf(parts)
  const south = Math.min(...parts.map((part) => part.south))
  const north = Math.max(...parts.map((part) => part.north))
  return [west, south, east, north]
}

/**
 * One pin for each square, at most 200: where there would be more, squares become twice as wide. A pin shows a
 * price in the reader's currency (`own`) where some of its displays have it, else in that of most of its displays.
 */
export function pinsOf(found: Part[], own: string): Pin[] {
  let parts = found
  while (squaresOf(parts) > MAX_PINS) parts = coarser(parts)
  const isOwn = ({ currency }: Part) => Number(currency === own)
  const byNumber = parts.toSorted(
    (a, b) => isOwn(b) - isOwn(a) || b.count - a.count || (a.currency < b.currency ? -1 : 1),
  )
  const pins = new Map<number, Part>()
  for (const part of byNumber) {
    const most = pins.get(part.square)
    pins.set(part.square, most ? add(most, part) : part)
  }
  return [...pins.values()].map((pin) => ({
    ...pin,
    lat: middle(pin.south, pin.north, pin.latitudes, pin.count),
    lng: middle(pin.west, pin.east, pin.longitudes, pin.count),
  }))
}
