import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { refusalSentence } from './failure-texts.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const disabled = 'Your account is temporarily disabled. Please contact at help@example.org.'
const over = 'Your session is over. Log in again.'

test.each([
  ['a deactivated account', 401, 'inactive', disabled, disabled],
  [
    'a right that was taken',
    403,
    'forbidden',
    'You do not have permission to do this.',
    'You do not have permission to do this.',
  ],
  ['a token that is over', 401, 'unauthenticated', 'Please log in.', over],
  ['a proxy that asks for a login', 401, 'internal', 'Something want wrong', over],
] as const)('the login gives the reason: %s', (_what, status, code, message, told) => {
  expect(refusalSentence(new ApiError(status, code, message))).toBe(told)
})
