import { allCalls } from '@plaza/contract/all'
import { login } from '@plaza/contract/users'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureToastOf } from './failure-toast.ts'

const taken = new ApiError(409, 'email_taken', 'There is an account with this email address already.')

test('a toast says what the answer says', () => {
  expect(failureToastOf(taken, {})).toBe(taken.message)
  expect(failureToastOf(taken)).toBe(taken.message)
  expect(failureToastOf(new TypeError('x is undefined'))).toBe('Something want wrong, Contact System admin.')
})

test('what the form shows at its fields, and what the user wanted, needs no toast', () => {
  expect(failureToastOf(taken, { claims: ['bad_input', 'email_taken'] })).toBeNull()
  const cancelled = new ApiError(0, 'cancelled', 'Cancelled.')
  expect(failureToastOf(cancelled, {})).toBeNull()
  expect(failureToastOf(cancelled, { failureToast: 'Invalid Credentials' })).toBeNull()
})

test('where the specification has a text for what was typed in, the toast says that, and else the truth', () => {
  const notes = { claims: ['email_taken' as const], failureToast: 'Invalid Credentials' }
  expect(failureToastOf(taken, notes)).toBe('Invalid Credentials')
  const full = new ApiError(409, 'plan_limit', 'Your plan holds no more of these.')
  expect(failureToastOf(full, notes)).toBe(full.message)
  expect(failureToastOf(new ApiError(0, 'offline', 'No connection.'), notes)).toBe('No connection.')
})

test('making a user has that text, a login has its own, and everything else says the truth', () => {
  const having = allCalls.filter(({ call }) => call.failureToast === 'Invalid Credentials')
  expect(having.map(({ name }) => name).toSorted()).toEqual(['addUser', 'createUser'])
  expect('failureToast' in login).toBe(false)
})
