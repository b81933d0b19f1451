import { createContext, useContext, useEffect } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form'

/** What every field takes: `control={form.control} name="…"`, the name checked against the form. */
export interface FieldProps<In extends FieldValues, Out, Name extends FieldPath<In> = FieldPath<In>> {
  control: Control<In, unknown, Out>
  name: Name
  label: string
  /** A sentence that helps, under the label. */
  help?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

/**
 * Binds a field to its form: value, change, the fault's sentence, and its place for the server's
 * issues. A field is checked when it is left with something in it, and with each key once it was
 * found at fault; what is merely still empty is told on sending.
 */
export function useField<In extends FieldValues, Out>({
  control,
  name,
}: Pick<FieldProps<In, Out>, 'control' | 'name'>) {
  useRegistered(name)
  const { field, fieldState } = useController({ control, name })
  const { trigger } = useFormContext<In>()
  const fault = fieldState.error
  const checked = {
    ...field,
    onChange: (value: unknown) => {
      field.onChange(value)
      if (fault) void trigger(name)
    },
    onBlur: () => {
      field.onBlur()
      if (fieldState.isDirty) void trigger(name)
    },
  }
  const error = fault ? (fault.message ?? fault.root?.message ?? true) : undefined
  return { field: checked, error, fault, isDirty: fieldState.isDirty }
}

/**
 * Binds a field of a figure. An empty one is held as null, since of undefined the form would make its default
 * again.
 */
export function useFigureField<In extends FieldValues, Out>(
  props: Pick<FieldProps<In, Out>, 'control' | 'name'>,
) {
  const { field, error } = useField(props)
  return {
    ...field,
    value: field.value as number | null | undefined,
    onChange: (value: number | undefined) => field.onChange(value ?? null),
    error,
  }
}

/** The names of the fields that stand in a form, so that a server's issue finds its field. */
const Context = createContext<Set<string>>(new Set())
export const FieldNames = Context

function useRegistered(name: string): void {
  const names = useContext(Context)
  useEffect(() => {
    names.add(name)
    return () => {
      names.delete(name)
    }
  }, [names, name])
}
