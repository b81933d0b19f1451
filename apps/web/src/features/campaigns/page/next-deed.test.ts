import { IDLE_KINDS } from '@plaza/domain/not-running'
import { expect, test } from 'vitest'
import type { ApprovalRequest } from '../../../shared/campaign-details/queries.ts'
import { deedOf } from './next-deed.ts'

const can = { decide: false, cancel: true, replace_media: true }
const requests = [
  { id: 'mine', org_id: 'o1', can },
  { id: 'other', org_id: 'o2', can: { ...can, replace_media: false } },
] as ApprovalRequest[]
const told = (
  kind: (typeof IDLE_KINDS)[number],
  side: 'owner' | 'advertiser' | 'platform',
  request_id = 'mine',
) => {
  const deed = deedOf({ kind, request_id }, { requests }, side)
  return deed && ('tab' in deed ? `${deed.kind} ${deed.tab}` : deed.kind)
}

test.each([
  ['correction', 'replace-media', 'write'],
  ['waiting', 'write', 'write'],
  ['closed', 'go displays', 'hours'],
  ['day_off', 'go displays', 'go displays'],
  ['part_off', 'go displays', 'go displays'],
  ['starts', 'go media', 'go media'],
  ['deactivated', 'write', 'activate'],
  ['ended', 'go proof', 'go proof'],
  ['cancelled', 'find', 'write'],
  ['rejected', 'find', 'write'],
  ['expired', 'find', 'write'],
] as const)('about “%s” an advertiser can %s, and an owner %s', (kind, advertiser, owner) => {
  expect(told(kind, 'advertiser')).toBe(advertiser)
  if (kind !== 'correction') expect(told(kind, 'owner')).toBe(owner)
})

test('an owner that may decide answers, and who may not replace media writes', () => {
  const [request] = requests
  const deciding = [{ ...request, can: { ...can, decide: true } }] as ApprovalRequest[]
  expect(deedOf({ kind: 'waiting', request_id: 'mine' }, { requests: deciding }, 'owner')).toEqual({
    kind: 'answer',
  })
  expect(told('correction', 'advertiser', 'other')).toBe('write')
})

test('every reason has one thing to do, for each side', () => {
  for (const kind of IDLE_KINDS) {
    for (const side of ['owner', 'advertiser', 'platform'] as const) expect(told(kind, side)).not.toBeNull()
  }
})
