import { expect, test } from 'vitest'
import { readGeocoder, readTiles } from './map-settings.ts'

test('no geocoder and no tiles are asked unless an operator sets them', () => {
  expect(readGeocoder({})).toBeNull()
  expect(readTiles({})).toBeNull()
})

test('the path of a geocoder tells its shape, and GEOCODER does where it cannot', () => {
  const photon = { url: 'https://geo.example/api', shape: 'photon' }
  expect(readGeocoder({ GEOCODER_URL: 'https://geo.example/api' })).toEqual(photon)
  expect(readGeocoder({ GEOCODER_URL: 'https://geo.example/api/' })).toEqual(photon)
  expect(readGeocoder({ GEOCODER_URL: 'https://geo.example', GEOCODER: 'photon' })).toEqual(photon)
  expect(readGeocoder({ GEOCODER_URL: 'http://10.0.0.2:8080/nominatim', GEOCODER: 'nominatim' })).toEqual({
    url: 'http://10.0.0.2:8080/nominatim/search',
    shape: 'nominatim',
  })
  expect(readGeocoder({ GEOCODER_URL: 'https://geo.example/search' })?.shape).toBe('nominatim')
})

test('tiles are pictures by their placeholders, or else a style', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(readTiles({ TILES_URL: url, TILES_ATTRIBUTION: ' © Maps ' })).toEqual({
    url,
    kind: 'pictures',
    attribution: '© Maps',
  })
  expect(readTiles({ TILES_URL: 'https://tiles.example/style.json', TILES_ATTRIBUTION: 'M' })?.kind).toBe(
    'style',
  )
})

test.each([
  [readGeocoder, { GEOCODER_URL: 'geo.example' }, 'GEOCODER_URL is "geo.example", but must be an address'],
  [readGeocoder, { GEOCODER_URL: 'https://geo.example' }, 'GEOCODER is missing'],
  [readGeocoder, { GEOCODER_URL: 'https://a:b@geo.example/api' }, 'GEOCODER_URL must not hold a user name'],
  [readGeocoder, { GEOCODER: 'photon' }, 'GEOCODER_URL is missing'],
  [readGeocoder, { GEOCODER: 'google' }, 'GEOCODER is "google", but must be one of: photon, nominatim.'],
  [
    readTiles,
    { TILES_URL: 'ftp://x/{z}/{x}/{y}' },
    'TILES_URL is "ftp://x/{z}/{x}/{y}", but must be an address',
  ],
  [readTiles, { TILES_URL: 'https://t.example/{z}/{x}' }, 'TILES_URL must hold {z}, {x} and {y}'],
  [readTiles, { TILES_URL: 'https://t.example/{z}/{x}/{y}' }, 'TILES_ATTRIBUTION is missing'],
  [readTiles, { TILES_ATTRIBUTION: 'Maps' }, 'TILES_URL is missing'],
])('a wrong setting is refused with its name: %#', (read, env, sentence) => {
  expect(() => read(env)).toThrow(sentence)
})
