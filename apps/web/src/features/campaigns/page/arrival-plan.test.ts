import { expect, test } from 'vitest'
import type { CampaignDetails } from '../../../shared/campaign-details/queries.ts'
import type { Arrival } from '../../../shared/upload-link/queries.ts'
import { planArrivals, usedFiles } from './arrival-plan.ts'

const request = (id: string, patch: object = {}) => ({
  id,
  kind: 'placements',
  status: 'approved',
  changes: [],
  can: { replace_media: true },
  ...patch,
})
const placement = (nth: number, request_id: string, patch: object = {}) => ({
  id: `p${nth}`,
  request_id,
  display_id: `d${nth}`,
  zone_id: 'z',
  resolution: '1920x1080',
  frame: { x: 0, y: 0, width: 100, height: 100 },
  spotDuration: 10,
  cancelled: null,
  ...patch,
})
const file = (id: string, displays: number[], patch: object = {}) =>
  ({
    id,
    type: 'image/png',
    width: 1920,
    height: 1080,
    duration: null,
    uncommon: [],
    zones: displays.map((nth) => ({ display_id: `d${nth}`, zone_id: 'z' })),
    ...patch,
  }) as unknown as Arrival
const detailsOf = (requests: object[], placements: object[]) =>
  ({ requests, placements }) as unknown as Pick<CampaignDetails, 'requests' | 'placements'>

const found = ({ sends }: ReturnType<typeof planArrivals>) =>
  sends.map((send) => [
    send.request.id,
    send.placements.map(({ placement: { id }, files }) => `${id}: ${files.map((one) => one.id).join(' ')}`),
  ])

test('each file goes into all zones that it was made for, and each owner is sent its own', () => {
  const details = detailsOf(
    [request('A'), request('B', { status: 'correction' })],
    [placement(1, 'A'), placement(2, 'A'), placement(3, 'B')],
  )
  const plan = planArrivals(details, [file('x', [1, 3]), file('y', [1])])
  expect(found(plan)).toEqual([
    ['A', ['p1: x y']],
    ['B', ['p3: x']],
  ])
  expect([...plan.zonesOf]).toEqual([
    ['x', 2],
    ['y', 1],
  ])
})

test('a placement that a correction of media is about is sent with it, and one that cannot be replaced is left out', () => {
  const details = detailsOf(
    [
      request('A'),
      request('M', { kind: 'media', status: 'correction', changes: [{ placement_id: 'p2' }] }),
      request('B', { status: 'pending', can: { replace_media: false } }),
    ],
    [placement(1, 'A'), placement(2, 'A'), placement(3, 'B'), placement(4, 'A', { cancelled: {} })],
  )
  const plan = planArrivals(details, [file('x', [1, 2, 3, 4])])
  expect(found(plan)).toEqual([
    ['A', ['p1: x']],
    ['M', ['p2: x']],
  ])
})

test('a video that is longer than the spot stays out of that zone alone', () => {
  const details = detailsOf([request('A')], [placement(1, 'A'), placement(2, 'A', { spotDuration: 20 })])
  const clip = file('clip', [1, 2], { type: 'video/mp4', duration: 15 })
  const plan = planArrivals(details, [clip, file('none', [9])])
  expect(found(plan)).toEqual([['A', ['p2: clip']]])
  expect(plan.zonesOf.get('none')).toBe(0)
})

test('a file is used once every owner that it was meant for was sent it', () => {
  const details = detailsOf([request('A'), request('B')], [placement(1, 'A'), placement(2, 'B')])
  const [first, second] = planArrivals(details, [file('x', [1, 2]), file('y', [1])]).sends
  if (!first || !second) throw new Error('Both owners are sent something.')
  expect(usedFiles([first, second], [])).toEqual(['x', 'y'])
  expect(usedFiles([first], [second])).toEqual(['y'])
  expect(usedFiles([], [first, second])).toEqual([])
})
