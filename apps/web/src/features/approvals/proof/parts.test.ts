import { expect, test } from 'vitest'
import { ownersOf } from './parts.ts'

const request = (org_id: string, change: { kind?: 'media'; status?: 'rejected' } = {}) => ({
  org_id,
  org_name: org_id.toUpperCase(),
  kind: 'placements' as const,
  status: 'approved' as const,
  ...change,
})

test('a proof is of an owner that approved, and a request for new media is no part', () => {
  const requests = [
    request('a'),
    request('b', { status: 'rejected' }),
    request('c', { kind: 'media' }),
    request('d'),
  ]
  expect(ownersOf(requests)).toEqual([
    { id: 'a', name: 'A' },
    { id: 'd', name: 'D' },
  ])
})
