import { expect, test } from 'vitest'
import { contentKeys, intentKeys } from './intent.ts'

test('a retry of the same input repeats the key, other input gets another', () => {
  const keys = intentKeys()
  const first = keys.keyFor({ name: 'North' })
  expect(keys.keyFor({ name: 'North' })).toBe(first)
  expect(keys.keyFor({ name: 'South' })).not.toBe(first)
})

test('the same input after a success gets a new key', () => {
  const keys = intentKeys()
  const first = keys.keyFor({ name: 'North' })
  keys.done()
  expect(keys.keyFor({ name: 'North' })).not.toBe(first)
})

test('the same content has the same key, other content another', () => {
  const keyOf = contentKeys()
  const first = keyOf([1, { name: 'North' }])
  expect(keyOf([2, { name: 'North' }])).not.toBe(first)
  expect(keyOf([1, { name: 'North' }])).toBe(first)
  expect(first).toMatch(/^[\w-]{8,64}$/)
})
