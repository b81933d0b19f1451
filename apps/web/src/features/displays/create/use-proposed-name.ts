import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { DisplayForm } from './create-form.ts'

/** The longest name of a display. */
const MOST = 120

/** "Ferry terminal, Entrance"; the place alone while nothing is said of where in it the display hangs. */
function nameFrom(place: string, spot: string): string {
  return [place, place && spot].filter(Boolean).join(', ').slice(0, MOST)
}

/**
 * Proposes a new display's name from its place, as long as nobody wrote another (docs/domain.md, "Places that come with
 * displays"). Whoever empties the field is not proposed to again. Says whether the name is the proposed one.
 */
export function useProposedName(form: DisplayForm, wanted: boolean, place: string): boolean {
  const { control, getValues, setValue } = form
  const proposed = useRef('')
  const [name, spot] = useWatch({ control, name: ['generalInfo.name', 'generalInfo.display_location'] })
  const next = wanted ? nameFrom(place.trim(), (spot ?? '').trim()) : ''
  useEffect(() => {
    if (!next || getValues('generalInfo.name') !== proposed.current) return
    proposed.current = next
    setValue('generalInfo.name', next, { shouldValidate: true })
  }, [next, getValues, setValue])
  return next !== '' && name === next
}
