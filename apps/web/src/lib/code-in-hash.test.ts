import { expect, it } from 'vitest'
import { codeInHash } from './code-in-hash.ts'

it('reads a code as a mailed link carries it', () => {
  expect(codeInHash('#code=AB12C-D3E4F')).toBe('AB12C-D3E4F')
  expect(codeInHash('#code=a%20b&x=1')).toBe('a b')
  expect(codeInHash('#other=1')).toBe('')
  expect(codeInHash('')).toBe('')
})
