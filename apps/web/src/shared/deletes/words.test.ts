import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { deactivateWords, deleteWords, takenAlongWords } from './words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(['displays', 'locations', 'rate-schedule', 'campaigns'] as const)(
  'deleting warns that it cannot be undone: %s',
  (kind) => {
    expect(deleteWords(kind)).toMatch(/This cannot be undone\.$/)
  },
)

test.each(['displays', 'locations', 'rate-schedule'] as const)(
  'deactivating says what stays, and how to undo it: %s',
  (kind) => {
    expect(deactivateWords(kind)).toMatch(/nothing new is sold/i)
    expect(deactivateWords(kind)).toMatch(
      /Existing bookings continue\. You can activate it again at any time\.$/,
    )
  },
)

test('campaigns continue, and displays go off offer', () => {
  expect(takenAlongWords('displays')).toBe('These campaigns continue:')
  expect(takenAlongWords('locations')).toBe('These displays are no longer on offer then:')
  expect(takenAlongWords('rate-schedule')).toBe('These displays are no longer on offer then:')
})
