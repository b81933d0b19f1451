import { createContext, useContext, useEffect } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form'

/**
 * The props of every field: `control={form.control} name="…"`, where the name is checked against the form.
 */
export interface FieldProps<In extends FieldValues, Out, Name extends FieldPath<In> = FieldPath<In>> {
  control: Control<In, unknown, Out>
  name: Name
  label: string
  /** A help text under the label. */
  help?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

/**
 * Binds a field to its form: value, change, the fault's sentence, and its path for the server's issues. A
 * field is checked when it is left non-empty, and with each key once it is at fault; an empty one is reported
 * on submit.
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
 * Binds a field of a figure. An empty one is held as null, since the form would replace undefined by its
 * default.
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

/** The names of a form's fields, so that a server's issue finds its field. */
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
