import type { rateScheduleEdit } from '@plaza/contract/rate-schedule-input'
import { coverage, type Frame, hundredthsToPercent, percentToHundredths } from '@plaza/domain/zones'
import type { z } from 'zod'
import type { PriceDraft } from './prices/price-draft.ts'

/** One form for new rate schedules and for those that are there: zones that are there have their ids. */
export type RateScheduleInput = z.input<typeof rateScheduleEdit>
export type RateScheduleOutput = z.output<typeof rateScheduleEdit>

export const SIDES = ['x', 'y', 'width', 'height'] as const
export type Side = (typeof SIDES)[number]

/**
 * A zone while it is edited: what the wire takes, with gaps where a field is empty and NaN where it is no
 * number. Frames in percent.
 */
export interface ZoneDraft {
  /** Of one that was there before. */
  id?: string | null | undefined
  name: string
  frame: Record<Side, number | undefined>
  rateDetails: { spotDuration: number | undefined; pricePerDay: number | undefined }
  priceSchedules: PriceDraft[]
}

/** In hundredths of a percent, or null while a field is empty or no such number. */
export function frameOf({ frame }: Pick<ZoneDraft, 'frame'>): Frame | null {
  const [x, y, width, height] = SIDES.map((side) => {
    const percent = frame[side]
    return percent === undefined ? null : percentToHundredths(percent)
  })
  if (x == null || y == null || width == null || height == null) return null
  return { x, y, width, height }
}

export function percentOf({ x, y, width, height }: Frame): Frame {
  return {
    x: hundredthsToPercent(x),
    y: hundredthsToPercent(y),
    width: hundredthsToPercent(width),
    height: hundredthsToPercent(height),
  }
}

/** The frames of all zones, or null while one of them is not complete. */
export function framesOf(zones: readonly Pick<ZoneDraft, 'frame'>[]): Frame[] | null {
  const frames = zones.map(frameOf).filter((frame) => frame !== null)
  return frames.length === zones.length ? frames : null
}

/** Percent of the frame that the zones cover together. */
export function coveredPercent(zones: readonly ZoneDraft[]): number {
  return hundredthsToPercent(coverage(zones.map(frameOf).filter((frame) => frame !== null)))
}

export function replaceZone(zones: readonly ZoneDraft[], index: number, patch: Partial<ZoneDraft>) {
  return zones.map((zone, at) => (at === index ? { ...zone, ...patch } : zone))
}

/** Gives the zones at `targets` the prices of the one at `from`. */
export function copyPrices(zones: readonly ZoneDraft[], from: number, targets: readonly number[]) {
  return zones.map((zone, at) => {
    const source = zones[from]
    if (!source || !targets.includes(at)) return zone
    const rateDetails = { ...zone.rateDetails, pricePerDay: source.rateDetails.pricePerDay }
    return { ...zone, rateDetails, priceSchedules: structuredClone(source.priceSchedules) }
  })
}

/** The fault at a dotted path of what is edited, if there is one. */
export type FaultOf = (path: string) => string | undefined

/** The same, seen from within: `under(faultOf, 'zones.0')('name')`. */
export function under(faultOf: FaultOf, place: string | number): FaultOf {
  return (path) => faultOf(path ? `${place}.${path}` : String(place))
}
