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

test('keeps at most 20 fields, and cuts long texts', () => {
  const many = (word: string) => Array.from({ length: 30 }, (_, at) => fact('color', word, `c${at}`))
  const changed = compareFacts(many('a'), many('b'.repeat(500)))
  expect(changed).toHaveLength(20)
  expect(changed[0]?.after).toBe(`${'b'.repeat(199)}…`)
})
