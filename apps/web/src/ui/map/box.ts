/** A part of the map: west, south, east, north in degrees; west is beyond east where it spans 180°. */
export type Box = readonly [west: number, south: number, east: number, north: number]

export interface Place {
  lng: number
  lat: number
}

const DIGITS = 5
const step = 10 ** DIGITS

const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
const clamp = (lat: number) => Math.min(90, Math.max(-90, lat))

/** Returns what a view shows as a box of the Earth; the map may have been turned around it more than once. */
export function boxOfView([west, south, east, north]: Box): Box {
  return east - west >= 360
    ? [-180, clamp(south), 180, clamp(north)]
    : [wrap(west), clamp(south), wrap(east), clamp(north)]
}

/** "west,south,east,north", rounded outwards to a metre, so that what stood at the edge still does. */
export function boxText([west, south, east, north]: Box): string {
  const low = (degrees: number) => Math.max(-180, Math.floor(degrees * step) / step)
  const high = (degrees: number) => Math.min(180, Math.ceil(degrees * step) / step)
  return [low(west), Math.max(-90, low(south)), high(east), Math.min(90, high(north))].join(',')
}

export function parseBox(text: string | undefined): Box | undefined {
  const parts = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? []
  const [west, south, east, north] = parts
  if (parts.length !== 4 || parts.some((degrees) => !Number.isFinite(degrees))) return undefined
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || south < -90 || north > 90 || south > north) {
    return undefined
  }
  return [west, south, east, north]
}

/** Reads "lat,lng" in degrees; undefined for anything else. */
export function parsePlace(text: string | undefined): Place | undefined {
  const parts = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? []
  const [lat = Number.NaN, lng = Number.NaN] = parts
  const isPlace = parts.length === 2 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPlace ? { lat, lng } : undefined
}

/** The box with its east always greater than its west, as the map library needs it. */
export function straight([west, south, east, north]: Box): Box {
  return [west, south, east < west ? east + 360 : east, north]
}

/** The box as the map library takes it: its corners, the east greater than the west. */
export function cornersOf(box: Box): [west: number, south: number, east: number, north: number] {
  const [west, south, east, north] = straight(box)
  return [west, south, east, north]
}

/** Returns a box of a few metres around a place. */
export function boxAround({ lng, lat }: Place, degrees = 0.0001): Box {
  return [
    Math.max(-180, lng - degrees),
    clamp(lat - degrees),
    Math.min(180, lng + degrees),
    clamp(lat + degrees),
  ]
}

/** The box around places that are close together, so that it is the shorter way around the Earth. */
export function boxOf(places: readonly Place[]): Box {
  const [first = { lng: 0, lat: 0 }] = places
  const lngs = places.map(({ lng }) => lng - 360 * Math.round((lng - first.lng) / 360))
  const lats = places.map(({ lat }) => lat)
  return [
    wrap(Math.min(...lngs)),
    clamp(Math.min(...lats)),
    wrap(Math.max(...lngs)),
    clamp(Math.max(...lats)),
  ]
}

export function holds([west, south, east, north]: Box, { lng, lat }: Place): boolean {
  const between = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return between && lat >= south && lat <= north
}

/** Returns the box that holds all of some places; the whole Earth for none. */
export function boxOfAll(places: readonly Place[]): Box {
  if (places.length === 0) return [-180, -90, 180, 90]
  const lngs = places.map(({ lng }) => lng)
  const lats = places.map(({ lat }) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}
