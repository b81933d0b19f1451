import type { rateScheduleEdit } from '@plaza/contract/rate-schedule-input'
import { isMinorUnits } from '@plaza/domain/money'
import { inProportion } from '@plaza/domain/price-percent'
import { coverage, type Frame, hundredthsToPercent, percentToHundredths } from '@plaza/domain/zones'
import type { z } from 'zod'
import type { PriceDraft } from './prices/price-draft.ts'

/** The values of the form for new and existing rate schedules. Existing zones have their ids. */
export type RateScheduleInput = z.input<typeof rateScheduleEdit>
export type RateScheduleOutput = z.output<typeof rateScheduleEdit>

export const SIDES = ['x', 'y', 'width', 'height'] as const
export type Side = (typeof SIDES)[number]

/**
 * A zone while it is edited: the call's fields, with undefined for an empty field and NaN for a text that
 * is no number. Frames are in percent.
 */
export interface ZoneDraft {
  /** The id of a zone that exists already. */
  id?: string | null | undefined
  name: string
  frame: Record<Side, number | undefined>
  rateDetails: { spotDuration: number | undefined; pricePerDay: number | undefined }
  priceSchedules: PriceDraft[]
}

/** The frame in hundredths of a percent; null while a field is empty or invalid. */
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

/** How prices are copied: as they are, or in percent of the base price of the zone that gets them. */
export type CopyWay = 'same' | 'percent'

/** Gives the zones at `targets` the prices of the one at `from`; in percent each keeps its own base price. */
export function copyPrices(
  zones: readonly ZoneDraft[],
  from: number,
  targets: readonly number[],
  way: CopyWay = 'same',
): ZoneDraft[] {
  const source = zones[from]
  return zones.map((zone, at) => {
    if (!source || !targets.includes(at)) return zone
    const [base, own] = [source, zone].map(({ rateDetails }) => rateDetails.pricePerDay)
    const isBased = isMinorUnits(base) && isMinorUnits(own)
    if (way === 'percent' && !isBased) return zone
    const turned = (price: number | undefined) =>
      way === 'percent' && isBased && isMinorUnits(price) ? inProportion(price, base, own) : price
    const priceSchedules = source.priceSchedules.map((draft) => ({
      ...structuredClone(draft),
      pricePerDay: turned(draft.pricePerDay),
      specifiedDates: {
        datesData: draft.specifiedDates.datesData.map((one) => ({
          ...one,
          pricePerDay: turned(one.pricePerDay),
        })),
      },
    }))
    const pricePerDay = way === 'percent' ? own : base
    return { ...zone, rateDetails: { ...zone.rateDetails, pricePerDay }, priceSchedules }
  })
}

/** The fault at a dotted path of the edited value, if there is one. */
export type FaultOf = (path: string) => string | undefined

/** The faults below a path: `under(faultOf, 'zones.0')('name')` is the fault at `zones.0.name`. */
export function under(faultOf: FaultOf, place: string | number): FaultOf {
  return (path) => faultOf(path ? `${place}.${path}` : String(place))
}
