import { expect, it } from 'vitest'
import { codeInHash, emailInHash } from './code-in-hash.ts'

it('reads a code as a mailed link carries it', () => {
  expect(codeInHash('#code=AB12C-D3E4F')).toBe('AB12C-D3E4F')
  expect(codeInHash('#code=a%20b&x=1')).toBe('a b')
  expect(codeInHash('#other=1')).toBe('')
  expect(codeInHash('')).toBe('')
})

it('reads the address that was invited in the same place, whatever signs it has', () => {
  const email = 'ada+plaza&co@example.org'
  expect(emailInHash(`#email=${encodeURIComponent(email)}`)).toBe(email)
  expect(emailInHash('#code=1')).toBe('')
})
