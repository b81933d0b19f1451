import { expect, test } from 'vitest'
import { waitingPage } from './waiting.ts'

const row = (id: string, status: 'pending' | 'correction' | 'approved', hour: number, cost = 100) => ({
  id,
  status,
  cost,
  expires_at: `2027-02-02T${String(hour).padStart(2, '0')}:00:00Z`,
  campaign_name: `Campaign ${id}`,
  adv_name: 'Gym',
  start_date: '2027-03-01',
  kind: 'placements' as const,
})
const rows = [
  row('a', 'correction', 7),
  row('b', 'pending', 9, 300),
  row('c', 'approved', 8),
  row('d', 'pending', 8, 200),
  row('e', 'pending', 10, 100),
]
const ids = (page: { rows: { id: string }[] }) => page.rows.map(({ id }) => id).join('')
const state = { page: 1, size: 10 }

test('what waits for the reader comes first, the nearest deadline before others', () => {
  expect(waitingPage(rows, state)).toMatchObject({ count: 4 })
  expect(ids(waitingPage(rows, state))).toBe('dbea')
})

test('it is sorted by any column, both ways', () => {
  expect(ids(waitingPage(rows, { ...state, sorted_by: 'cost' }))).toBe('edba')
  expect(ids(waitingPage(rows, { ...state, sorted_by: 'campaign_name', sort: 'desc' }))).toBe('edba')
})

test('pages follow each other and end', () => {
  expect(ids(waitingPage(rows, { page: 2, size: 3 }))).toBe('a')
  expect(waitingPage(rows, { page: 3, size: 3 })).toEqual({ rows: [], count: 4 })
})
