import type { display } from '@plaza/contract/displays'
import { addDays } from '@plaza/domain/calendar'
import { openDaysOfWeek, isOpenOn } from '@plaza/domain/opening-hours'
import { offerObstacles, type Offered } from '@plaza/domain/offer-obstacles'
import type { z } from 'zod'
import { supplyVerdicts } from '../on-offer/policy.ts'
import type { Actor } from '../../base/actor.ts'
import { presentHours } from '../locations/present.ts'
import { presentDrawnZone, snapshotOf } from '../rate-schedules/present.ts'
import type { Zone } from '../rate-schedules/zones-repo.ts'
import { addressOf } from '../../base/storage/address.ts'
import { DAYS, type Fill } from './fill-repo.ts'
import type { DisplayRow, Pictured } from './rows-repo.ts'

type Sign = (address: string) => string
type DrawnZone = Pick<Zone, 'name' | 'frame'>

const DRAWING_SIDE = 640

/** A drawing's size: the longer side is fixed, the shape is the display's. */
const drawingShape = (resolution: string) => {
  const [width = 16, height = 9] = resolution.split('x').map(Number)
  const scale = DRAWING_SIDE / Math.max(width, height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The address of a display's picture, signed where it is private; empty without one. */
export function presentImage(row: Pictured, sign: Sign): string {
  if (!row.image_file_id || !row.image_extension) return ''
  const address = addressOf({ id: row.image_file_id, extension: row.image_extension })
  return row.image_public ? address : sign(address)
}

/** The address of the snapshot of a display's zones, or of a drawing of them; empty without zones. */
export function presentLayout(
  row: Pictured & { resolution: string },
  zones: DrawnZone[],
  sign: Sign,
): string {
  return zones.length ? snapshotOf(row, zones, drawingShape(row.resolution), sign) : ''
}

/** The days from today on with what is taken of them; null while the place is closed. */
const presentFill = (row: DisplayRow, fill: Fill) =>
  Array.from({ length: DAYS }, (_, days) => {
    const date = addDays(row.today, days)
    return { date, taken: isOpenOn(row.opening_hours, date) ? (fill.get(date) ?? 0) : null }
  })

const rateScheduleOf = (row: DisplayRow): Offered['rateSchedule'] => {
  if (!row.rate_schedule_id) return row.sells_later ? 'later' : 'none'
  return row.rate_schedule_active ? 'active' : 'deactivated'
}

/** What keeps it from being on offer: its owner's to know and to mend. */
const obstaclesOf = (row: DisplayRow) =>
  offerObstacles({
    organizationActive: row.org_active,
    displayActive: row.active,
    locationActive: row.location_active,
    rateSchedule: rateScheduleOf(row),
    openDays: openDaysOfWeek(row.opening_hours).length,
    visibility: row.visibility,
    visibilityStatus: row.visibility_status,
    invited: row.is_invited_to,
  })

/** `fill` is for the owner: without it, nothing is told of how well the display sells. */
export function presentDisplay(
  actor: Actor,
  row: DisplayRow,
  zones: Zone[],
  sign: Sign,
  fill?: Fill,
): z.input<typeof display> {
  return {
    id: row.id,
    name: row.name,
    org_id: row.org_id,
    location_id: row.location_id,
    location_name: row.location_name,
    address: row.address,
    location: { lat: row.latitude, lng: row.longitude },
    time_zone: row.time_zone,
    schedule: presentHours(row.opening_hours),
    display_location: row.display_location,
    resolution: row.resolution,
    orientation: row.orientation,
    screens: row.screens,
    media_palyer_sn: row.media_player_sn,
    digital_signage_software: row.digital_signage_software,
    image: presentImage(row, sign),
    visibility: row.visibility,
    visibilityStatus: row.visibility_status,
    rate_schedule_id: row.rate_schedule_id,
    rate_schedule_name: row.rate_schedule_name ?? '',
    currency: row.currency,
    layout: presentLayout(row, zones, sign),
    zones: zones.map(presentDrawnZone),
    active_ads: row.active_ads,
    advertisers: row.advertisers,
    next_days: fill ? presentFill(row, fill) : [],
    place_kind: row.place_kind,
    isFavourite: row.is_favourite,
    active: row.active,
    not_on_offer: actor.orgType === 'DSO' ? obstaclesOf(row) : [],
    version: row.version,
    can: supplyVerdicts(actor, 'display', row),
  }
}

/** A zone with what it offers and asks, beside its frame. */
export function presentPricedZone(zone: Zone) {
  return {
    ...presentDrawnZone(zone),
    id: zone.id,
    capacity: zone.capacity,
    spotDuration: zone.spotDuration,
    totalPlaylistTime: zone.totalPlaylistTime,
    pricePerDay: zone.basePrice,
  }
}
