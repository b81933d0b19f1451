import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  campaignCost,
  campaignStatus,
  type CampaignRequest,
  type CampaignStatus,
  decide,
  lapsedFrom,
  readRequestStatus,
  REQUEST_STATUSES,
  type RequestStatus,
} from './campaign-state.ts'

const NOW = 100

const request = (status: RequestStatus, more: Partial<CampaignRequest> = {}): CampaignRequest => ({
  kind: 'placements',
  status,
  expiresAt: NOW + 1,
  startsAt: NOW + 10,
  endsAt: NOW + 20,
  ...more,
})
const later = (status: RequestStatus) => request(status)
const running = (status: RequestStatus) => request(status, { startsAt: NOW, endsAt: NOW + 1 })
const over = (status: RequestStatus) => request(status, { startsAt: NOW - 10, endsAt: NOW })

describe('a request', () => {
  it.each(REQUEST_STATUSES)('that is %s reads as expired from its deadline only if undecided', (status) => {
    const undecided = status === 'pending' || status === 'correction'
    expect(readRequestStatus({ status, expiresAt: NOW + 1 }, NOW)).toBe(status)
    expect(readRequestStatus({ status, expiresAt: NOW }, NOW)).toBe(undecided ? 'expired' : status)
    expect(readRequestStatus({ status, expiresAt: null }, NOW)).toBe(status)
  })

  it.each(REQUEST_STATUSES)('that is %s can be decided only if pending', (status) => {
    for (const decision of ['approved', 'rejected', 'correction'] as const) {
      const next = status === 'pending' ? decision : 'already_decided'
      expect(decide({ status, expiresAt: NOW + 1 }, decision, NOW)).toBe(next)
      expect(decide({ status, expiresAt: NOW }, decision, NOW)).toBe('already_decided')
    }
  })
})

describe('a campaign', () => {
  it.each<[CampaignStatus, string, CampaignRequest[]]>([
    ['completed', 'all that is approved is over', [over('approved'), over('cancelled')]],
    ['completed', 'all that is approved is over, while another waits', [over('approved'), later('pending')]],
    ['active', 'it has begun', [running('approved')]],
    ['active', 'it is over at one place and ahead at another', [over('approved'), later('approved')]],
    ['active', 'it has begun, though another rejected', [running('approved'), running('rejected')]],
    ['approved', 'all have approved', [later('approved'), later('approved')]],
    ['approved', 'all that was not cancelled is approved', [later('approved'), later('cancelled')]],
    ['partially approved', 'one approved, one waits', [later('approved'), later('pending')]],
    ['partially approved', 'one approved, one rejected', [later('approved'), running('rejected')]],
    [
      'partially approved',
      'one approved, one let it lapse',
      [later('approved'), request('pending', { expiresAt: NOW })],
    ],
    ['pending', 'one waits', [later('pending'), later('rejected')]],
    ['pending', 'one is in correction', [later('correction'), later('cancelled')]],
    ['pending', 'one waits, though a first day has begun', [running('pending')]],
    ['cancelled', 'one was cancelled and none is open', [later('cancelled'), later('rejected')]],
    ['cancelled', 'it was cancelled while it ran', [running('cancelled')]],
    ['rejected', 'all have rejected', [later('rejected'), later('rejected')]],
    ['rejected', 'all have lapsed', [request('correction', { expiresAt: NOW }), later('expired')]],
  ])('is %s when %s', (status, _, requests) => {
    expect(campaignStatus(requests, NOW)).toBe(status)
    expect(campaignStatus(requests.toReversed(), NOW)).toBe(status)
  })

  const drawn: fc.Arbitrary<CampaignRequest> = fc
    .tuple(fc.constantFrom(...REQUEST_STATUSES), fc.integer({ min: 0, max: 20 }), fc.nat(20), fc.nat(20))
    .map(([status, expiry, start, length]) => ({
      kind: 'placements' as const,
      status,
      expiresAt: expiry === 0 ? null : NOW - 10 + expiry,
      startsAt: NOW - 10 + start,
      endsAt: NOW - 9 + start + length,
    }))
  const campaigns = fc.array(drawn, { minLength: 1, maxLength: 4 })

  it('has exactly one status: the first of the list that fits', () => {
    fc.assert(
      fc.property(campaigns, (requests) => {
        expect(campaignStatus(requests, NOW)).toBe(firstThatFits(requests))
      }),
      { numRuns: 500 },
    )
  })

  it('ignores requests for a change of media', () => {
    fc.assert(
      fc.property(campaigns, drawn, (requests, other) => {
        const media: CampaignRequest = { ...other, kind: 'media' }
        const without = campaignStatus(requests, NOW)
        expect(campaignStatus([media, ...requests], NOW)).toBe(without)
      }),
      { numRuns: 200 },
    )
  })
})

/** The list of domain.md, one condition a status, without the shortcuts of the code. */
function firstThatFits(requests: CampaignRequest[]): string | undefined {
  const read = requests.map((one) => readRequestStatus(one, NOW))
  const has = (...statuses: string[]) => read.some((status) => statuses.includes(status))
  const only = (...statuses: string[]) => read.every((status) => statuses.includes(status))
  const approved = requests.filter(({ status }) => status === 'approved')
  const list: [CampaignStatus, boolean][] = [
    ['completed', has('approved') && NOW >= Math.max(...approved.map(({ endsAt }) => endsAt))],
    ['active', has('approved') && NOW >= Math.min(...approved.map(({ startsAt }) => startsAt))],
    ['approved', has('approved') && only('approved', 'cancelled')],
    ['partially approved', has('approved') && !only('approved')],
    ['pending', has('pending', 'correction')],
    ['cancelled', has('cancelled')],
    ['rejected', only('rejected', 'expired')],
  ]
  return list.find(([, fits]) => fits)?.[0]
}

describe('what a campaign costs', () => {
  const now = 1000
  const priced = (status: RequestStatus, cost: number, expiresAt = 2000) => ({
    kind: 'placements' as const,
    status,
    cost,
    refunded: 0,
    expiresAt,
    startsAt: 3000,
    endsAt: 4000,
  })

  it('is what may still be due, and what was rejected, expired or cancelled fell away', () => {
    const requests = [
      priced('approved', 1),
      priced('pending', 20),
      priced('correction', 300),
      priced('pending', 4000, now),
      priced('rejected', 50_000),
      { ...priced('cancelled', 0), refunded: 600_000 },
      { ...priced('approved', 7_000_000), kind: 'media' as const },
    ]
    expect(campaignCost(requests, now)).toEqual({ cost: 321, fellAway: 654_000 })
  })

  it('keeps what was not refunded of what was cancelled', () => {
    const requests = [
      { ...priced('cancelled', 40), refunded: 60 },
      { ...priced('approved', 500), refunded: 1000 },
      { ...priced('rejected', 20_000), refunded: 10_000 },
    ]
    expect(campaignCost(requests, now)).toEqual({ cost: 540, fellAway: 31_060 })
  })
})

describe('whose turn it was when a deadline passed', () => {
  it('follows from the status before, whether or not the expiry is stored', () => {
    const at = { expiresAt: 1000, lapsedFrom: null }
    expect(lapsedFrom({ ...at, status: 'correction' }, 999)).toBeNull()
    expect(lapsedFrom({ ...at, status: 'correction' }, 1000)).toBe('correction')
    expect(lapsedFrom({ ...at, status: 'pending' }, 1000)).toBe('pending')
    expect(lapsedFrom({ ...at, status: 'expired', lapsedFrom: 'correction' }, 1000)).toBe('correction')
    expect(lapsedFrom({ ...at, status: 'approved' }, 1000)).toBeNull()
  })
})
