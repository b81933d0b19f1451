import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferedDisplay } from '../../../shared/campaign-draft/draft.ts'
import { ofOneCurrency, splitChosen } from './chosen.ts'

const display = fc.record({
  display_id: fc.nat({ max: 30 }).map(String),
  currency: fc.constantFrom('EUR', 'USD', 'CHF'),
})
const displays = fc.uniqueArray(display, { selector: ({ display_id }) => display_id })

test('a plan takes what it lacks in its one currency, and what it does not take is counted', () => {
  fc.assert(
    fc.property(displays, displays, (chosen, inPlan) => {
      const plan = inPlan.map((one) => ({ ...one, currency: inPlan[0]?.currency ?? '' }))
      const { fitting, other, known } = splitChosen(chosen as OfferedDisplay[], plan)
      expect(fitting.length + other.length + known).toBe(chosen.length)
      expect(new Set([...plan, ...fitting].map(({ currency }) => currency)).size).toBeLessThanOrEqual(1)
      expect(fitting.filter(({ display_id }) => plan.some((one) => one.display_id === display_id))).toEqual(
        [],
      )
    }),
  )
})

test('an empty plan takes the currency of most', () => {
  const rows = ['USD', 'EUR', 'EUR'].map((currency, nth) => ({ display_id: String(nth), currency }))
  const { fitting, other } = splitChosen(rows as OfferedDisplay[], [])
  expect(fitting.map(({ currency }) => currency)).toEqual(['EUR', 'EUR'])
  expect(other.map(({ currency }) => currency)).toEqual(['USD'])
  expect(ofOneCurrency(rows as OfferedDisplay[])).toEqual(fitting)
})
