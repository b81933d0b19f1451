import type { rateSchedule, zone } from '@plaza/contract/rate-schedules'
import type { Daypart } from '@plaza/domain/dayparts'
import { drawLayout } from '@plaza/domain/layout-drawing'
import { hundredthsToPercent, type Frame } from '@plaza/domain/zones'
import type { PriceSchedule } from '@plaza/domain/price-rules'
import type { z } from 'zod'
import { supplyVerdicts } from '../on-offer/policy.ts'
import type { Actor } from '../../base/actor.ts'
import { Memory } from '../../base/memory.ts'
import { addressOf } from '../../base/storage/address.ts'
import type { RateScheduleRow } from './repo.ts'
import type { Version } from './versions-repo.ts'
import type { Zone, ZoneWithPrices } from './zones-repo.ts'

type Sign = (address: string) => string

/** A frame in percent, as answers have it. */
export function presentFrame(frame: Frame): Frame {
  return {
    x: hundredthsToPercent(frame.x),
    y: hundredthsToPercent(frame.y),
    width: hundredthsToPercent(frame.width),
    height: hundredthsToPercent(frame.height),
  }
}

export function presentDrawnZone({ name, frame }: Pick<Zone, 'name' | 'frame'>) {
  return {
    name,
    frame: presentFrame(frame),
  }
}

/** The drawings made so far. Every row of every list shows one, and most are alike. */
const drawings = new Memory<string>(2000)

/** A drawing of zones as a data URL, which is kept short. */
const drawingOf = (
  zones: Pick<Zone, 'name' | 'frame'>[],
  shape: { width: number; height: number },
): string => {
  const key = JSON.stringify([shape, zones.map(({ name, frame }) => [name, frame])])
  const known = drawings.get(key)
  if (known) return known
  const svg = drawLayout({ zones, ...shape }).replaceAll('"', "'")
  const drawing = `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`
  drawings.set(key, drawing)
  return drawing
}

/** The address of the uploaded snapshot, or of a drawing of the zones where there is none. */
export function snapshotOf(
  row: { snapshot_file_id: string | null; snapshot_extension: string | null },
  zones: Pick<Zone, 'name' | 'frame'>[],
  shape: { width: number; height: number } = { width: 640, height: 360 },
  sign: Sign,
): string {
  if (row.snapshot_file_id && row.snapshot_extension) {
    return sign(addressOf({ id: row.snapshot_file_id, extension: row.snapshot_extension }))
  }
  return drawingOf(zones, shape)
}

export function presentZone(given: ZoneWithPrices): z.input<typeof zone> {
  return {
    id: given.id,
    name: given.name,
    frame: presentFrame(given.frame),
    capacity: given.capacity,
    rateDetails: { spotDuration: given.spotDuration, pricePerDay: given.basePrice },
    priceSchedules: given.priceSchedules.map((schedule) => ({
      id: schedule.id,
      ...presentPriceSchedule(schedule),
    })),
  }
}

/** A price schedule as it is sent and answered. */
export function presentPriceSchedule({
  startDate,
  endDate,
  pricePerDay,
  daysOfWeek,
  specifiedDates,
}: PriceSchedule) {
  return {
    dateRange: { startDate, endDate },
    pricePerDay,
    daysOfWeek: daysOfWeek ? [...daysOfWeek] : null,
    specifiedDates: { datesData: [...(specifiedDates ?? [])] },
  }
}

const presentCommon = (actor: Actor, row: RateScheduleRow, zones: Zone[], sign: Sign) => ({
  id: row.id,
  name: row.name,
  org_id: row.org_id,
  currency: row.currency,
  totalPlaylistTime: row.total_playlist_time,
  noOfZones: zones.length,
  noOfDisplays: row.displays,
  min_days: row.min_days,
  min_spend: row.min_spend,
  zonesPreviewSnapshot: snapshotOf(row, zones, undefined, sign),
  active: row.active,
  version: row.version,
  can: supplyVerdicts(actor, 'rate-schedule', row),
})

export function presentRow(actor: Actor, row: RateScheduleRow, zones: Zone[], sign: Sign) {
  return {
    ...presentCommon(actor, row, zones, sign),
    zones: zones.map((each) => ({ ...presentDrawnZone(each), pricePerDay: each.basePrice })),
  }
}

export function presentRateSchedule(
  actor: Actor,
  row: RateScheduleRow,
  { zones, dayparts }: { zones: ZoneWithPrices[]; dayparts: Daypart[] },
  displayIds: string[],
  sign: Sign,
): Omit<z.input<typeof rateSchedule>, 'upcoming' | 'time_zones'> {
  return {
    ...presentCommon(actor, row, zones, sign),
    displayIds,
    zones: zones.map(presentZone),
    dayparts,
  }
}

/** A planned layout as answers show it. */
export function presentUpcoming({ valid_from, totalPlaylistTime, zones, dayparts }: Version) {
  return {
    effective_from: valid_from,
    totalPlaylistTime,
    dayparts: [...dayparts],
    zones: zones.map(({ id, capacity, spotDuration, ...drawn }) => ({
      ...presentDrawnZone(drawn),
      id,
      capacity,
      spotDuration,
    })),
  }
}
