import type { rateScheduleInput } from '@plaza/contract/rate-schedule-input'
import { coverage, MAX_ZONES, overlaps, percentToHundredths, type Frame } from '@plaza/domain/zones'
import type { z } from 'zod'
import type { PriceDraft } from './prices/price-draft.ts'

export type RateScheduleInput = z.input<typeof rateScheduleInput>
export type RateScheduleOutput = z.output<typeof rateScheduleInput>

export const SIDES = ['x', 'y', 'width', 'height'] as const
export type Side = (typeof SIDES)[number]

/** A zone while it is edited: what the wire takes, with gaps where a field is empty. Frames in percent. */
export interface ZoneDraft {
  name: string
  frame: Record<Side, number | undefined>
  rateDetails: { spotDuration: number | undefined; pricePerDay: number | undefined }
  priceSchedules: PriceDraft[]
}

export interface NamedFrame {
  name: string
  frame: Record<Side, number>
}

const WHOLE = 10_000

/** In hundredths of a percent, or null while a field is empty or no such number. */
export function frameOf({ frame }: Pick<ZoneDraft, 'frame'>): Frame | null {
  const [x, y, width, height] = SIDES.map((side) => {
    const percent = frame[side]
    return percent === undefined ? null : percentToHundredths(percent)
  })
  if (x == null || y == null || width == null || height == null) return null
  return { x, y, width, height }
}

const percentOf = ({ x, y, width, height }: Frame): NamedFrame['frame'] => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
})

const framesOf = (zones: readonly ZoneDraft[]): Frame[] =>
  zones.map(frameOf).filter((frame): frame is Frame => frame !== null)

/** Percent of the frame that the zones cover together. */
export const coveredPercent = (zones: readonly ZoneDraft[]): number => coverage(framesOf(zones)) / 100

/** "Zone 3", the first number that is free; with a stem "Main 2". */
function freeName(zones: readonly { name: string }[], stem: string, from = 1): string {
  const taken = new Set(zones.map(({ name }) => name))
  for (let n = from; ; n++) if (!taken.has(`${stem} ${n}`)) return `${stem} ${n}`
}

/** The largest empty rectangle, or null when the frame is full. */
function largestGap(frames: readonly Frame[]): Frame | null {
  const starts = (at: 'x' | 'y', size: 'width' | 'height') => [
    ...new Set([0, ...frames.map((frame) => frame[at] + frame[size])]),
  ]
  const ends = (at: 'x' | 'y') => [...new Set([WHOLE, ...frames.map((frame) => frame[at])])]
  let best: Frame | null = null
  for (const x of starts('x', 'width')) {
    for (const right of ends('x')) {
      for (const y of starts('y', 'height')) {
        for (const bottom of ends('y')) {
          const gap = { x, y, width: right - x, height: bottom - y }
          if (gap.width < 100 || gap.height < 100) continue
          if (best && gap.width * gap.height <= best.width * best.height) continue
          if (!frames.some((frame) => overlaps(frame, gap))) best = gap
        }
      }
    }
  }
  return best
}

/** The zones of a template; what the zones cost stays where there was one in its place. */
export const fromTemplate = (template: readonly NamedFrame[], before: readonly ZoneDraft[]): ZoneDraft[] =>
  template.map(({ name, frame }, index) => {
    const old = before[index] ?? before[0]
    return {
      name,
      frame: { ...frame },
      rateDetails: { ...(old?.rateDetails ?? { spotDuration: 10, pricePerDay: undefined }) },
      priceSchedules: structuredClone(before[index]?.priceSchedules ?? []),
    }
  })

export type Direction = 'across' | 'down'

/** Halves a zone; the second half is a new zone at the same prices. */
export function splitZone(zones: readonly ZoneDraft[], index: number, direction: Direction): ZoneDraft[] {
  const zone = zones[index]
  const frame = zone && frameOf(zone)
  if (!zone || !frame || zones.length >= MAX_ZONES) return [...zones]
  const [at, size] = direction === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const half = Math.ceil(frame[size] / 2)
  const first = { ...frame, [size]: half }
  const second = { ...frame, [at]: frame[at] + half, [size]: frame[size] - half }
  const other = { ...structuredClone(zone), name: freeName(zones, zone.name, 2), frame: percentOf(second) }
  return zones.toSpliced(index, 1, { ...zone, frame: percentOf(first) }, other)
}

/** Puts a new zone into the largest gap; in a full frame it takes half of the zone at `index`. */
export function addZone(zones: readonly ZoneDraft[], index: number, stem: string): ZoneDraft[] {
  if (zones.length >= MAX_ZONES) return [...zones]
  const gap = largestGap(framesOf(zones))
  const shape = zones[index] && frameOf(zones[index])
  if (!gap) return splitZone(zones, index, shape && shape.height > shape.width ? 'down' : 'across')
  const rateDetails = { ...(zones[index]?.rateDetails ?? { spotDuration: 10, pricePerDay: undefined }) }
  const name = freeName(zones, stem, zones.length + 1)
  return [...zones, { name, frame: percentOf(gap), rateDetails, priceSchedules: [] }]
}

export const replaceZone = (zones: readonly ZoneDraft[], index: number, patch: Partial<ZoneDraft>) =>
  zones.map((zone, at) => (at === index ? { ...zone, ...patch } : zone))

/** Gives the zones at `targets` the prices of the one at `from`. */
export const copyPrices = (zones: readonly ZoneDraft[], from: number, targets: readonly number[]) =>
  zones.map((zone, at) => {
    const source = zones[from]
    if (!source || !targets.includes(at)) return zone
    const rateDetails = { ...zone.rateDetails, pricePerDay: source.rateDetails.pricePerDay }
    return { ...zone, rateDetails, priceSchedules: structuredClone(source.priceSchedules) }
  })
