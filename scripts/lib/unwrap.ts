import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'

export type Countries = FeatureCollection<Polygon | MultiPolygon, { name: string }>

const jumps = (ring: number[][]) =>
  ring.some(([x = 0], nth) => nth > 0 && Math.abs(x - (ring[nth - 1]?.[0] ?? 0)) > 180)

/** A ring that crosses the antimeridian runs on past 180 degrees, not once around the Earth. */
const unwrapRing = (ring: number[][]) =>
  jumps(ring) ? ring.map(([x = 0, y = 0]) => [x < 0 ? x + 360 : x, y]) : ring

/**
 * The atlas is stitched together for a globe; on a flat map, land that crosses the antimeridian would
 * flood the north, and Antarctica, which goes around the pole, the south.
 */
export function flatten(countries: Countries): Countries {
  return {
    ...countries,
    features: countries.features
      .filter(({ properties }) => properties.name !== 'Antarctica')
      .map((country) => {
        const { geometry } = country
        return {
          ...country,
          geometry:
            geometry.type === 'Polygon'
              ? { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) }
              : { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrapRing)) },
        }
      }),
  }
}
