import { expect, test } from 'vitest'
import { intentKeys } from './intent.ts'

test('a retry of the same input repeats the key, another input gets another', () => {
  const keys = intentKeys()
  const first = keys.keyFor({ name: 'North' })
  expect(keys.keyFor({ name: 'North' })).toBe(first)
  expect(keys.keyFor({ name: 'South' })).not.toBe(first)
})

test('the same input after a success is a new intention', () => {
  const keys = intentKeys()
  const first = keys.keyFor({ name: 'North' })
  keys.done()
  expect(keys.keyFor({ name: 'North' })).not.toBe(first)
})
