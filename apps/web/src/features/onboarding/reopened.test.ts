import { completeStep, freshSteps, reopenStep, skipStep } from '@plaza/domain/onboarding'
import { expect, test } from 'vitest'
import { hasReopened } from './reopened.ts'

const fresh = freshSteps('DSO')

test('a step that was done and is open has reopened, a skipped one as well', () => {
  for (const complete of [completeStep(fresh, 1), skipStep(fresh, 1)]) {
    expect(hasReopened(complete, reopenStep('DSO', complete, 1))).toBe(true)
  }
})

test('what gets done, or is skipped after it was done, reopens nothing', () => {
  expect(hasReopened(fresh, fresh)).toBe(false)
  expect(hasReopened(fresh, completeStep(fresh, 2))).toBe(false)
  expect(hasReopened(completeStep(fresh, 6), skipStep(fresh, 6))).toBe(false)
})
