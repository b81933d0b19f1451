import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bendCoasts } from './bend-coasts.mjs'
import { countryLabels } from './country-labels.mjs'
import { readTowns } from './geonames.mjs'

/** What stands at the edges of the data where the Earth was cut open to lie flat, and is no coast. */
const EDGE = { lng: 179.999, south: -85 }
/** Antarctica and what is south of it. */
const SOUTHERNMOST = -60

const read = async (folder, name) =>
  JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')).features

/** The zoom from which a line or an area is larger than a dot. */
const DOT = 1.5
function sizeZoom(points) {
  const span = (of) => Math.max(...of) - Math.min(...of)
  const degrees = Math.max(span(points.map(([lng]) => lng)), span(points.map(([, lat]) => lat)))
  return Math.max(0, Math.ceil(Math.log2((DOT * 360) / (512 * degrees))))
}

/**
 * Splits a feature into its parts, each with the zoom from which it is shown: where it is larger than a dot, and not
 * before `zoom` says so.
 */
function* partsOf({ geometry, properties }, zoom) {
  if (!geometry) return
  const { type, coordinates } = geometry
  const single = type.replace('Multi', '')
  for (const part of type === single ? [coordinates] : coordinates) {
    const from = Math.max(zoom(properties), sizeZoom(single === 'Polygon' ? part[0] : part))
    yield {
      type: 'Feature',
      properties: { zoom: Math.min(7, from) },
      geometry: { type: single, coordinates: part },
    }
  }
}

const split = (features, zoom) => features.flatMap((one) => [...partsOf(one, zoom)])

const isFarSouth = ({ geometry: { coordinates } }) => coordinates[0].every(([, lat]) => lat < SOUTHERNMOST)

const isSeam = ([x, y], [nextX, nextY]) =>
  (Math.abs(x) > EDGE.lng && Math.abs(nextX) > EDGE.lng) || (y < EDGE.south && nextY < EDGE.south)

/** Returns the lines of a ring without those along which the Earth was cut open. */
function coastOf(ring) {
  const lines = [[ring[0]]]
  for (let nth = 1; nth < ring.length; nth++) {
    if (isSeam(ring[nth - 1], ring[nth])) lines.push([ring[nth]])
    else lines.at(-1).push(ring[nth])
  }
  return lines.filter(({ length }) => length > 1)
}

const coasts = (land) =>
  land.map(({ properties, geometry: { coordinates } }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'MultiLineString', coordinates: coordinates.flatMap(coastOf) },
  }))

/** Makes one feature of many lines that are all shown from the first zoom on. */
const joined = (features) => [
  {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'MultiLineString',
      coordinates: features.flatMap(({ geometry: { type, coordinates } }) =>
        type === 'LineString' ? [coordinates] : coordinates,
      ),
    },
  },
]

/** The zooms from which a town's name has room, by its people. The map narrows it further by its own zoom. */
const TOWN_ZOOMS = [
  [2_500_000, 2],
  [1_000_000, 3],
  [400_000, 4],
  [150_000, 5],
  [50_000, 6],
  [0, 7],
]

const townPoint = ({ name, lng, lat, population, isPart }) => ({
  type: 'Feature',
  properties: {
    zoom: isPart ? 7 : TOWN_ZOOMS.find(([people]) => population >= people)[1],
    name,
    rank: population,
    ...(isPart && { part: 1 }),
  },
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

/**
 * Reads the layers of the map from a folder with the files of Natural Earth and GeoNames that its NOTICE names. The
 * property `zoom` of a feature is the zoom from which it is shown.
 */
export async function readLayers(folder) {
  const all = () => 0
  const ownZoom =
    (least) =>
    ({ min_zoom }) =>
      Math.max(least, Math.min(7, Math.floor(min_zoom ?? 0)))
  const towns = await readTowns(folder)
  const coarse = [
    ...split(await read(folder, 'ne_10m_land'), all),
    ...split(await read(folder, 'ne_10m_minor_islands'), ownZoom(5)),
  ].filter((one) => !isFarSouth(one))
  const land = bendCoasts(coarse, towns)
  const lakes = [
    ...split(await read(folder, 'ne_10m_lakes'), ownZoom(2)),
    ...split(await read(folder, 'ne_10m_lakes_europe'), ownZoom(6)),
    ...split(await read(folder, 'ne_10m_lakes_north_america'), ownZoom(6)),
  ]
  const rivers = [
    ...split(await read(folder, 'ne_10m_rivers_lake_centerlines'), ownZoom(3)),
    ...split(await read(folder, 'ne_10m_rivers_europe'), ownZoom(6)),
    ...split(await read(folder, 'ne_10m_rivers_north_america'), ownZoom(6)),
  ]
  return {
    land,
    urban: split(await read(folder, 'ne_50m_urban_areas'), ownZoom(4)),
    lakes,
    coasts: coasts(land),
    rivers,
    states: split(await read(folder, 'ne_50m_admin_1_states_provinces_lines'), ownZoom(3)),
    borders: joined(await read(folder, 'ne_10m_admin_0_boundary_lines_land')),
    countries: countryLabels(),
    towns: towns.map(townPoint),
  }
}
