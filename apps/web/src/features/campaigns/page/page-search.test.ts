import { expect, test } from 'vitest'
import type { DisplayRow } from './display-rows.ts'
import { rowsFor, tabOf, type PageSearch } from './page-search.ts'

test.each([
  [undefined, '', 'overview'],
  [undefined, 'comments', 'comments'],
  [undefined, 'proof', 'proof'],
  [undefined, 'elsewhere', 'overview'],
  ['price', 'comments', 'price'],
  ['overview', 'comments', 'overview'],
] as const)('tab %s and hash “%s” show %s', (tab, hash, shown) => {
  expect(tabOf(tab, hash)).toBe(shown)
})

const row = (name: string, orgId: string, city: string, state: DisplayRow['state'], cost: number) =>
  ({
    display: { name, place: 'Ferry terminal', cost },
    orgId,
    owner: `Owner ${orgId}`,
    city,
    state,
  }) as DisplayRow
const rows = [
  row('Gate 10', 'a', 'Hamburg', 'running', 3),
  row('Gate 9', 'b', 'Hamburg', 'waiting', 2),
  row('Pier', 'b', '', 'running', 1),
]

test.each<[string, PageSearch, string[]]>([
  ['nothing', {}, ['Gate 10', 'Gate 9', 'Pier']],
  ['a name, whatever its case', { search: ' gATE' }, ['Gate 10', 'Gate 9']],
  ['a place', { search: 'ferry' }, ['Gate 10', 'Gate 9', 'Pier']],
  ['an owner’s name', { search: 'owner b' }, ['Gate 9', 'Pier']],
  ['what is not there', { search: 'tram' }, []],
  ['an owner', { owner: 'b' }, ['Gate 9', 'Pier']],
  ['a city', { city: 'Hamburg' }, ['Gate 10', 'Gate 9']],
  ['no city', { city: '-' }, ['Pier']],
  ['a state', { state: 'running' }, ['Gate 10', 'Pier']],
  ['several at once', { state: 'running', owner: 'b' }, ['Pier']],
  ['a state that does not exist', { state: 'x' }, []],
  ['the order of names, as people count', { sorted_by: 'name' }, ['Gate 9', 'Gate 10', 'Pier']],
  ['the highest price first', { sorted_by: 'price', sort: 'desc' }, ['Gate 10', 'Gate 9', 'Pier']],
  ['the order of states', { sorted_by: 'state' }, ['Gate 10', 'Pier', 'Gate 9']],
])('an address that asks for %s finds its rows', (_, asked, names) => {
  expect(rowsFor(rows, asked).map(({ display }) => display.name)).toEqual(names)
})
