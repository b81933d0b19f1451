import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignCost, REQUEST_STATUSES } from '@plaza/domain/campaign-state'
import type { Placement } from '../../../shared/campaign-details/queries.ts'
import { displayRows, groupRows } from './display-rows.ts'

const requests = [
  { id: 'r1', org_id: 'o1', org_name: 'Harbour Screens', status: 'approved' },
  { id: 'r2', org_id: 'o2', org_name: 'Airport Screens', status: 'rejected' },
] as const
const reason = (kind: NonNullable<Placement['not_running']>['kind']) =>
  ({ kind, until: null, date: null }) as Placement['not_running']
const placement = (request_id: string, display: string, more: Partial<Placement> = {}) =>
  ({
    request_id,
    display_id: display,
    display_name: display,
    location_name: 'Ferry terminal',
    display_location: '',
    city: 'Hamburg',
    spots: 1,
    cost: 100,
    plays: 10,
    over: { cost: 0, plays: 0 },
    cancelled: null,
    not_running: null,
    ...more,
  }) as Placement

test('a display runs while any of its placements does, and is cancelled when all of them are', () => {
  const cancelled = { not_running: reason('cancelled') }
  const rows = displayRows({
    requests,
    placements: [
      placement('r1', 'Gate 1'),
      placement('r1', 'Gate 1', cancelled),
      placement('r1', 'Gate 2', cancelled),
      placement('r1', 'Gate 3', cancelled),
      placement('r1', 'Gate 3', { not_running: reason('closed') }),
      placement('r2', 'Gate 4', { not_running: reason('rejected') }),
    ],
  })
  expect(rows.map(({ state }) => state)).toEqual(['running', 'cancelled', 'closed', 'rejected'])
})

test('cities come by their displays, and what has no city comes last', () => {
  const placements = ['', 'Kiel', 'Bremen', 'Hamburg', '', '', 'Hamburg'].map((city, nth) =>
    placement('r1', `Gate ${nth}`, { city }),
  )
  const groups = groupRows(displayRows({ requests, placements }), 'city')
  expect(groups.map(({ id, rows }) => [id, rows.length])).toEqual([
    ['Hamburg', 2],
    ['Bremen', 1],
    ['Kiel', 1],
    ['', 3],
  ])
})

test('states are counted, what somebody has to do first', () => {
  const kinds = ['closed', 'waiting', 'closed', 'correction'] as const
  const placements = kinds.map((kind, nth) => placement('r1', `Gate ${nth}`, { not_running: reason(kind) }))
  const [group] = groupRows(displayRows({ requests, placements }), 'owner')
  expect(group?.states).toEqual([
    ['correction', 1],
    ['waiting', 1],
    ['closed', 2],
  ])
})

test('the sums of displays, owners and cities agree with each other and with the cost of the campaign', () => {
  const drawn = fc.record({
    statuses: fc.tuple(fc.constantFrom(...REQUEST_STATUSES), fc.constantFrom(...REQUEST_STATUSES)),
    placed: fc.array(
      fc.record({
        nth: fc.nat(20),
        cost: fc.nat(1_000_000),
        refund: fc.option(fc.nat(1000)),
        city: fc.nat(3),
      }),
    ),
  })
  fc.assert(
    fc.property(drawn, ({ statuses, placed }) => {
      const parts = requests.map((request, nth) => ({ ...request, status: statuses[nth] ?? 'pending' }))
      const statusOf = (id: string) => parts.find((part) => part.id === id)?.status ?? 'pending'
      const placements = placed.map(({ nth, cost, refund, city }) => {
        const part = nth % 2 ? 'r1' : 'r2'
        // All placements of a cancelled part are cancelled.
        const back = statusOf(part) === 'cancelled' ? (refund ?? 0) : refund
        return placement(part, `Gate ${nth}`, {
          cost: cost + 1000,
          city: `City ${city}`,
          cancelled: back === null ? null : ({ refund: back } as Placement['cancelled']),
        })
      })
      const rows = displayRows({ requests: parts, placements })
      const costs = placements.map(({ request_id, cost, cancelled }) => ({
        kind: 'placements' as const,
        status: cancelled ? 'cancelled' : statusOf(request_id),
        cost: cost - (cancelled?.refund ?? 0),
        refunded: cancelled?.refund ?? 0,
        expiresAt: null,
        startsAt: 0,
        endsAt: 0,
      }))
      const { cost: booked } = campaignCost(costs, 0)
      for (const groups of [groupRows(rows, 'owner'), groupRows(rows, 'city')]) {
        const sum = (value: (group: (typeof groups)[number]) => number) =>
          groups.reduce((total, group) => total + value(group), 0)
        expect(sum(({ cost }) => cost)).toBe(placements.reduce((total, { cost }) => total + cost, 0))
        expect(sum((group) => group.booked)).toBe(booked)
        expect(sum((group) => group.rows.length)).toBe(rows.length)
      }
    }),
  )
})
