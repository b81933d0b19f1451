import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Placement } from '../../../shared/campaign-details/queries.ts'
import { byOwner, displayRows, matchingRows } from './display-rows.ts'

const requests = [
  { id: 'r1', org_id: 'o1', org_name: 'Harbour Screens', status: 'approved' },
  { id: 'r2', org_id: 'o2', org_name: 'Airport Screens', status: 'rejected' },
] as const
const placement = (request_id: string, display: string, cost: number, cancelled = false) =>
  ({
    request_id,
    display_id: display,
    display_name: display,
    location_name: 'Ferry terminal',
    display_location: '',
    cost,
    cancelled: cancelled ? {} : null,
  }) as Placement

test('a display has the state of its owner’s part, unless all of its placements are cancelled', () => {
  const placements = [
    placement('r1', 'Gate 1', 1),
    placement('r1', 'Gate 1', 1, true),
    placement('r1', 'Gate 2', 1, true),
    placement('r2', 'Gate 3', 1),
  ]
  expect(displayRows({ requests, placements }).map(({ status }) => status)).toEqual([
    'approved',
    'cancelled',
    'rejected',
  ])
})

test('displays are found by name, place and owner, whatever the case', () => {
  const rows = displayRows({
    requests,
    placements: [placement('r1', 'Gate 1', 1), placement('r2', 'Pier', 1)],
  })
  const found = (text: string) => matchingRows(rows, text).map(({ display }) => display.name)
  expect([found('gate'), found('AIRPORT'), found('ferry '), found('tram')]).toEqual([
    ['Gate 1'],
    ['Pier'],
    ['Gate 1', 'Pier'],
    [],
  ])
})

test('the sums of placements, displays and owners agree', () => {
  const some = fc.array(
    fc
      .record({ nth: fc.nat(20), cost: fc.nat(1_000_000_000) })
      .map(({ nth, cost }) => placement(nth % 2 ? 'r1' : 'r2', `Gate ${nth}`, cost)),
  )
  const sum = (costs: number[]) => costs.reduce((total, cost) => total + cost, 0)
  fc.assert(
    fc.property(some, (placements) => {
      const owners = byOwner(displayRows({ requests, placements }))
      expect(sum(owners.map(({ cost }) => cost))).toBe(sum(placements.map(({ cost }) => cost)))
      for (const { cost, rows } of owners) expect(sum(rows.map(({ display }) => display.cost))).toBe(cost)
    }),
  )
})
