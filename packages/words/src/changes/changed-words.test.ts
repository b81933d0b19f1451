import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { type Changed, changedWords } from './changed-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', locales: ['en-GB'], messages: {} }))

const price = { field: 'dated_price', before: null, after: 1500, currency: 'EUR' } as const

test.each([
  [{ ...price, of: '2027-03-03/2027-03-03//Main' }, 'Price of Main, 3 Mar 2027: the base price → €15.00'],
  [
    { ...price, of: '2027-03-01/2037-03-01/6,7/Left/right', before: 900 },
    'Price of Left/right, From 1 Mar 2027, no end, Sat, Sun: €9.00 → €15.00',
  ],
  [{ field: 'name', of: '', before: 'Pier', after: 'West pier', currency: '' }, 'Name: Pier → West pier'],
  [{ field: 'tax_id', of: '', before: null, after: null, currency: '' }, 'Tax id: changed'],
  [
    { field: 'other_hours', of: '2027-12-24/2027-12-24', before: null, after: 'Christmas', currency: '' },
    '24 Dec 2027: nothing → Christmas',
  ],
] satisfies [Changed, string][])('%#: says a field in one line', (changed, line) => {
  expect(changedWords(changed)).toBe(line)
})
