import { completeStep, freshSteps, reopenStep, skipStep } from '@plaza/domain/onboarding'
import { expect, test } from 'vitest'
import { hasReopened } from './reopened.ts'

const fresh = freshSteps('DSO')

test('a step that was done or skipped and is open now has reopened', () => {
  for (const complete of [completeStep(fresh, 1), skipStep(fresh, 1)]) {
    expect(hasReopened(complete, reopenStep('DSO', complete, 1))).toBe(true)
  }
})

test('a step that is done, or skipped after it was done, has not reopened', () => {
  expect(hasReopened(fresh, fresh)).toBe(false)
  expect(hasReopened(fresh, completeStep(fresh, 2))).toBe(false)
  expect(hasReopened(completeStep(fresh, 6), skipStep(fresh, 6))).toBe(false)
})
