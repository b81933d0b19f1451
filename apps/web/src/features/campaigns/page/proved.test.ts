import { expect, test } from 'vitest'
import type { Proof } from '../proof-of-play/queries.ts'
import type { DisplayRow } from './display-rows.ts'
import { provedDisplays } from './proved.ts'

const rows = [
  { orgId: 'a', display: { id: 'a1' } },
  { orgId: 'a', display: { id: 'a2' } },
  { orgId: 'b', display: { id: 'b1' } },
] as DisplayRow[]
const proof = (owner_id: string | null, status: Proof['status'], ...ids: string[]) => ({
  owner_id,
  status,
  displays: ids.map((id) => ({ id, name: id })),
})

test.each([
  ['no proof', [], []],
  ['a proof of an owner’s whole part', [proof('a', 'accepted')], ['a1', 'a2']],
  ['one of some displays, accepted by silence', [proof('a', 'accepted by silence', 'a2')], ['a2']],
  [
    'those that nobody has accepted',
    [proof('a', 'in review'), proof('b', 'objected'), proof(null, 'shown')],
    [],
  ],
  ['several', [proof('a', 'accepted', 'a1'), proof('b', 'accepted'), proof('b', 'objected')], ['a1', 'b1']],
  ['a display of another owner', [proof('b', 'accepted', 'a1')], []],
])('%s', (_, proofs, ids) => {
  expect([...provedDisplays(rows, proofs)]).toEqual(ids)
})
