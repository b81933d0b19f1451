import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { FINEST, packOf } from '../../apps/web/src/ui/map/packs.ts'

const EXTENT = 4096
/** Names have no width, so they stand in one tile each. Lines and areas go on past the edge, out of sight. */
const BUFFERS = { towns: 0, countries: 0 }
const BUFFER = 64
/** Half of a pixel, which nobody sees; at the finest level nothing is left out. */
const TOLERANCE = 6

const indexOf = (name, features) =>
  new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: FINEST,
      indexMaxZoom: 4,
      extent: EXTENT,
      tolerance: TOLERANCE,
      buffer: BUFFERS[name] ?? BUFFER,
    },
  )

/** Returns the features of a tile that are shown at its zoom, without the property that says so. */
function shown(tile, z) {
  const features = tile.features
    .filter(({ tags }) => (tags.zoom ?? 0) <= z)
    .map(({ tags: { zoom: _zoom, ...tags }, ...feature }) => ({ ...feature, tags }))
  return features.length > 0 && { ...tile, features }
}

/** Cuts layers into vector tiles, and returns these by the name of the pack that they belong to. */
export function cutTiles(layers) {
  const indexes = Object.entries(layers).map(([name, features]) => [name, indexOf(name, features)])
  const packs = new Map()
  for (let z = 0; z <= FINEST; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          const own = tile && shown(tile, z)
          return own ? [[name, own]] : []
        })
        if (found.length === 0) continue
        const bytes = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT })
        const pack = packOf({ z, x, y })
        if (!packs.has(pack)) packs.set(pack, [])
        packs.get(pack).push({ z, x, y, bytes })
      }
    }
  }
  return packs
}
