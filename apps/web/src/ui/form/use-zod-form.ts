import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form'
import type { z } from 'zod'

type FormSchema = z.ZodType<FieldValues, FieldValues>

/**
 * A form whose values are what a call takes: `useZodForm(createLocation.body, { … })`. See use-field.ts for
 * when fields are checked.
 */
export function useZodForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
  options: Omit<UseFormProps<z.input<S>, unknown, z.output<S>>, 'resolver' | 'defaultValues'> = {},
) {
  return useForm<z.input<S>, unknown, z.output<S>>({
    ...options,
    resolver: zodResolver(schema),
    defaultValues,
  })
}

/**
 * A form over stored values, with their version among them. It follows the stored values until something is
 * entered; after that it keeps the version it was entered over, so that the server can detect another user's
 * change.
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
    // A new object alone does not reset the form: only another stored version does, or the end of all edits.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, isDirty, version])
  return form
}
