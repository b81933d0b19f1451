import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { findSearch } from '../find-search.ts'
import { filterTags, kindTags } from './filter-tags.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const state = findSearch.parse({
  currency: 'EUR',
  min_price: '500',
  max_price: '2000',
  orientation: 'portrait',
  owner: '01890000-0000-7000-8000-000000000000',
  industry: ['Retail', 'Education'],
  place_kind: ['mall', 'lobby'],
  favourite: '1',
})

test('each active filter is a tag, and removes only itself', () => {
  expect(filterTags(state).map(({ patch }) => patch)).toEqual([
    { favourite: undefined },
    { currency: undefined, min_price: undefined, max_price: undefined },
    { orientation: undefined },
    { owner: undefined },
    { industry: ['Education'] },
    { industry: ['Retail'] },
  ])
  expect(kindTags(state).map(({ patch }) => patch)).toEqual([
    { place_kind: ['lobby'] },
    { place_kind: ['mall'] },
  ])
})

test('the last of several removes the whole filter', () => {
  const [tag] = kindTags(findSearch.parse({ place_kind: 'mall' }))
  expect(tag?.patch).toEqual({ place_kind: undefined })
})

test('a currency without bounds is not a filter', () => {
  expect(filterTags(findSearch.parse({ currency: 'EUR' }))).toEqual([])
})

test('sorting by price names the currency, and removing that removes the order', () => {
  const [tag] = filterTags(findSearch.parse({ sorted_by: 'from_price', sort: 'asc', currency: 'EUR' }))
  expect(tag).toEqual({
    label: 'Sold in EUR',
    patch: { currency: undefined, sorted_by: undefined, sort: undefined },
  })
})
