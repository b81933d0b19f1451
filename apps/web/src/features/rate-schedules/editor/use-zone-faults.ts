import { useMemo } from 'react'
import { get, useFormState, type Control } from 'react-hook-form'
import { faultsOf } from '../../../ui/form/field-names.ts'
import type { FaultOf } from '../faults.ts'
import type { RateScheduleInput, RateScheduleOutput, ZoneDraft } from '../zone-draft.ts'
import { findZoneFaults } from './zone-faults.ts'

/** Empty, or still being typed: a field of a figure says itself what is wrong with its text once it is left. */
const isUnread = (value: unknown) =>
  value === undefined || value === '' || value === null || Number.isNaN(value)

/**
 * Faults of the zones at once while they are drawn, with the sentences that the server gives; what
 * is merely empty or unread is told only after the first try to save.
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
    /** Whether anything is wrong within a place. */
    isFaulty: (place: string) => paths.some((path) => path === place || path.startsWith(`${place}.`)),
    /** The first sentence about a zone's frame, for the drawing. */
    frameFault: (index: number) =>
      all.get(`${index}.frame`) ?? all.get(paths.find((path) => path.startsWith(`${index}.frame.`)) ?? ''),
    /** The first zone with a fault, or -1. */
    first: Math.min(...paths.map((path) => Number(path.split('.')[0])).filter(Number.isInteger), Infinity),
  }
}
