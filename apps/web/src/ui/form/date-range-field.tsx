import '@mantine/dates/styles.layer.css'
import './date-range-field.css'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { formatDate } from '../../lib/format.ts'
import { useField, type FieldProps } from './use-field.ts'

interface DateRangeFieldProps<In extends FieldValues, Out> extends Omit<FieldProps<In, Out>, 'name'> {
  /** The two fields that hold the first and the last day, `YYYY-MM-DD`. */
  from: FieldPath<In>
  to: FieldPath<In>
  min?: string
  max?: string
}

type Range = [string | null, string | null]

/** First and last day, both included. Calendar dates stay text from the calendar to the wire. */
export function DateRangeField<In extends FieldValues, Out>(props: DateRangeFieldProps<In, Out>) {
  const from = useField({ control: props.control, name: props.from })
  const to = useField({ control: props.control, name: props.to })
  const held: Range = [(from.field.value as string) || null, (to.field.value as string) || null]
  // Between the two clicks the picker has a first day only.
  const [half, setHalf] = useState<string | null>(null)
  return (
    <DatePickerInput
      type="range"
      label={props.label}
      description={props.help}
      withAsterisk={props.required}
      disabled={props.disabled}
      placeholder={props.placeholder}
      allowSingleDateInRange
      firstDayOfWeek={1}
      minDate={props.min}
      maxDate={props.max}
      ref={from.field.ref}
      onBlur={() => [from, to].forEach(({ field }) => field.onBlur())}
      error={from.error ?? to.error}
      valueFormatter={({ date }) => {
        const [first, last] = [date].flat() as unknown as Range
        return first ? `${formatDate(first)} – ${last ? formatDate(last) : ''}` : ''
      }}
      value={half ? [half, null] : held}
      onChange={([first, last]) => {
        setHalf(first && !last ? first : null)
        if (Boolean(first) !== Boolean(last)) return
        from.field.onChange(first ?? '')
        to.field.onChange(last ?? '')
      }}
    />
  )
}
