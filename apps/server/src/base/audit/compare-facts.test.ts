import { expect, test } from 'vitest'
import { compareFacts } from './compare-facts.ts'
import type { Fact } from './facts-repo.ts'

const fact = (field: Fact['field'], value: unknown, of = '', currency = ''): Fact => ({
  field,
  of,
  value,
  currency,
})

test('tells what was before and after, of each of several', () => {
  const before = [fact('name', 'Pier'), fact('price', 900, 'Main', 'EUR'), fact('right', true, 'user:create')]
  const after = [fact('name', 'Pier'), fact('price', 1200, 'Main', 'EUR'), fact('right', true, 'user:update')]
  expect(compareFacts(before, after)).toEqual([
    { field: 'price', of: 'Main', currency: 'EUR', before: 900, after: 1200 },
    { field: 'right', of: 'user:update', currency: '', before: null, after: true },
    { field: 'right', of: 'user:create', currency: '', before: true, after: null },
  ])
})

test('says of a secret only that it was changed', () => {
  const changed = compareFacts([fact('tax_id', 'DE123456789')], [fact('tax_id', 'DE987654321')])
  expect(changed).toEqual([{ field: 'tax_id', of: '', currency: '', before: null, after: null }])
})

test('tells nothing of what was made or is gone, of an empty text, and of what only stands beside the change', () => {
  expect(compareFacts([], [fact('name', 'Pier')])).toEqual([])
  expect(compareFacts([fact('name', 'Pier')], [])).toEqual([])
  expect(compareFacts([fact('phone', null)], [fact('phone', '')])).toEqual([])
  expect(compareFacts([fact('cost', 1)], [fact('cost', 2)])).toEqual([])
})

test('tells of dated prices the days on which they are others, whichever price schedules say so', () => {
  const summer = { startDate: '2027-06-01', endDate: '2027-08-31', pricePerDay: 1500 }
  const fair = { startDate: '2027-06-10', endDate: '2027-06-12', pricePerDay: 3000 }
  const [before, after] = [[summer], [{ ...summer, id: 'other' }, fair]].map((schedules) => [
    fact('dated_price', schedules, 'Main / left', 'EUR'),
    fact('dated_price', [summer], 'Side', 'EUR'),
  ])
  expect(compareFacts(before ?? [], after ?? [])).toEqual([
    {
      field: 'dated_price',
      of: '2027-06-10/2027-06-12//Main / left',
      currency: 'EUR',
      before: 1500,
      after: 3000,
    },
  ])
})

test('keeps at most 20 fields, and cuts long texts', () => {
  const many = (word: string) => Array.from({ length: 30 }, (_, at) => fact('color', word, `c${at}`))
  const changed = compareFacts(many('a'), many('b'.repeat(500)))
  expect(changed).toHaveLength(20)
  expect(changed[0]?.after).toBe(`${'b'.repeat(199)}…`)
})
