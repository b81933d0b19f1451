import { distanceBetween } from '@plaza/domain/map-area'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { stepInSlices } from '../in-slices.ts'
import { CityIndex, type City } from './city-index.ts'
import { readCities } from './read-towns.ts'

let bundled: CityIndex
beforeAll(async () => {
  bundled = await readCities()
}, 60_000)

test.each([
  ['Hamburg', 'the middle of Altona, a part of it', 53.55, 9.9333],
  ['Hamburg', 'its main station', 53.5527, 10.0066],
  ['London', 'Croydon, which the list has as a town of its own', 51.3833, -0.1],
  ['Neuss', 'the middle of a town beside a larger one', 51.198, 6.6916],
  ['Ludwigshafen am Rhein', 'across the river from a larger one', 49.4812, 8.4464],
  ['Offenbach', 'its market place, beside a larger one', 50.1055, 8.7614],
  ['Potsdam', 'beyond the reach of a very large one', 52.39886, 13.06566],
  ['', 'the middle of an ocean', 30, -40],
  ['', 'the north pole', 90, 0],
])('%s is the city of %s with it', (name, _, lat, lng) => {
  expect(bundled.nameAt({ lat, lng })).toBe(name)
})

test('towns on both sides of the line at 180° are found across it', async () => {
  const city = (name: string, lng: number): City => ({
    name,
    lat: -16.8,
    lng,
    population: 10_000,
    country: 'FJ',
  })
  const index = await stepInSlices(CityIndex.build([city('West', 179.9), city('East', -179.7)]))
  expect([179.95, -179.95, -179.75].map((lng) => index.nameAt({ lat: -16.8, lng }))).toEqual([
    'West',
    'West',
    'East',
  ])
})

test('the squares leave out no town that is nearer', async () => {
  const towns = fc.array(
    fc.record({
      lat: fc.double({ min: -66, max: 66, noNaN: true }),
      lng: fc.double({ min: 9, max: 12, noNaN: true }),
      population: fc.integer({ min: 5000, max: 9_000_000 }),
    }),
    { minLength: 1, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(towns, fc.double({ min: -1, max: 1, noNaN: true }), async (drawn, off) => {
      const cities = drawn.map((town, nth) => ({ ...town, name: `Town ${nth}`, country: 'DE' }))
      const index = await stepInSlices(CityIndex.build(cities))
      const place = { lat: (cities[0]?.lat ?? 0) + off, lng: 10.5 + off }
      const edges = cities.map((town) => {
        const reach = Math.sqrt(town.population / (Math.PI * 3000)) * 1000
        return { name: town.name, edge: distanceBetween(place, town) - reach }
      })
      const nearest = Math.min(...edges.map(({ edge }) => edge))
      const names =
        nearest < 30_000 ? edges.filter(({ edge }) => edge === nearest).map(({ name }) => name) : ['']
      expect(names).toContain(index.nameAt(place))
    }),
  )
})
