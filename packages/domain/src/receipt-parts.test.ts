import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCity, byOwner, citiesOfOwner } from './receipt-parts.ts'

const display = (nth: number, owner: string, city: string, sum: number) => ({
  id: `d${nth}`,
  owner: { id: owner, name: `Owner ${owner}` },
  city,
  sum,
})

test('what has no city comes last', () => {
  const cities = ['', 'Kiel', 'Bremen', ''].map((city, nth) => display(nth, 'a', city, 1))
  expect(byCity(cities).map(({ id, displays }) => [id, displays.length])).toEqual([
    ['Kiel', 1],
    ['Bremen', 1],
    ['', 2],
  ])
})

test('the sums of displays, cities and owners agree, and no display is lost', () => {
  const drawn = fc.array(
    fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('', 'Kiel', 'Bremen'), fc.nat(1_000_000)),
  )
  const sumOf = (parts: readonly { sum: number }[]) => parts.reduce((total, { sum }) => total + sum, 0)
  fc.assert(
    fc.property(drawn, (given) => {
      const displays = given.map(([owner, city, sum], nth) => display(nth, owner, city, sum))
      const owners = byOwner(displays)
      expect(sumOf(owners)).toBe(sumOf(displays))
      for (const owner of owners) {
        const cities = byCity(owner.displays)
        expect(sumOf(cities)).toBe(owner.sum)
        for (const city of cities) expect(sumOf(city.displays)).toBe(city.sum)
      }
      const listed = owners.flatMap((owner) => byCity(owner.displays)).flatMap((city) => city.displays)
      expect(listed.map(({ id }) => id).toSorted()).toEqual(displays.map(({ id }) => id).toSorted())
    }),
  )
})

test('an owner is parted by city only where its displays are many and in several', () => {
  const many = (cities: string[]) => cities.map((city, nth) => display(nth, 'a', city, 1))
  const namesOf = (cities: string[]) => citiesOfOwner(many(cities)).map(({ id }) => id)
  const twelve = Array.from({ length: 12 }, () => 'Kiel')
  expect(namesOf(['Bremen', ...twelve.slice(1)])).toEqual([])
  expect(namesOf(['Kiel', ...twelve])).toEqual([])
  expect(namesOf(['Bremen', ...twelve])).toEqual(['Bremen', 'Kiel'])
})
