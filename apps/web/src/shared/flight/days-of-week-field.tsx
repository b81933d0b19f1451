import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from '../../ui/form/use-field.tsx'
import { DaysOfWeekInput } from './days-of-week-input.tsx'

/** The days of the week of a flight in a form. */
export function DaysOfWeekField<In extends FieldValues, Out>(
  props: Pick<FieldProps<In, Out>, 'control' | 'name'>,
) {
  const { field, error } = useField(props)
  return (
    <DaysOfWeekInput
      field
      value={(field.value as number[] | undefined) ?? []}
      onChange={field.onChange}
      error={error}
    />
  )
}
