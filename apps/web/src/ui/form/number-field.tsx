import type { FieldValues } from 'react-hook-form'
import { NumberInput } from './number-input.tsx'
import { useField, type FieldProps } from './use-field.ts'

interface NumberFieldProps<In extends FieldValues, Out> extends FieldProps<In, Out> {
  /** Decimals that may be typed; 0 (default): whole numbers. */
  decimals?: number
  /** Words after the number, for example "seconds". */
  unit?: string
}

/** A number, or undefined while it is empty. Bounds are the schema's, so that they are told, not forced. */
export function NumberField<In extends FieldValues, Out>({ control, ...props }: NumberFieldProps<In, Out>) {
  const { field, error } = useField({ control, name: props.name })
  return <NumberInput {...props} {...field} value={field.value as number | null | undefined} error={error} />
}
