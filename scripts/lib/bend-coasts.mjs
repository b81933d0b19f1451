import { GeoJSONVT } from '@maplibre/geojson-vt'
import { FINEST } from '../../apps/web/src/ui/map/packs.ts'

/** How far the coast is kept from a town, in degrees of latitude: six hundred metres. */
const ROOM = 0.0055
/** Closer to the coast than two lines of the tiles' grid, a town may be rounded into the sea. */
const SAFE = 0.0015
const SAFE_UNITS = 2
/** Farther from any coast, five kilometres, a town has an island of its own. */
const FARTHEST = 0.045
const EXTENT = 4096
const RADIANS = Math.PI / 180
const CORNERS = 10

/** Tells whether a point is inside rings: a line from it to the east then meets them an odd number of times. */
function isInside([x, y], rings) {
  let inside = false
  for (const ring of rings) {
    for (let nth = 0, last = ring.length - 1; nth < ring.length; last = nth++) {
      const [[oneX, oneY], [otherX, otherY]] = [ring[nth], ring[last]]
      if (oneY > y !== otherY > y && x < ((otherX - oneX) * (y - oneY)) / (otherY - oneY) + oneX) {
        inside = !inside
      }
    }
  }
  return inside
}

const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]

/** Returns the towns that no land holds, or only just, as the tiles of the finest level show it. */
function townsAtSea(land, towns) {
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features: land },
    { maxZoom: FINEST, indexMaxZoom: 4, extent: EXTENT, buffer: 64 },
  )
  const width = 2 ** FINEST
  return towns.filter(({ lng, lat }) => {
    const across = ((lng + 180) / 360) * width
    const down = (0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * RADIANS) / 2)) / (2 * Math.PI)) * width
    const [x, y] = [Math.floor(across), Math.floor(down)]
    const tile = index.getTile(FINEST, x, y)
    const rings = (tile?.features ?? []).flatMap(({ geometry }) => geometry)
    const [left, top] = [(across - x) * EXTENT, (down - y) * EXTENT]
    return AROUND.some(
      ([right, below]) => !isInside([left + right * SAFE_UNITS, top + below * SAFE_UNITS], rings),
    )
  })
}

/** Returns the place on a ring's edges that is closest to a town, with the number of its edge. */
function closestOn(ring, { lng, lat }, narrowing) {
  let closest = { distance: Number.POSITIVE_INFINITY }
  for (let nth = 0; nth < ring.length - 1; nth++) {
    const x = (ring[nth][0] - lng) * narrowing
    const y = ring[nth][1] - lat
    // Most of a ring is far away.
    if (Math.abs(x) > 1 || Math.abs(y) > 1) continue
    const [width, height] = [(ring[nth + 1][0] - lng) * narrowing - x, ring[nth + 1][1] - lat - y]
    const part = Math.min(1, Math.max(0, -(x * width + y * height) / (width ** 2 + height ** 2 || 1)))
    const at = [x + part * width, y + part * height]
    const distance = Math.hypot(...at)
    if (distance < closest.distance) closest = { distance, nth, at, along: [width, height] }
  }
  return closest
}

/** Leads a ring around a town on its way along one edge. `at` and `along` are seen from the town. */
function bend({ ring, nth, at, along, distance }, { lng, lat }, isOnLand, narrowing) {
  const coast = isOnLand ? distance : -distance
  const out = [at[0] / coast, at[1] / coast]
  const side = [-out[1], out[0]]
  // The way around goes in the direction of the edge.
  const turn = side[0] * along[0] + side[1] * along[1] < 0 ? -1 : 1
  const seen = (forward, sideward) => [
    lng + (out[0] * forward + side[0] * sideward * turn) / narrowing,
    lat + out[1] * forward + side[1] * sideward * turn,
  ]
  const around = [
    seen(coast, -ROOM),
    seen(0, -ROOM),
    seen(ROOM * 0.75, -ROOM * 0.6),
    seen(ROOM, 0),
    seen(ROOM * 0.75, ROOM * 0.6),
    seen(0, ROOM),
    seen(coast, ROOM),
  ]
  ring.splice(nth + 1, 0, ...around)
}

const island = ({ lng, lat }, narrowing) => ({
  type: 'Feature',
  properties: { zoom: FINEST },
  geometry: {
    type: 'Polygon',
    coordinates: [
      Array.from({ length: CORNERS + 1 }, (_, nth) => {
        const angle = ((nth % CORNERS) / CORNERS) * 2 * Math.PI
        return [lng + (Math.cos(angle) * ROOM * 2) / narrowing, lat + Math.sin(angle) * ROOM * 2]
      }),
    ],
  },
})

/**
 * Bends the coasts around the towns that would lie in the sea, since the lines of the map are coarser than the places
 * of towns: at most by a few kilometres. Changes the rings of the land, and returns it with the islands that it lacks.
 */
export function bendCoasts(land, towns) {
  const islands = []
  for (const town of townsAtSea(land, towns)) {
    const narrowing = Math.cos(town.lat * RADIANS)
    const found = land.flatMap(({ geometry: { coordinates: rings } }) =>
      rings.map((ring) => ({ rings, ring, ...closestOn(ring, town, narrowing) })),
    )
    const closest = found.reduce((best, one) => (one.distance < best.distance ? one : best))
    const isOnLand = isInside([town.lng, town.lat], closest.rings)
    if (!isOnLand && closest.distance > FARTHEST) islands.push(island(town, narrowing))
    // An earlier town may have made the land already.
    else if (!isOnLand || closest.distance < SAFE) bend(closest, town, isOnLand, narrowing)
  }
  return [...land, ...islands]
}
