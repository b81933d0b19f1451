import { expect, test } from 'vitest'
import { commonResolutions, orientationOf, turned } from './create-form.ts'

test('a resolution gives the orientation of the screen', () => {
  expect(orientationOf('1920x1080')).toBe('landscape')
  expect(orientationOf('1080X1920')).toBe('portrait')
  expect(orientationOf('1080x1080')).toBeNull()
  expect(orientationOf('1920x')).toBeNull()
})

test('common resolutions match the orientation of the screen', () => {
  expect(commonResolutions('portrait').every((one) => orientationOf(one) === 'portrait')).toBe(true)
  expect(commonResolutions('landscape').every((one) => orientationOf(one) === 'landscape')).toBe(true)
  expect(turned('1920x1080')).toBe('1080x1920')
})
