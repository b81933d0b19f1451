import { expect, test } from 'vitest'
import { findSearch } from './find-search.ts'
import { inOneCurrency, offersQueryOf, pinsQueryOf } from './offer-query.ts'

const OWNER = '01890000-0000-7000-8000-000000000000'
const noDates = { start_date: '', end_date: '' }
const state = (address: object) => findSearch.parse(address)
const sent = (query: object) => JSON.parse(JSON.stringify(query)) as Record<string, unknown>

test('list and map have the same filters', () => {
  const wanted = state({
    search: 'Lyon',
    place_kind: 'transit',
    orientation: 'portrait',
    owner: OWNER,
    favourite: '1',
    currency: 'EUR',
    min_price: '500',
    box: '4,45,5,46',
  })
  const dates = { start_date: '2027-03-01', end_date: '2027-03-14' }
  const { page, size, ...list } = sent(offersQueryOf(wanted, dates))
  const { zoom, ...map } = sent(pinsQueryOf(wanted, dates, 6))
  expect([page, size, zoom]).toEqual(['1', '10', '6'])
  expect(list).toEqual(map)
  expect(map).toEqual({
    search: '"Lyon"',
    place_kind: ['transit'],
    orientation: 'portrait',
    owner: OWNER,
    favourite: '1',
    currency: 'EUR',
    min_price: '500',
    startDate: '2027-03-01',
    endDate: '2027-03-14',
    box: '4,45,5,46',
  })
})

test('incomplete dates, a currency without bounds and an invalid box filter nothing', () => {
  const wanted = state({ currency: 'EUR', box: 'north' })
  expect(sent(pinsQueryOf(wanted, { ...noDates, start_date: '2027-03-01' }, 3))).toEqual({ zoom: '3' })
})

test('an invalid address shows more, and never fails', () => {
  const broken = { place_kind: ['moon'], orientation: 'round', owner: 'me', min_price: '-4', view: 'cube' }
  expect(state(broken)).toEqual({
    page: 1,
    size: 10,
  })
})

test('in an order by price list and map hold one currency, the reader’s unless another is chosen', () => {
  const byPrice = inOneCurrency(state({ sorted_by: 'from_price' }), 'CHF')
  expect(sent(offersQueryOf(byPrice, noDates))).toMatchObject({ sorted_by: 'from_price', currency: 'CHF' })
  expect(sent(pinsQueryOf(byPrice, noDates, 3))).toEqual({ zoom: '3', currency: 'CHF' })
  expect(inOneCurrency(state({ sorted_by: 'from_price', currency: 'EUR' }), 'CHF').currency).toBe('EUR')
  expect(inOneCurrency(state({ sorted_by: 'name' }), 'CHF').currency).toBeUndefined()
})
