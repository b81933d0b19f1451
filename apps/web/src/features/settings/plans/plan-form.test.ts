import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bodyOf, fieldOfIssue, planSchema, valuesOf } from './plan-form.ts'
import type { PlanRow } from './queries.ts'

const limit = fc.option(fc.integer({ min: 1, max: 1_000_000 }))
const plan = fc.record({
  plan_name: fc.constant('Network'),
  price: fc.integer({ min: 0, max: 1_000_000 }),
  currency: fc.constantFrom('EUR', 'JPY'),
  interval: fc.constantFrom('month', 'year'),
  limits: fc.record({ displays: limit, users: limit }),
  default_for: fc.subarray(['DSO', 'ADV'] as ('DSO' | 'ADV')[]),
  fee_basis_points: fc.option(fc.integer({ min: 0, max: 10_000 })),
})

it('sends an unchanged plan as it was', () =>
  fc.assert(
    fc.property(plan, (stored) => {
      expect(bodyOf(planSchema.parse(valuesOf(stored as PlanRow)))).toEqual(stored)
    }),
  ))

it.each([
  ['fee_basis_points', 'fee_percent'],
  ['limits.users', 'users'],
  ['default_for', 'for_owners'],
  ['plan_name', 'plan_name'],
])('shows a fault at %s where it was typed', (path, field) => expect(fieldOfIssue(path)).toBe(field))
