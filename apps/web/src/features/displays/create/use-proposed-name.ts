import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { DisplayForm } from './create-form.ts'

/** The longest name of a display. */
const MOST = 120

/** "Ferry terminal, Entrance"; the place alone while nothing is said of where in it the display hangs. */
function nameFrom(place: string, spot: string): string {
  return [place, place && spot].filter(Boolean).join(', ').slice(0, MOST)
}

interface ProposedName {
  /** Whether the name is the proposed one. */
  isProposed: boolean
  /** What the field of the name hears. */
  writing: { onFocus: (event: FocusEvent) => void; onBlur: () => void }
}

/**
 * Proposes a new display's name from its place, as long as nobody wrote another (docs/domain.md, "Places that come with
 * displays"). Whoever is in the field writes over the proposal, which does not change under their hands, and whoever
 * empties it is not proposed to again.
 */
export function useProposedName(form: DisplayForm, wanted: boolean, place: string): ProposedName {
  const { control, getValues, setValue } = form
  const proposed = useRef('')
  const [isWriting, setIsWriting] = useState(false)
  const [name, spot] = useWatch({ control, name: ['generalInfo.name', 'generalInfo.display_location'] })
  const next = wanted ? nameFrom(place.trim(), (spot ?? '').trim()) : ''
  useEffect(() => {
    if (!next || isWriting || getValues('generalInfo.name') !== proposed.current) return
    proposed.current = next
    setValue('generalInfo.name', next, { shouldValidate: true })
  }, [next, isWriting, getValues, setValue])
  const isProposed = next !== '' && name === next
  const onFocus = ({ target }: FocusEvent) => {
    setIsWriting(true)
    if (isProposed && target instanceof HTMLInputElement) target.select()
  }
  return { isProposed, writing: { onFocus, onBlur: () => setIsWriting(false) } }
}
