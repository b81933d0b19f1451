import { expect, test } from 'vitest'
import { displaysOf, ownersOf } from './parts.ts'

const request = (org_id: string, change: { kind?: 'media'; status?: 'rejected' } = {}) => ({
  id: `request of ${org_id}`,
  org_id,
  org_name: org_id.toUpperCase(),
  kind: 'placements' as const,
  status: 'approved' as const,
  ...change,
})
const placement = (owner: string, display: string) => ({
  request_id: `request of ${owner}`,
  display_id: display,
  display_name: `Display ${display}`,
})

const requests = [
  request('a'),
  request('b', { status: 'rejected' }),
  request('c', { kind: 'media' }),
  request('d'),
]

test('a proof can be about owners that approved; a request for new media counts as no part', () => {
  expect(ownersOf(requests)).toEqual([
    { id: 'a', name: 'A' },
    { id: 'd', name: 'D' },
  ])
})

test('a proof can name the displays of its part, each once, and none that was rejected', () => {
  const placements = [placement('a', '1'), placement('a', '1'), placement('b', '2'), placement('d', '3')]
  const one = { id: '1', name: 'Display 1' }
  expect(displaysOf({ requests, placements }, 'a')).toEqual([one])
  expect(displaysOf({ requests, placements }, 'b')).toEqual([])
  expect(displaysOf({ requests, placements }, null)).toEqual([one, { id: '3', name: 'Display 3' }])
})
