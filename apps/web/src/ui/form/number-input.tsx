import { NumberInput as KitNumberInput } from '@mantine/core'
import type { Ref } from 'react'

export interface NumberInputProps {
  label: string
  /** The label is said, not shown. */
  hideLabel?: boolean
  help?: string
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Decimals that may be typed; 0 (default): whole numbers. */
  decimals?: number
  /** Words after the number, for example "seconds". */
  unit?: string
  value: number | null | undefined
  onChange: (value: number | undefined) => void
  onBlur?: () => void
  error?: string | boolean
  name?: string
  ref?: Ref<HTMLInputElement>
}

/** A number outside a form's own fields, or undefined while it is empty. */
export const NumberInput = ({
  decimals = 0,
  unit,
  value,
  onChange,
  hideLabel,
  ...props
}: NumberInputProps) => (
  <KitNumberInput
    label={hideLabel ? undefined : props.label}
    aria-label={hideLabel ? props.label : undefined}
    description={props.help}
    withAsterisk={props.required}
    disabled={props.disabled}
    placeholder={props.placeholder}
    aria-required={props.required}
    error={props.error}
    name={props.name}
    ref={props.ref}
    onBlur={props.onBlur}
    value={value ?? ''}
    onChange={(next) => onChange(next === '' ? undefined : Number(next))}
    allowDecimal={decimals > 0}
    decimalScale={decimals}
    allowedDecimalSeparators={['.', ',']}
    suffix={unit && ` ${unit}`}
    inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    autoComplete="off"
  />
)
