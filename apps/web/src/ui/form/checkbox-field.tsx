import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field.tsx'

export function CheckboxField<In extends FieldValues, Out>({
  label,
  help,
  ...props
}: Omit<FieldProps<In, Out>, 'label' | 'placeholder'> & { label: ReactNode }) {
  const { field, error } = useField(props)
  const { value, onChange, ...rest } = field
  return (
    <Checkbox
      {...rest}
      label={label}
      description={help}
      error={error}
      disabled={props.disabled}
      aria-required={props.required}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
