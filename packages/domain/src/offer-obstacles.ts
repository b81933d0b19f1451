// domain.md, "Visibility": what keeps a display from being bought.

/** The obstacles in the order in which an owner should resolve them. The first hides the most. */
export const OFFER_OBSTACLES = [
  'organization_inactive',
  'cannot_be_paid',
  'display_deactivated',
  'location_deactivated',
  'retired',
  'no_rate_schedule',
  'rate_schedule_later',
  'rate_schedule_deactivated',
  'no_open_day',
  'not_invited',
  'unavailable',
] as const

export type OfferObstacle = (typeof OFFER_OBSTACLES)[number]

/** A display with everything that decides whether it can be bought today. */
export interface Offered {
  organizationActive: boolean
  /** Whether its owner can be paid; always where everything is invoiced. */
  payable: boolean
  displayActive: boolean
  locationActive: boolean
  /** Its rate schedule today at its place: none since it is retired, none, none yet but one later, or one. */
  rateSchedule: 'retired' | 'none' | 'later' | 'deactivated' | 'active'
  /** On how many days of the week its place is open. */
  openDays: number
  visibility: 'Public' | 'Private'
  visibilityStatus: 'available' | 'unavailable'
  /** Whether its owner has invited anybody to it. Only private displays need this. */
  invited: boolean
}

const SCHEDULE_OBSTACLES = {
  retired: 'retired',
  none: 'no_rate_schedule',
  later: 'rate_schedule_later',
  deactivated: 'rate_schedule_deactivated',
  active: null,
} as const

/**
 * Everything that prevents a display from being on offer, in the order of OFFER_OBSTACLES; empty if nothing does.
 * The status of a private display comes from its visibility, and stops no invited advertiser.
 */
export function offerObstacles(display: Offered): OfferObstacle[] {
  const isPrivate = display.visibility === 'Private'
  const schedule = SCHEDULE_OBSTACLES[display.rateSchedule]
  const found: (OfferObstacle | false | null)[] = [
    !display.organizationActive && 'organization_inactive',
    !display.payable && 'cannot_be_paid',
    !display.displayActive && 'display_deactivated',
    !display.locationActive && 'location_deactivated',
    schedule,
    display.openDays === 0 && 'no_open_day',
    isPrivate && !display.invited && 'not_invited',
    !isPrivate && display.visibilityStatus === 'unavailable' && 'unavailable',
  ]
  return found.filter((obstacle) => typeof obstacle === 'string')
}
