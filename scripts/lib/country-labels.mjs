import polylabel from 'polylabel'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/countries-50m.json' with { type: 'json' }
import { flatten } from './unwrap.ts'

/** There are no displays there. */
const NO_LABEL = new Set(['Fr. S. Antarctic Lands', 'Siachen Glacier', 'Br. Indian Ocean Ter.'])

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
  const rank = Math.round(areaOf(largest) * 10) / 10
  return { type: 'Feature', properties: { name, rank }, geometry: { type: 'Point', coordinates: [lng, lat] } }
}

/** Returns the countries' names as points; `rank` is the size of the land in square degrees. */
export function countryLabels() {
  return flatten(feature(atlas, atlas.objects.countries))
    .features.filter(({ properties }) => !NO_LABEL.has(properties.name))
    .map(labelOf)
}
