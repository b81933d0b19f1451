import { expect, it } from 'vitest'
import { codeInHash, emailInHash } from './code-in-hash.ts'

it('reads a code from the hash of a mailed link', () => {
  expect(codeInHash('#code=AB12C-D3E4F')).toBe('AB12C-D3E4F')
  expect(codeInHash('#code=a%20b&x=1')).toBe('a b')
  expect(codeInHash('#other=1')).toBe('')
  expect(codeInHash('')).toBe('')
})

it('reads the invited address from the hash too, with any characters', () => {
  const email = 'ada+plaza&co@example.org'
  expect(emailInHash(`#email=${encodeURIComponent(email)}`)).toBe(email)
  expect(emailInHash('#code=1')).toBe('')
})
