import { expect, test } from 'vitest'
import { flatten, type Countries } from './unwrap.ts'

const collection = (name: string, ring: number[][]): Countries => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } }],
})
const ringOf = ({ features: [first] }: Countries) => first?.geometry.coordinates[0]

test('land across the antimeridian continues past 180 degrees', () => {
  const ring = [
    [179, 66],
    [-179, 66],
    [-179, 68],
    [179, 66],
  ]
  expect(ringOf(flatten(collection('Russia', ring)))).toEqual([
    [179, 66],
    [181, 66],
    [181, 68],
    [179, 66],
  ])
})

test('other land stays where it is, and Antarctica is left out', () => {
  const ring = [
    [-9, 38],
    [-8, 38],
    [-8, 39],
    [-9, 38],
  ]
  expect(ringOf(flatten(collection('Portugal', ring)))).toEqual(ring)
  expect(flatten(collection('Antarctica', ring)).features).toEqual([])
})
