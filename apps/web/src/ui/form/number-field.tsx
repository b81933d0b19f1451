import { NumberInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './use-field.ts'

interface NumberFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Decimals that may be typed; 0 (default): whole numbers. */
  decimals?: number
  /** Words after the number, for example "seconds". */
  unit?: string
}

/** A number, or undefined while it is empty. Bounds are the schema's, so that they are told, not forced. */
export function NumberField<In extends FieldValues, Out>(props: NumberFieldProps<In, Out>) {
  const { field, error } = useField(props)
  const decimals = props.decimals ?? 0
  return (
    <NumberInput
      label={props.label}
      description={props.help}
      withAsterisk={props.required}
      disabled={props.disabled}
      placeholder={props.placeholder}
      aria-required={props.required}
      error={error}
      name={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={(field.value as number | null | undefined) ?? ''}
      onChange={(value) => field.onChange(value === '' ? undefined : Number(value))}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowedDecimalSeparators={['.', ',']}
      suffix={props.unit && ` ${props.unit}`}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  )
}
