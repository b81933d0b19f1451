import { venueTypes } from '@plaza/domain/taxonomies/venue-types'
import { expect, test } from 'vitest'
import { treeRows } from './tree-rows.ts'

const namesOf = (search: string, open: number[] = []) =>
  treeRows(venueTypes, search, new Set(open)).map(({ entry }) => entry.name)

test('a tree begins with its top, and shows the parts of what was opened below it', () => {
  expect(namesOf('')).toHaveLength(11)
  const rows = treeRows(venueTypes, '', new Set([1, 101]))
  expect(rows.slice(0, 3).map(({ entry, level, open }) => [entry.name, level, open])).toEqual([
    ['Transit', 1, true],
    ['Airport', 2, true],
    ['Arrival Hall', 3, undefined],
  ])
  // Parts of what is closed stay out of sight.
  expect(namesOf('', [101])).toHaveLength(11)
})

test('what is deprecated is not offered', () => {
  expect(namesOf('', [3])).not.toContain('Aerial Banner')
  expect(namesOf('high-end dining')).toEqual([])
  expect(namesOf('', [8])).not.toContain('High-End Dining')
})

test('a search finds by name first, then by where it stands, and then by its description', () => {
  const rows = treeRows(venueTypes, 'airport', new Set())
  expect(rows[0]?.entry.name).toBe('Airport')
  expect(rows.slice(1).every(({ path }) => path.includes('Airport') || path !== '')).toBe(true)
  expect(treeRows(venueTypes, 'food court', new Set())[0]).toMatchObject({ path: 'Transit › Airport' })
  expect(namesOf('food mall')).toContain('Food Court')
  expect(namesOf('no such thing')).toEqual([])
})
