import { expect, test } from 'vitest'
import { listFields, listQueryOf } from './list-search.ts'
import { oneOf, searchOf } from './search-fields.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const schema = searchOf({
  ...listFields(['name', 'created_at']),
  kind: oneOf(['a', 'b']),
})

test('an invalid address shows the list from its start', () => {
  expect(schema.parse(parseSearch('?page=abc&size=7&sorted_by=secret&sort=up&kind=z'))).toEqual({
    page: 1,
    size: 10,
  })
})

test('a list of its own size shows that unless another is chosen', () => {
  const wide = searchOf(listFields(['name'], 25))
  expect(wide.parse(parseSearch(''))).toEqual({ page: 1, size: 25 })
  expect(wide.parse(parseSearch('?size=10'))).toEqual({ page: 1, size: 10 })
})

test('a search stays text', () => {
  for (const text of ['123', 'true', '{"a":1}', '50% & "more"', '𝄞']) {
    const address = stringifySearch(schema.parse({ search: text }))
    expect(schema.parse(parseSearch(address)).search).toBe(text)
    expect(listQueryOf(schema.parse({ search: text })).search).toBe(`"${text}"`)
  }
})
