import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PLACE_KINDS, placeKindOfVenue } from '../place-kind.ts'
import { adProducts, categoriesAbove, categoryOf, coversCategory, sayCategory } from './ad-products.ts'
import { isVenueType } from './venue-type-ids.ts'
import { suggestVenueTypes, venueTypes } from './venue-types.ts'

const trees = [
  ['kinds of place', venueTypes, 210],
  ['categories', adProducts, 583],
] as const

test.each(trees)('the list of %s is whole: each entry once, after what it is a part of', (_, tree, count) => {
  expect(tree.entries).toHaveLength(count)
  const seen = new Set<number>()
  for (const { id, parent } of tree.entries) {
    expect(seen.has(id)).toBe(false)
    if (parent !== null) expect(seen.has(parent)).toBe(true)
    seen.add(id)
  }
})

test.each(trees)('each of the %s has its path, is within all of it, and is read by it', (_, tree) => {
  for (const { id, parent } of tree.entries) {
    const path = tree.pathOf(id)
    expect(path.at(-1)).toBe(id)
    expect(path.at(-2) ?? null).toBe(parent)
    for (const above of path) expect(tree.within([above])).toContain(id)
    expect(tree.read(String(id))).toBe(id)
    const { say } = tree
    if (path.length > 1) {
      for (const between of [' › ', '>', ' / ', ' | ']) {
        expect(tree.read(say(id).toUpperCase().replaceAll(' › ', between))).toBe(id)
      }
    }
  }
})

test.each(trees)('what is within several of the %s is what is within each, once', (_, tree) => {
  const ids = tree.entries.map(({ id }) => id)
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids), { maxLength: 8 }), (chosen) => {
      const all = tree.within(chosen)
      expect(new Set(all).size).toBe(all.length)
      const should = ids.filter((id) => chosen.some((one) => tree.pathOf(id).includes(one)))
      expect(all.toSorted((a, b) => a - b)).toEqual(should.toSorted((a, b) => a - b))
    }),
  )
})

test('names and strings that several have are no answer, and other texts are none', () => {
  expect(venueTypes.read('Food Court')).toBe('several')
  expect(venueTypes.read('entertainment.casino.restroom')).toBe('several')
  expect(venueTypes.read('retail.grocery')).toBe(203)
  expect(venueTypes.read('  grocery ')).toBe(203)
  expect(venueTypes.read("Doctor's office")).toBe(501)
  expect(venueTypes.read('999')).toBeNull()
  expect(venueTypes.read('')).toBeNull()
  expect(venueTypes.read('Retail > Moon')).toBeNull()
  expect(adProducts.read('Green/Eco')).toBe(1368)
  expect(adProducts.read('Pest Control')).toBe('several')
})

test('each kind of place has one of the kinds that finding offers, which is that of all it is a part of', () => {
  const kinds = venueTypes.entries.map(({ id }) => {
    const kind = placeKindOfVenue(id)
    for (const above of venueTypes.pathOf(id)) expect(placeKindOfVenue(above)).toBe(kind)
    return kind
  })
  expect(kinds).toHaveLength(210)
  expect(new Set(kinds)).toEqual(new Set(PLACE_KINDS))
  expect(placeKindOfVenue(205)).toBe('mall')
  expect(placeKindOfVenue(30801)).toBe('street')
  expect(placeKindOfVenue(1)).toBe('transit')
  expect(placeKindOfVenue(110_101)).toBe('lobby')
})

test('a display can have any kind of place but a deprecated one', () => {
  for (const { id, deprecated } of venueTypes.entries) expect(isVenueType(id)).toBe(!deprecated)
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 999_999 }), (id) => {
      expect(isVenueType(id)).toBe(venueTypes.find(id)?.deprecated === false)
    }),
  )
})

test('the words of a display suggest kinds of place that can be chosen', () => {
  expect(suggestVenueTypes('Platform 4', 'Central Station')).toEqual([10602, 10604])
  expect(suggestVenueTypes('Window', 'Coffee Corner')).toEqual([805])
  expect(suggestVenueTypes('Screen 7', '')).toEqual([])
  expect(suggestVenueTypes('Food court, North Mall')).toEqual([20502, 205])
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }), (texts) => {
      for (const id of suggestVenueTypes(...texts)) expect(isVenueType(id)).toBe(true)
    }),
  )
})

test('a rule for a category is about all that is a part of it, and old texts keep their meaning', () => {
  for (const { id } of adProducts.entries) {
    for (const above of adProducts.pathOf(id)) expect(coversCategory(String(above), String(id))).toBe(true)
    for (const part of adProducts.partsOf(id)) expect(coversCategory(String(part.id), String(id))).toBe(false)
  }
  expect(coversCategory('1002', '1004')).toBe(true)
  expect(coversCategory('beer', '1004')).toBe(true)
  expect(coversCategory('1004', 'BEER')).toBe(true)
  expect(coversCategory('1002', 'Beer')).toBe(true)
  expect(coversCategory('Our own', 'our OWN ')).toBe(true)
  expect(coversCategory('Our own', '1004')).toBe(false)
  expect(coversCategory('', '')).toBe(false)
  expect(categoryOf('Pest Control')).toBeNull()
  expect(coversCategory('Pest control', 'pest Control')).toBe(true)
  expect([sayCategory('1004'), sayCategory('Fashion, mostly'), sayCategory('')]).toEqual([
    'Beer',
    'Fashion, mostly',
    '',
  ])
  expect(categoriesAbove('1004')).toEqual([1002, 1004])
  expect(categoriesAbove('Our own')).toEqual([])
})
