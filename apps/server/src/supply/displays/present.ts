import type { display } from '@plaza/contract/displays'
import { drawnDays } from '@plaza/domain/free-days'
import { openDaysOfWeek } from '@plaza/domain/opening-hours'
import { offerObstacles, type Offered } from '@plaza/domain/offer-obstacles'
import { FULL_HD, parseResolution } from '@plaza/domain/resolution'
import type { z } from 'zod'
import { supplyVerdicts } from '../on-offer/policy.ts'
import type { Actor } from '../../base/actor.ts'
import { presentHours } from '../locations/present.ts'
import { presentDrawnZone, snapshotOf } from '../rate-schedules/present.ts'
import type { Zone } from '../rate-schedules/zones-repo.ts'
import { addressOf } from '../../base/storage/address.ts'
import type { Fill } from './fill-repo.ts'
import type { DisplayRow, Pictured } from './rows-repo.ts'

type Sign = (address: string) => string
type DrawnZone = Pick<Zone, 'name' | 'frame'>

const DRAWING_SIDE = 640

/** The size of a drawing: its longer side is fixed, its shape is the display's. */
const drawingShape = (resolution: string) => {
  const { width, height } = parseResolution(resolution) ?? FULL_HD
  const scale = DRAWING_SIDE / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns the address of a display's picture, signed where it is private; empty without one. */
export function presentImage(
  row: Pick<Pictured, 'image_file_id' | 'image_extension' | 'image_public'>,
  sign: Sign,
): string {
  if (!row.image_file_id || !row.image_extension) return ''
  const address = addressOf({ id: row.image_file_id, extension: row.image_extension })
  return row.image_public ? address : sign(address)
}

/** Returns the address of the snapshot of a display's zones, or of a drawing of them; empty without zones. */
export function presentLayout(
  row: Pictured & { resolution: string },
  zones: DrawnZone[],
  sign: Sign,
): string {
  return zones.length ? snapshotOf(row, zones, drawingShape(row.resolution), sign) : ''
}

/** The days from today on, each with how much of it is taken; null where the place is closed. */
const presentFill = (row: DisplayRow, fill: Fill) =>
  drawnDays(row.opening_hours, row.today, null).map(({ date, open }) => ({
    date,
    taken: open ? (fill.get(date) ?? 0) : null,
  }))

const rateScheduleOf = (row: DisplayRow): Offered['rateSchedule'] => {
  if (row.retires_on !== null && row.retires_on < row.today) return 'retired'
  if (!row.rate_schedule_id) return row.sells_later ? 'later' : 'none'
  return row.rate_schedule_active ? 'active' : 'deactivated'
}

/** What keeps a display from being on offer, for its owner to mend. */
const obstaclesOf = (row: DisplayRow) =>
  offerObstacles({
    organizationActive: row.org_active,
    payable: row.org_payable,
    displayActive: row.active,
    locationActive: row.location_active,
    rateSchedule: rateScheduleOf(row),
    openDays: openDaysOfWeek(row.opening_hours).length,
    visibility: row.visibility,
    visibilityStatus: row.visibilityStatus,
    invited: row.is_invited_to,
  })

/**
 * A display as answers show it to its owner and to advertisers. Only an owner gets `fill` and `bans`; advertisers ask
 * for it by a call of finding, which knows what they may buy.
 */
export function presentDisplay(
  actor: Actor,
  row: DisplayRow,
  zones: Zone[],
  sign: Sign,
  fill?: Fill,
  bans: z.input<typeof display>['bans'] = [],
): z.input<typeof display> {
  return {
    ...row,
    location: { lat: row.latitude, lng: row.longitude },
    ...presentHours(row.opening_hours, row.time_zone),
    image: presentImage(row, sign),
    rate_schedule_name: row.rate_schedule_name ?? '',
    layout: presentLayout(row, zones, sign),
    zones: zones.map(presentDrawnZone),
    bans,
    next_days: fill ? presentFill(row, fill) : [],
    not_on_offer: actor.orgType === 'DSO' ? obstaclesOf(row) : [],
    can: supplyVerdicts(actor, 'display', row),
  }
}

/** A zone as its display's page shows it: with its frame, its capacity, its lengths and its price. */
export function presentPricedZone(zone: Zone) {
  return {
    ...presentDrawnZone(zone),
    id: zone.id,
    capacity: zone.capacity,
    spotDuration: zone.spotDuration,
    totalPlaylistTime: zone.totalPlaylistTime,
    pricePerDay: zone.basePrice,
    dayparts: zone.dayparts,
  }
}
