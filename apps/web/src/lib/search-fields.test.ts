import { expect, test } from 'vitest'
import { betweenDays, day, oneOf, searchOf, several, text, textThat, uuid, whole } from './search-fields.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const ID = '0190f4d2-8c1f-7aaa-b1f0-4a7f6f0e2d11'

const search = searchOf({
  name: text(5),
  id: uuid,
  from: day,
  kind: oneOf(['a', 'b']),
  radius: oneOf([500, 1000]),
  least: whole(0, 100),
  kinds: several(oneOf(['a', 'b'])),
  currency: textThat((value) => /^[A-Z]{3}$/.test(value)),
  page: (value) => whole(1, 9)(value) ?? 1,
})

test('what was written into an address is read from it again', () => {
  const state = {
    name: '123',
    id: ID,
    from: '2027-02-28',
    kind: 'b',
    radius: 1000,
    least: 0,
    kinds: ['a', 'b'],
    currency: 'EUR',
    page: 3,
  } as const
  expect(search.parse(parseSearch(stringifySearch(state)))).toEqual(state)
  expect(search.parse(state)).toEqual(state)
})

test('one value of several is read as a list of one', () => {
  expect(search.parse(parseSearch('?kinds=b'))).toEqual({ kinds: ['b'], page: 1 })
})

test.each([
  ['name', 'longer'],
  ['name', ['a', 'b']],
  ['id', '0190f4d2'],
  ['id', `${ID}0`],
  ['from', '2027-02-29'],
  ['from', 20270228],
  ['kind', 'c'],
  ['kind', ['a']],
  ['radius', '501'],
  ['radius', ''],
  ['least', '101'],
  ['least', '-1'],
  ['least', '1.5'],
  ['least', ''],
  ['least', '9'.repeat(400)],
  ['least', null],
  ['kinds', ['a', 'c']],
  ['currency', 'eur'],
  ['page', '0'],
  ['unknown', 'a'],
])('a broken %s (%j) is left out', (name, value) => {
  expect(search.parse({ [name]: value })).toEqual({ page: 1 })
})

test('what is broken is named as left out, since the router lays what is read over the address', () => {
  const address = { kinds: 'c', least: '101', unknown: 'a' }
  expect({ ...address, ...search.parse(address) }).toStrictEqual({
    kinds: undefined,
    least: undefined,
    unknown: 'a',
    page: 1,
  })
})

test('an address without a search has the defaults', () => {
  expect(search.parse(undefined)).toEqual({ page: 1 })
})

test('a last day before the first is left out, so that a list is never narrowed to nothing by its address', () => {
  const days = searchOf(betweenDays)
  const inOrder = { from: '2027-03-01', to: '2027-03-07' }
  expect(days.parse(inOrder)).toEqual(inOrder)
  expect(days.parse({ from: '2027-03-01', to: '2027-03-01' })).toEqual({
    from: '2027-03-01',
    to: '2027-03-01',
  })
  expect(days.parse({ from: '2027-03-07', to: '2027-03-01' })).toStrictEqual({
    from: '2027-03-07',
    to: undefined,
  })
  expect(days.parse({ to: '2027-03-01' })).toEqual({ to: '2027-03-01' })
})
