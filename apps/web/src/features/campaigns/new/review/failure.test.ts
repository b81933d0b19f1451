import { expect, test } from 'vitest'
import { ApiError } from '../../../../lib/api-error.ts'
import { failureOf } from './failure.ts'

test('the data of a refusal is read', () => {
  const zones = [
    { display_id: 'd', zone_id: 'z', spots_free: 1, dates: [{ from: '2027-03-01', to: '2027-03-02' }] },
  ]
  expect(failureOf(new ApiError(409, 'sold_out', 's', [], { zones }))).toEqual({ kind: 'sold_out', zones })
  expect(failureOf(new ApiError(409, 'price_changed', 's', [], { cost: 700 }))).toEqual({
    kind: 'price_changed',
    cost: 700,
  })
})

test('faults of fields on the review go to the form, others elsewhere', () => {
  const budget = { path: 'general_info.budget', message: 'Too low.' }
  const name = { path: 'general_info.name', message: 'Too long.' }
  expect(failureOf(new ApiError(400, 'over_budget', 's', [budget]))).toBeNull()
  expect(failureOf(new ApiError(400, 'bad_input', 's', [budget, name]))).toEqual({
    kind: 'elsewhere',
    sentence: 's',
    issues: [name],
  })
  expect(failureOf(new TypeError('network'))).toBeNull()
})
