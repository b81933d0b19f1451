import { expect, test } from 'vitest'
import { statusOfVisibility } from './visibility.ts'

test('a public display is available, and a private one is not', () => {
  expect(statusOfVisibility('Public')).toBe('available')
  expect(statusOfVisibility('Private')).toBe('unavailable')
})
