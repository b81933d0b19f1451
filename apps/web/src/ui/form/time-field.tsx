import type { FieldValues } from 'react-hook-form'
import { TimeInput } from './time-input.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** A time of day in a form. */
export function TimeField<In extends FieldValues, Out>(props: FieldProps<In, Out> & { hideLabel?: boolean }) {
  const { field, error } = useField(props)
  return (
    <TimeInput
      label={props.label}
      hideLabel={props.hideLabel}
      help={props.help}
      value={(field.value as string | undefined) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
      ref={field.ref}
    />
  )
}
