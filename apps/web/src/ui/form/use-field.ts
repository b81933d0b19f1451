import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { useRegistered } from './registered.tsx'

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

/** Binds a field to its form: value, change, the fault's sentence, and its place for the server's issues. */
export function useField<In extends FieldValues, Out>({
  control,
  name,
}: Pick<FieldProps<In, Out>, 'control' | 'name'>) {
  useRegistered(name)
  const { field, fieldState } = useController({ control, name })
  const fault = fieldState.error
  return { field, error: fault ? (fault.message ?? fault.root?.message ?? true) : undefined, fault }
}
