import { useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useZodForm } from './use-zod-form.ts'

/**
 * A form over what is stored, with its version among the values. It follows what is stored as long as
 * nothing was entered; what was entered stays with the version that it was entered over, so that the
 * server can tell when somebody else was quicker.
 */
export function useStoredForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  stored: DefaultValues<z.input<S>> & { version: number },
) {
  const form = useZodForm(schema, stored)
  const { isDirty } = form.formState
  const { version } = stored
  useEffect(() => {
    if (!isDirty) form.reset(stored)
    // Not with each new object: only where another version is stored, or nothing is entered any more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, isDirty, version])
  return form
}
