import type { FieldPath, FieldValues } from 'react-hook-form'
import { DateRangeInput } from './date-range-input.tsx'
import { useField, type FieldProps } from './use-field.ts'

interface DateRangeFieldProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'name'> {
  /** The two fields that hold the first and the last day, `YYYY-MM-DD`. */
  from: FieldPath<In>
  to: FieldPath<In>
  min?: string
  max?: string
}

/** First and last day in a form, both included. */
export function DateRangeField<In extends FieldValues, Out>({
  control,
  ...props
}: DateRangeFieldProps<In, Out>) {
  const from = useField({ control, name: props.from })
  const to = useField({ control, name: props.to })
  return (
    <DateRangeInput
      {...props}
      ref={from.field.ref}
      onBlur={() => [from, to].forEach(({ field }) => field.onBlur())}
      error={from.error ?? to.error}
      from={(from.field.value as string) || ''}
      to={(to.field.value as string) || ''}
      onRange={(first, last) => {
        from.field.onChange(first)
        to.field.onChange(last)
      }}
    />
  )
}
