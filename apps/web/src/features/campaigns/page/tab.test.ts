import { expect, test } from 'vitest'
import { tabOf } from './tab.ts'

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
