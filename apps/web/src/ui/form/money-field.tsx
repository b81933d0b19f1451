import type { FieldValues } from 'react-hook-form'
import { MoneyInput, type MoneyInputProps } from './money-input.tsx'
import { useFigureField, type FieldProps } from './use-field.ts'

type MoneyFieldProps<In extends FieldValues, Out> = FieldProps<In, Out> &
  Pick<MoneyInputProps, 'currency' | 'least' | 'most'>

/** An amount of money in a form; the form holds minor units, and null while the field is empty. */
export function MoneyField<In extends FieldValues, Out>({ control, ...props }: MoneyFieldProps<In, Out>) {
  return <MoneyInput {...props} {...useFigureField({ control, name: props.name })} />
}
