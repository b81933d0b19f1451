// Draws where the displays of a plan are: pins over the outlines of the land. It runs in the thread of plan-writer.js.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'

const require = createRequire(import.meta.url)

/** The smallest part of the world that a map shows, in degrees of longitude. */
const LEAST = 0.6
const MARGIN = 0.2

const radians = (degrees) => (degrees * Math.PI) / 180
const degrees = (value) => (value * 180) / Math.PI
/** Mercator's height of a latitude, in degrees of longitude at the equator. */
const rise = (lat) => degrees(Math.log(Math.tan(Math.PI / 4 + radians(Math.max(-84, Math.min(84, lat))) / 2)))

/** The part of the world that holds all places, in the shape of the map. */
const partFor = (places, ratio) => {
  const xs = places.map(({ lng }) => lng)
  const ys = places.map(({ lat }) => rise(lat))
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(LEAST, (right - left) * (1 + 2 * MARGIN), (high - low) * (1 + 2 * MARGIN) * ratio)
  const [x, y] = [(left + right) / 2, (low + high) / 2]
  return {
    left: x - width / 2,
    right: x + width / 2,
    high: y + width / ratio / 2,
    low: y - width / ratio / 2,
  }
}

const countries = () => {
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8'))
  return feature(atlas, atlas.objects.countries).features.flatMap(({ geometry }) => {
    if (geometry?.type === 'Polygon') return [geometry.coordinates]
    return geometry?.type === 'MultiPolygon' ? geometry.coordinates : []
  })
}

const isIn = (ring, part) => {
  let [left, right, low, high] = [180, -180, 90, -90]
  for (const [lng, lat] of ring) {
    left = Math.min(left, lng)
    right = Math.max(right, lng)
    low = Math.min(low, lat)
    high = Math.max(high, lat)
  }
  return left <= part.right && right >= part.left && rise(low) <= part.high && rise(high) >= part.low
}

/** Draws the map of a plan into a box of the page; where no place is known it stays away. */
export function drawMap(doc, plan, { x, y, width, height }) {
  const displays = plan.owners.flatMap(({ cities }) => cities.flatMap(({ listed }) => listed))
  const places = displays.flatMap(({ place }) => place ?? [])
  if (!places.length) return
  const part = partFor(places, width / height)
  const scale = width / (part.right - part.left)
  const at = (lng, lat) => [x + (lng - part.left) * scale, y + (part.high - rise(lat)) * scale]
  doc.save()
  doc.roundedRect(x, y, width, height, 8).clip()
  doc.rect(x, y, width, height).fill('#dfe6ef')
  for (const polygon of countries().filter(([outer]) => isIn(outer, part))) {
    for (const ring of polygon) {
      ring.forEach(([lng, lat], nth) => (nth ? doc.lineTo(...at(lng, lat)) : doc.moveTo(...at(lng, lat))))
      doc.closePath()
    }
    doc.lineWidth(0.5).fillAndStroke('#f7f6f2', '#c5c4cf', 'even-odd')
  }
  const size = places.length > 60 ? 3 : 4.5
  for (const { lng, lat } of places) {
    doc
      .circle(...at(lng, lat), size)
      .lineWidth(1)
      .fillAndStroke(plan.color, '#ffffff')
  }
  doc.restore()
}
