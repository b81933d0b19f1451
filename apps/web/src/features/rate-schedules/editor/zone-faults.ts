import { rateScheduleInput } from '@plaza/contract/rate-schedule-input'
import { findFrameFaults, overlaps } from '@plaza/domain/zones'
import { useMemo } from 'react'
import { type Control, get, useFormState } from 'react-hook-form'
import { faultsOf } from '../../../ui/form/field-names.ts'
import {
  type FaultOf,
  frameOf,
  type RateScheduleInput,
  type RateScheduleOutput,
  type ZoneDraft,
} from '../zone-draft.ts'

const schema = rateScheduleInput.shape.zones

/** Returns the contract's faults of the zones, by path within the list. */
export function findZoneFaults(zones: readonly ZoneDraft[]): Map<string, string> {
  const found = new Map<string, string>()
  const put = (place: string, message: string) => found.has(place) || found.set(place, message)
  for (const { path, message } of schema.safeParse(zones).error?.issues ?? []) put(path.join('.'), message)
  // The contract compares frames only once everything else is valid, but overlaps have to be visible while
  // drawing.
  const measured = zones.flatMap((zone, index) => {
    const frame = frameOf(zone)
    return frame ? [{ name: zone.name, frame, index }] : []
  })
  for (const { index, path, message } of findFrameFaults(measured)) {
    put(`${measured[index]?.index}.${path}`, message)
  }
  // The contract reports an overlap at the later zone. While drawing, the earlier zone shows it too.
  for (const { name, frame, index } of measured) {
    const other = measured.find((later) => later.index > index && overlaps(later.frame, frame))
    if (other) put(`${index}.frame`, `The zone "${name}" overlaps the zone "${other.name}".`)
  }
  return found
}

/** Whether the value is empty or still being typed. The field itself says what is wrong once it is left. */
const isUnread = (value: unknown) =>
  value === undefined || value === '' || value === null || Number.isNaN(value)

/**
 * The faults of the zones while they are drawn, in the server's sentences. Empty or unreadable fields are
 * reported only after the first attempt to save.
 */
export function useZoneFaults(
  zones: readonly ZoneDraft[],
  control: Control<RateScheduleInput, unknown, RateScheduleOutput>,
) {
  const { errors, isSubmitted } = useFormState({ control })
  // The tree of errors is changed in place, so it cannot be a dependency.
  const told = new Map(faultsOf(errors.zones ?? {}).map(({ path, message }) => [path, message]))
  const live = useMemo(() => findZoneFaults(zones), [zones])
  const all = new Map([...live, ...told])
  if (!isSubmitted)
    for (const path of all.keys()) if (isUnread(get({ zones }, `zones.${path}`))) all.delete(path)
  const paths = [...all.keys()]
  const faultOf: FaultOf = (path) => all.get(path)
  return {
    faultOf,
    /** Tells whether there is a fault at a path or below it. */
    isFaulty: (place: string) => paths.some((path) => path === place || path.startsWith(`${place}.`)),
    /** The first sentence about a zone's frame, for the drawing. */
    frameFault: (index: number) =>
      all.get(`${index}.frame`) ?? all.get(paths.find((path) => path.startsWith(`${index}.frame.`)) ?? ''),
    /** The first zone with a fault, or -1. */
    first: Math.min(...paths.map((path) => Number(path.split('.')[0])).filter(Number.isInteger), Infinity),
  }
}
