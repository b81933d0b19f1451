import type { FieldValues } from 'react-hook-form'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import { useFigureField, type FieldProps } from './use-field.ts'

type NumberFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> &
  Pick<NumberInputProps, 'decimals' | 'unit' | 'least' | 'most'>

/** A number in a form, which holds null while the field is empty. Bounds are the schema's unless given. */
export function NumberField<In extends FieldValues, Out>({ control, ...props }: NumberFieldProps<In, Out>) {
  return <NumberInput {...props} {...useFigureField({ control, name: props.name })} />
}
