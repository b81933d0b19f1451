import { expect, test } from 'vitest'
import type { DraftRow } from '../../shared/campaign-draft/queries.ts'
import { plansBeside } from './second-plan.ts'

const days = { start_date: '2027-03-01', end_date: '2027-03-14' }
const row = (id: string, patch: Partial<DraftRow> = {}) =>
  ({ id, ...days, displays: 2, currency: 'GBP', ...patch }) as DraftRow
const open = (currency: string | null) =>
  ({ general: days, displays: currency ? [{ currency }] : [] }) as unknown as Parameters<
    typeof plansBeside
  >[0]
const idsOf = (rows: DraftRow[]) => rows.map(({ id }) => id)

test('beside a draft stands the latest of each other currency on the same days', () => {
  const rows = [row('a'), row('b'), row('c', { currency: 'CHF' }), row('open', { currency: 'EUR' })]
  expect(idsOf(plansBeside(open('EUR'), rows))).toEqual(['a', 'c'])
})

test('drafts of the same currency, of other days and without displays do not', () => {
  const rows = [
    row('a', { currency: 'EUR' }),
    row('b', { end_date: '2027-03-15' }),
    row('c', { displays: 0 }),
  ]
  expect(plansBeside(open('EUR'), rows)).toEqual([])
})

test('nothing stands beside a draft without displays', () => {
  expect(plansBeside(open(null), [row('a')])).toEqual([])
})
