import type { FieldValues } from 'react-hook-form'
import { MoneyInput } from './money-input.tsx'
import { useField, type FieldProps } from './use-field.ts'

/** An amount of money in a form; the form holds minor units. */
export function MoneyField<In extends FieldValues, Out>({
  control,
  ...props
}: FieldProps<In, Out> & { currency: string }) {
  const { field, error } = useField({ control, name: props.name })
  return <MoneyInput {...props} {...field} value={field.value as number | null | undefined} error={error} />
}
