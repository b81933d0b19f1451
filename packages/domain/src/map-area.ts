import type { Box } from './map-tiles.ts'

// docs/domain.md, "Finding displays": what is near a place, and what is inside an area that was drawn on the map.

/** A place in WGS 84 degrees. */
export type Place = { lat: number; lng: number }

/** The mean radius of the Earth in metres. Distances are those of a sphere, and are off by half a percent at most. */
export const EARTH_RADIUS = 6_371_008.8

/** The widest circle, in metres. */
export const MOST_RADIUS = 1_000_000

/** The fewest and the most corners of an area. */
export const AREA_CORNERS = { least: 3, most: 200 } as const

const degrees = (radians: number): number => (radians * 180) / Math.PI
const radians = (angle: number): number => (angle * Math.PI) / 180

/** A longitude within -180 and 180. */
const around = (lng: number): number => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)

const WORLD = { west: -180, east: 180 }

/** The box around a circle with a radius in metres. West is beyond east where it spans 180°. */
export function boxAround({ lat, lng }: Place, radius: number): Box {
  const angle = radius / EARTH_RADIUS
  const [south, north] = [lat - degrees(angle), lat + degrees(angle)]
  // A circle that holds a pole reaches all the way around.
  if (south <= -90 || north >= 90) return [WORLD.west, Math.max(-90, south), WORLD.east, Math.min(90, north)]
  const half = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat)))))
  return [around(lng - half), south, around(lng + half), north]
}

/**
 * The corners of an area one after the other, each at most 180° from the one before. The longitudes of an area that
 * spans 180° therefore go beyond it. Null for an area around a pole, which has no inside on a map.
 */
export function joinCorners(corners: readonly Place[]): Place[] | null {
  const joined: Place[] = []
  const follow = (lng: number): number => {
    const before = joined.at(-1)?.lng ?? lng
    return lng + 360 * Math.round((before - lng) / 360)
  }
  for (const { lat, lng } of corners) joined.push({ lat, lng: follow(lng) })
  const [first] = joined
  return !first || follow(first.lng) === first.lng ? joined : null
}

/** The box of joined corners. West is beyond east where it spans 180°. */
export function boxOfCorners(corners: readonly Place[]): Box {
  const [lats, lngs] = [corners.map(({ lat }) => lat), corners.map(({ lng }) => lng)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  if (east - west >= 360) return [WORLD.west, south, WORLD.east, north]
  return [around(west), south, around(east), north]
}

/** The distance between two places in metres, along the surface of a sphere. */
export function distanceBetween(a: Place, b: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)))
}
