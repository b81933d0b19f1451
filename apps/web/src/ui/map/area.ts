import { EARTH_RADIUS } from '@plaza/domain/map-area'
import type { Place } from './box.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180

/** The place so many metres to the east and to the north of another; for short ways, away from the poles. */
export function movedBy({ lat, lng }: Place, east: number, north: number): Place {
  const aside = east / (EARTH_RADIUS * Math.max(Math.cos(radians(lat)), 0.01))
  const there = lat + degrees(north / EARTH_RADIUS)
  return { lat: Math.min(90, Math.max(-90, there)), lng: wrap(lng + degrees(aside)) }
}

const CORNERS = 72

/** The places at a distance in metres around a place, in a ring. */
export function ringAround({ lat, lng }: Place, metres: number): Place[] {
  const reach = metres / EARTH_RADIUS
  const here = radians(lat)
  return Array.from({ length: CORNERS }, (_, nth) => {
    const bearing = (nth / CORNERS) * 2 * Math.PI
    const there = Math.asin(
      Math.sin(here) * Math.cos(reach) + Math.cos(here) * Math.sin(reach) * Math.cos(bearing),
    )
    const aside = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(here),
      Math.cos(reach) - Math.sin(here) * Math.sin(there),
    )
    return { lat: degrees(there), lng: wrap(lng + degrees(aside)) }
  })
}

/** The most corners of an area that is drawn by hand; more would not be seen. */
const MOST = 60

/** Leaves out corners of a drawn line, evenly, until few enough are left. */
export function thinOut(corners: readonly Place[]): Place[] {
  if (corners.length <= MOST) return [...corners]
  return Array.from({ length: MOST }, (_, nth) => corners[Math.floor((nth * corners.length) / MOST)]).flatMap(
    (corner) => corner ?? [],
  )
}

const DIGITS = 5
const textOf = (value: number) => String(Number(value.toFixed(DIGITS)))

/** "lat,lng;lat,lng;…" of the corners of an area. */
export function areaText(corners: readonly Place[]): string {
  return corners.map(({ lat, lng }) => `${textOf(lat)},${textOf(lng)}`).join(';')
}

/** Reads "lat,lng;lat,lng;…"; undefined for what is no area of at least three corners. */
export function parseArea(text: string | undefined): Place[] | undefined {
  const corners = text?.split(';').map((part) => part.split(',').map(Number)) ?? []
  const places = corners.flatMap(([lat, lng, ...more]) =>
    lat !== undefined && lng !== undefined && more.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
      ? [{ lat, lng }]
      : [],
  )
  return places.length >= 3 && places.length === corners.length && places.length <= MOST ? places : undefined
}
