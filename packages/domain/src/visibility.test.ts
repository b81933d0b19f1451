import { expect, test } from 'vitest'
import { statusOfVisibility } from './visibility.ts'

test('public is available, private is not', () => {
  expect(statusOfVisibility('Public')).toBe('available')
  expect(statusOfVisibility('Private')).toBe('unavailable')
})
