import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

test('a payment is waited for until its owners have the campaign', () => {
  expect(outcomeOf({ state: 'awaiting', sent: false })).toBe('waiting')
  expect(outcomeOf({ state: 'held', sent: false })).toBe('waiting')
  for (const state of ['held', 'saved', 'captured'] as const) {
    expect(outcomeOf({ state, sent: true })).toBe('paid')
  }
})

test('money that came too late is told apart from money that owners did not take', () => {
  expect(outcomeOf({ state: 'let_go', sent: false })).toBe('too_late')
  expect(outcomeOf({ state: 'let_go', sent: true })).toBe('paid')
  expect(outcomeOf({ state: 'lapsed', sent: false })).toBe('lapsed')
})
