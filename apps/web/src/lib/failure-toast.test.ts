import { allCalls } from '@plaza/contract/all'
import { login } from '@plaza/contract/sessions'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureToastOf, fetchToastOf } from './failure-toast.ts'

const taken = new ApiError(409, 'email_taken', 'An account with this email address already exists.')

test('a toast shows the message of an answer', () => {
  expect(failureToastOf(taken)).toBe(taken.message)
  expect(failureToastOf(new TypeError('x is undefined'))).toBe('Something want wrong, Contact System admin.')
})

test('a cancelled call has no toast', () => {
  const cancelled = new ApiError(0, 'cancelled', 'Cancelled.')
  expect(failureToastOf(cancelled)).toBeNull()
  expect(failureToastOf(cancelled, 'Invalid Credentials')).toBeNull()
})

test('a toast about refused input says the fixed text of the call, and any other toast the server’s sentence', () => {
  expect(failureToastOf(taken, 'Invalid Credentials')).toBe('Invalid Credentials')
  const full = new ApiError(409, 'plan_limit', 'You have reached the limit of your plan.')
  expect(failureToastOf(full, 'Invalid Credentials')).toBe(full.message)
  const offline = new ApiError(0, 'offline', 'No connection.')
  expect(failureToastOf(offline, 'Invalid Credentials')).toBe('No connection.')
})

test('a missing field of the call itself has its own sentence', () => {
  const unnamed = new ApiError(400, 'bad_input', 'User ID is required for this operation.')
  expect(failureToastOf(unnamed, 'Invalid Credentials')).toBe('User ID is required for this operation.')
  const typed = new ApiError(400, 'bad_input', 'Check the address.', [
    { path: 'user.email', message: 'This is no address.' },
  ])
  expect(failureToastOf(typed, 'Invalid Credentials')).toBe('Invalid Credentials')
})

test('a list that fails has a toast, unless the failure leads to the login', () => {
  expect(fetchToastOf(new ApiError(500, 'internal', 'It failed.'))).toBe('It failed.')
  expect(fetchToastOf(new ApiError(0, 'offline', 'No connection.'))).toBe('No connection.')
  expect(fetchToastOf(new ApiError(401, 'unauthenticated', 'Log in.'))).toBeNull()
  expect(fetchToastOf(new ApiError(403, 'forbidden', 'Not yours.'))).toBeNull()
})

test('of all calls only those that create a user have the fixed toast; logging in has none', () => {
  const having = allCalls.filter(({ call }) => call.failureToast === 'Invalid Credentials')
  expect(having.map(({ name }) => name).toSorted()).toEqual(['addUser', 'createUser'])
  expect('failureToast' in login).toBe(false)
})
