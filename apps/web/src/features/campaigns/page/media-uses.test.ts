import { expect, test } from 'vitest'
import type { ApprovalRequest, Placement } from '../../../shared/campaign-details/queries.ts'
import { counted, usedMedia } from './media-uses.ts'

const file = (name: string, signature: string, width = 1920) =>
  ({
    url: `/api/files/${name}?s=${signature}`,
    name,
    type: 'image/png',
    width,
    height: 1080,
    duration: null,
    uncommon: [],
  }) as unknown as Placement['media'][number]
const placement = (
  id: string,
  request_id: string,
  media: Placement['media'],
  more: Partial<Placement> = {},
) =>
  ({
    id,
    request_id,
    media,
    frame: { x: 0, y: 0, width: 100, height: 100 },
    resolution: '1920x1080',
    spotDuration: 10,
    cancelled: null,
    ...more,
  }) as Placement
const request = (id: string, status: ApprovalRequest['status'], more: Partial<ApprovalRequest> = {}) =>
  ({ id, status, org_name: id, kind: 'placements', changes: [], ...more }) as ApprovalRequest

const told = (given: Parameters<typeof usedMedia>[0]) =>
  usedMedia(given).map(({ file: { name }, uses }) => [
    name,
    ...uses.map(
      (use) => `${use.placement.id} ${use.status}${use.isNew ? ' new' : ''} ${use.verdict.verdict}`,
    ),
  ])

test('a file is listed once, whatever its address is signed with, with all of its zones', () => {
  const placements = [
    placement('p1', 'r1', [file('a.png', '1'), file('b.png', '1', 1080)]),
    placement('p2', 'r2', [file('a.png', '2')]),
    placement('p3', 'r2', [file('a.png', '3')], { cancelled: {} as Placement['cancelled'] }),
  ]
  const requests = [request('r1', 'approved'), request('r2', 'pending')]
  expect(told({ requests, placements })).toEqual([
    ['a.png', 'p1 approved fits', 'p2 pending fits', 'p3 cancelled fits'],
    ['b.png', 'p1 approved warning'],
  ])
})

test('media that wait to replace others are listed with their own decision, and those that were refused are not', () => {
  const placements = [placement('p1', 'r1', [file('a.png', '1')])]
  const change = { placement_id: 'p1', before: [file('a.png', '1')], after: [file('c.png', '1')] }
  const media = (id: string, status: ApprovalRequest['status']) =>
    request(id, status, { kind: 'media', changes: [change] })
  const approved = request('r1', 'approved')
  expect(told({ requests: [approved, media('m1', 'pending')], placements })).toEqual([
    ['a.png', 'p1 approved fits'],
    ['c.png', 'p1 pending new fits'],
  ])
  expect(told({ requests: [approved, media('m1', 'rejected')], placements })).toHaveLength(1)
})

test('values are counted in the order in which they come', () => {
  expect(counted(['b', 'a', 'b'])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})
