import { expect, test } from 'vitest'
import { placesOf, type PlanDisplay } from './places.ts'

const displayOf = (name: string, latitude: number | null, longitude: number | null): PlanDisplay => ({
  name,
  owner_name: 'Harbour Screens',
  location_name: 'Ferry terminal',
  address: 'Quay 1, Hamburg',
  latitude,
  longitude,
  resolution: '1920x1080',
  image: '',
  on_offer: latitude !== null,
  layout: [],
  zones: [],
  total: 0,
  plays: 0,
  reach: null,
})

test('displays that hang at one place share its number', () => {
  const displays = [displayOf('A', 53.5, 9.9), displayOf('B', 48.1, 11.5), displayOf('C', 53.5, 9.9)]
  const places = placesOf(displays)
  expect(places.map(({ number, displays: here }) => [number, here.map(({ name }) => name)])).toEqual([
    [1, ['A', 'C']],
    [2, ['B']],
  ])
  expect(places[1]).toMatchObject({ lat: 48.1, lng: 11.5 })
})

test('a display without a place has no pin, and takes no number', () => {
  const places = placesOf([displayOf('A', null, null), displayOf('B', 0, 0)])
  expect(places).toHaveLength(1)
  expect(places[0]).toMatchObject({ number: 1, lat: 0, lng: 0 })
})
