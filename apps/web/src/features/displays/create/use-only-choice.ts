import { useEffect, useRef } from 'react'
import type { DisplayForm } from './create-form.ts'

/**
 * Chooses what is the only choice there is, once, where nothing is chosen yet. Whoever takes it out again has chosen
 * nothing on purpose.
 */
export function useOnlyChoice(
  { getValues, setValue }: DisplayForm,
  name: 'generalInfo.location_id' | 'generalInfo.rate_schedule_id',
  only: string | undefined,
): void {
  const done = useRef(false)
  useEffect(() => {
    if (!only || done.current) return
    done.current = true
    if (!getValues(name)) setValue(name, only, { shouldValidate: true })
  }, [only, name, getValues, setValue])
}
