import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { deactivateWords, deleteWords, takenAlongWords } from './words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(['displays', 'locations', 'rate-schedule', 'campaigns'] as const)(
  'whoever deletes is told that there is no way back: %s',
  (kind) => {
    expect(deleteWords(kind)).toMatch(/This cannot be undone\.$/)
  },
)

test.each(['displays', 'locations', 'rate-schedule'] as const)(
  'whoever puts away is told what stays, and the way back: %s',
  (kind) => {
    expect(deactivateWords(kind)).toMatch(/nothing new is sold/i)
    expect(deactivateWords(kind)).toMatch(/What is sold goes on\. You can activate it again at any time\.$/)
  },
)

test('campaigns go on, and displays go along', () => {
  expect(takenAlongWords('displays')).toBe('These campaigns go on:')
  expect(takenAlongWords('locations')).toBe('These displays are off offer with it:')
  expect(takenAlongWords('rate-schedule')).toBe('These displays are off offer with it:')
})
