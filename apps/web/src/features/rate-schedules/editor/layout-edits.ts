import { type Direction, divideFrame } from '@plaza/domain/zone-editing'
import { largestGap } from '@plaza/domain/zone-gaps'
import { type Frame, MAX_ZONES } from '@plaza/domain/zones'
import { frameOf, framesOf, percentOf, SIDES, type ZoneDraft } from '../zone-draft.ts'

interface NamedFrame {
  name: string
  frame: Frame
}

/** Applies an edit to the zones' frames. The zones stay unchanged while one of the frames is incomplete. */
export function withFrames(
  zones: readonly ZoneDraft[],
  edit: (frames: readonly Frame[]) => readonly Frame[],
): ZoneDraft[] {
  const frames = framesOf(zones)
  const edited = frames && edit(frames)
  return zones.map((zone, index) => {
    const frame = edited?.[index]
    return frame ? { ...zone, frame: percentOf(frame) } : zone
  })
}

type Framed = Pick<ZoneDraft, 'frame'>

export function isSameLayout(a: readonly Framed[], b: readonly Framed[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ frame }, at) => SIDES.every((side) => frame[side] === b[at]?.frame[side]))
  )
}

/** The zones of a template. Where a zone was in the same position, its prices are kept. */
export function fromTemplate(template: readonly NamedFrame[], before: readonly ZoneDraft[]): ZoneDraft[] {
  return template.map(({ name, frame }, index) => {
    const old = before[index] ?? before[0]
    return {
      // The zone in the same position keeps its id, so that what was sold in it stays sold.
      id: before[index]?.id,
      name,
      frame: { ...frame },
      rateDetails: { ...(old?.rateDetails ?? { spotDuration: 10, pricePerDay: undefined }) },
      priceSchedules: structuredClone(before[index]?.priceSchedules ?? []),
    }
  })
}

/** Halves a zone; the second half is a new zone at the same prices. */
export function splitZone(zones: readonly ZoneDraft[], index: number, direction: Direction): ZoneDraft[] {
  const zone = zones[index]
  const frame = zone && frameOf(zone)
  const halves = frame && divideFrame(frame, direction)
  if (!zone || !halves || zones.length >= MAX_ZONES) return [...zones]
  const [first, second] = halves
  const name = freeName(zones, zone.name, 2)
  const other = { ...structuredClone(zone), id: undefined, name, frame: percentOf(second) }
  return zones.toSpliced(index, 1, { ...zone, frame: percentOf(first) }, other)
}

/** Adds a new zone in the largest gap; in a full frame it takes half of the zone at `index`. */
export function addZone(zones: readonly ZoneDraft[], index: number, stem: string): ZoneDraft[] {
  if (zones.length >= MAX_ZONES) return [...zones]
  const gap = largestGap(zones.map(frameOf).filter((frame) => frame !== null))
  const shape = zones[index] && frameOf(zones[index])
  if (!gap) return splitZone(zones, index, shape && shape.height > shape.width ? 'down' : 'across')
  const rateDetails = { ...(zones[index]?.rateDetails ?? { spotDuration: 10, pricePerDay: undefined }) }
  const name = freeName(zones, stem, zones.length + 1)
  return [...zones, { name, frame: percentOf(gap), rateDetails, priceSchedules: [] }]
}

/** "Zone 3", the first number that is free; with a stem "Main 2". */
function freeName(zones: readonly { name: string }[], stem: string, from: number): string {
  const taken = new Set(zones.map(({ name }) => name))
  for (let n = from; ; n++) if (!taken.has(`${stem} ${n}`)) return `${stem} ${n}`
}
