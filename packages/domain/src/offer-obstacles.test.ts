import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OFFER_OBSTACLES, offerObstacles, type Offered, type OfferObstacle } from './offer-obstacles.ts'

const onOffer: Offered = {
  organizationActive: true,
  payable: true,
  displayActive: true,
  locationActive: true,
  rateSchedule: 'active',
  openDays: 7,
  visibility: 'Public',
  visibilityStatus: 'available',
  invited: false,
}

it('finds no obstacle for a public display that is sold, nor for a private one with invitations', () => {
  expect(offerObstacles(onOffer)).toEqual([])
  const guests = { visibility: 'Private', visibilityStatus: 'unavailable', invited: true } as const
  expect(offerObstacles({ ...onOffer, ...guests })).toEqual([])
})

const CHANGES: [OfferObstacle, Partial<Offered>][] = [
  ['organization_inactive', { organizationActive: false }],
  ['cannot_be_paid', { payable: false }],
  ['display_deactivated', { displayActive: false }],
  ['location_deactivated', { locationActive: false }],
  ['retired', { rateSchedule: 'retired' }],
  ['no_rate_schedule', { rateSchedule: 'none' }],
  ['rate_schedule_later', { rateSchedule: 'later' }],
  ['rate_schedule_deactivated', { rateSchedule: 'deactivated' }],
  ['no_open_day', { openDays: 0 }],
  ['not_invited', { visibility: 'Private' }],
  ['unavailable', { visibilityStatus: 'unavailable' }],
]

it.each(CHANGES)('names %s alone', (obstacle, change) => {
  expect(offerObstacles({ ...onOffer, ...change })).toEqual([obstacle])
})

it('names every obstacle, each once and in a fixed order', () => {
  const display = fc.record<Offered>({
    organizationActive: fc.boolean(),
    payable: fc.boolean(),
    displayActive: fc.boolean(),
    locationActive: fc.boolean(),
    rateSchedule: fc.constantFrom('retired', 'none', 'later', 'deactivated', 'active'),
    openDays: fc.integer({ min: 0, max: 7 }),
    visibility: fc.constantFrom('Public', 'Private'),
    visibilityStatus: fc.constantFrom('available', 'unavailable'),
    invited: fc.boolean(),
  })
  fc.assert(
    fc.property(display, (drawn) => {
      const found = offerObstacles(drawn)
      expect(found).toEqual(OFFER_OBSTACLES.filter((obstacle) => found.includes(obstacle)))
      const isBuyable =
        drawn.organizationActive &&
        drawn.payable &&
        drawn.displayActive &&
        drawn.locationActive &&
        drawn.rateSchedule === 'active' &&
        drawn.openDays > 0 &&
        (drawn.visibility === 'Private' ? drawn.invited : drawn.visibilityStatus === 'available')
      expect(found.length === 0).toBe(isBuyable)
    }),
  )
})
