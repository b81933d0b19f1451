import { expect, it } from 'vitest'
import { isWayWithin } from './way-within.ts'

it.each(['/', '/displays', '/displays?open=1&search=a%20b#x', '/Users?page=2', '/campaigns/0197?step=2'])(
  'follows %s',
  (way) => {
    expect(isWayWithin(way)).toBe(true)
  },
)

it.each([
  '',
  'displays',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/\n/evil.example',
  '/%5c/evil.example',
  '/%zz',
])('does not follow %j', (way) => {
  expect(isWayWithin(way)).toBe(false)
})
