import { expect, test } from 'vitest'
import { displayQueryOf } from './display-search.ts'

const ask = (search?: string) => {
  const query: { search?: string; active?: string } = displayQueryOf({ page: 1, size: 10, search })
  return { search: query.search, active: query.active }
}

test('"active" and "inactive" filter by state, in any case', () => {
  expect(ask('Active')).toEqual({ search: undefined, active: '1' })
  expect(ask(' INACTIVE ')).toEqual({ search: undefined, active: '0' })
})

test('in quotes they are search words, and the quotes are not doubled', () => {
  expect(ask('"Active"')).toEqual({ search: '"Active"', active: undefined })
  expect(ask(' "inactive" ')).toEqual({ search: '"inactive"', active: undefined })
})

test('any other search is sent in quotes', () => {
  expect(ask('activity')).toEqual({ search: '"activity"', active: undefined })
  expect(ask('50% "off"')).toEqual({ search: '"50% "off""', active: undefined })
  expect(ask('Active wall')).toEqual({ search: '"Active wall"', active: undefined })
  expect(ask()).toEqual({ search: undefined, active: undefined })
})
